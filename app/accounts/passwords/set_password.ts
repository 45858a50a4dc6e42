import { endSessions, type Credential } from '#accounts/sessions/end_sessions'
import { updateUser } from '#accounts/user/user_table'
import { recordAction, type Actor } from '#core/audit_log'
import type { Trx } from '#core/database'

type PasswordUpdate = {
  userId: string
  passwordHash: string
  actor: Actor
  /** The user must choose another password at the next sign-in, because staff know this one. */
  mustChange?: boolean
  preserved?: Credential
}

/** Sets a password, revokes all credentials but the preserved one, and returns the session version. */
export async function setPassword(
  { userId, passwordHash, actor, mustChange = false, preserved = {} }: PasswordUpdate,
  trx: Trx
): Promise<number> {
  const columns = { password_hash: passwordHash, must_change_password: mustChange }
  await updateUser(userId, columns, trx)
  const subject = { type: 'user', id: userId }
  await recordAction({ subject, action: 'password_changed', actor }, trx)
  return endSessions(userId, preserved, trx)
}
