import { linkIsOver, takeLink } from '#accounts/auth/mailed_links'
import { one, run, writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { newId } from '#shared/ids'
import { conflict } from '#shared/refusal'
import type User from '#accounts/models/user'

type Proven = { userId: string; email: string }
type Listener = (proven: Proven, trx: Trx) => Promise<void>

const listeners: Listener[] = []

/** Called when an address is proven to be its account's, and whenever that account signs in again (start/events.ts). */
export function whenEmailIsProven(listener: Listener): void {
  listeners.push(listener)
}

export async function tellProven(proven: Proven, trx: Trx): Promise<void> {
  for (const listener of listeners) await listener(proven, trx)
}

/** Notes that this account's address is its own; false where it has another address by now. */
export async function markVerified(proven: Proven, trx: Trx): Promise<boolean> {
  const isTheirs = await run(
    'update users set email_verified_at = coalesce(email_verified_at, ?) where id = ? and email = ?',
    [new Date().toISOString(), proven.userId, proven.email],
    trx
  )
  if (isTheirs === 0) return false
  await tellProven(proven, trx)
  return true
}

/** Verifies an address by the link that was mailed to it, once. Answers whose it is. */
export async function verifyEmail(token: string, ip: string): Promise<string> {
  await throttle('linksByIp', ip)
  return writeTx(async (trx) => {
    const { userId, email } = await takeLink('verify', token, trx)
    if (!(await markVerified({ userId, email: email! }, trx))) throw linkIsOver()
    await run(`delete from mailed_links where user_id = ? and kind = 'verify'`, [userId], trx)
    return userId
  })
}

export const queueVerificationMail = (userId: string, trx: Trx): Promise<void> =>
  enqueue({ kind: 'verify_mail', payload: { userId }, dedupeKey: `verify-mail-${newId()}` }, trx)

/** Mails the link once more. */
export async function resendVerification(user: User): Promise<void> {
  const row = await one<{ email_verified_at: string | null }>(
    'select email_verified_at from users where id = ?',
    [user.id]
  )
  if (row?.email_verified_at) throw conflict('Your e-mail address is verified already.')
  await throttle('verifyByUser', user.id)
  await writeTx((trx) => queueVerificationMail(user.id, trx))
  wakeOutbox()
}
