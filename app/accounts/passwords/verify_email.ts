import { accountListener, type VerifiedAccount } from '#accounts/user/account_listener'
import { consumeEmailToken, linkExpired } from '#accounts/passwords/email_tokens'
import { setEmailVerified } from '#accounts/user/user_table'
import { one, run, writeTx, type TableRow, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { newId } from '#shared/ids'
import { conflict } from '#shared/domain_error'
import type User from '#accounts/user/user'

/** Notifies the modules above inside the transaction; also called at each later sign-in. */
export async function notifyEmailVerified(account: VerifiedAccount, trx: Trx): Promise<void> {
  const listener = await accountListener()
  await listener.emailVerified(account, trx)
}

/** Marks the address as verified; returns false where the account has another address by now. */
export async function markEmailVerified(account: VerifiedAccount, trx: Trx): Promise<boolean> {
  if (!(await setEmailVerified(account.userId, account.email, trx))) return false
  await notifyEmailVerified(account, trx)
  return true
}

/** Verifies an address with the token that was mailed to it, once, and returns its user's id. */
export async function verifyEmail(token: string, ip: string): Promise<string> {
  await throttle('linksByIp', ip)
  return writeTx(async (trx) => {
    const { userId, email } = await consumeEmailToken('verify', token, trx)
    if (!(await markEmailVerified({ userId, email: email! }, trx))) throw linkExpired()
    await run(`delete from email_tokens where user_id = ? and kind = 'verify'`, [userId], trx)
    return userId
  })
}

export const queueVerificationMail = (userId: string, trx: Trx): Promise<void> =>
  enqueue({ kind: 'verify_mail', payload: { userId }, dedupeKey: `verify-mail-${newId()}` }, trx)

/** Mails another verification link; throws 409 where the address is already verified. */
export async function resendVerification(user: User): Promise<void> {
  const row = await one<Pick<TableRow<'users'>, 'email_verified_at'>>(
    'select email_verified_at from users where id = ?',
    [user.id]
  )
  if (row?.email_verified_at) throw conflict('Your e-mail address is already verified.')
  await throttle('verifyByUser', user.id)
  await writeTx((trx) => queueVerificationMail(user.id, trx))
  wakeOutbox()
}
