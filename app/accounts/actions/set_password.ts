import { endSessionsOf, type Kept } from '#accounts/actions/end_sessions'
import { run } from '#core/database'
import { logAction, type Actor } from '#core/actions_log'
import type { Trx } from '#core/database'

type NewPassword = {
  userId: string
  passwordHash: string
  actor: Actor
  /** The password was made by somebody else: its owner chooses one of their own when they next sign in. */
  mustChange?: boolean
  kept?: Kept
}

/** Sets a password and ends everything else that lets them in. Answers the session version. */
export async function setPassword(
  { userId, passwordHash, actor, mustChange = false, kept = {} }: NewPassword,
  trx: Trx
): Promise<number> {
  await run(
    'update users set password_hash = ?, must_change_password = ?, updated_at = ? where id = ?',
    [passwordHash, mustChange, new Date().toISOString(), userId],
    trx
  )
  await logAction({ about: { type: 'user', id: userId }, action: 'password_changed', actor }, trx)
  return endSessionsOf(userId, kept, trx)
}
