import { one, writeTx, type TableRow, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { normalizeEmail } from '#shared/email'
import { newId } from '#shared/ids'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

/** Mails a link to set a new password; throws 404 where no account has this address. */
export async function requestPasswordReset(email: string, ip: string): Promise<void> {
  const address = normalizeEmail(email)
  await throttle('forgotByEmail', address)
  await throttle('forgotByIp', ip)
  const user = await one<Pick<TableRow<'users'>, 'id'>>('select id from users where email = ?', [
    address,
  ])
  if (!user) {
    throw new DomainError(texts.account.userNotFound, 'E_NOT_FOUND', {
      status: 404,
      field: 'email',
    })
  }
  await writeTx((trx) => queuePasswordMail(user.id, trx))
  wakeOutbox()
}

/** Enqueues the mail; the job that sends it creates the token, so that no plain token is ever stored. */
export const queuePasswordMail = (
  userId: string,
  trx: Trx,
  { isFirst = false } = {}
): Promise<void> =>
  enqueue(
    { kind: 'password_mail', payload: { userId, isFirst }, dedupeKey: `password-mail-${newId()}` },
    trx
  )
