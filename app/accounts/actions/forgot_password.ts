import { one, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { normaliseEmail } from '#shared/email'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

/** Mails a link for a new password; refused where nobody has this address. */
export async function forgotPassword(email: string, ip: string): Promise<void> {
  const address = normaliseEmail(email)
  await throttle('forgotByEmail', address)
  await throttle('forgotByIp', ip)
  const user = await one<{ id: string }>('select id from users where email = ?', [address])
  if (!user) {
    throw new Refusal(texts.account.userNotFound, 'E_NOT_FOUND', { status: 404, field: 'email' })
  }
  await writeTx((trx) => queuePasswordMail(user.id, trx))
  wakeOutbox()
}

/** The link itself is made when the mail is: nothing but its hash is ever stored outside the mail. */
export const queuePasswordMail = (
  userId: string,
  trx: Trx,
  { isFirst = false } = {}
): Promise<void> =>
  enqueue(
    { kind: 'password_mail', payload: { userId, isFirst }, dedupeKey: `password-mail-${newId()}` },
    trx
  )
