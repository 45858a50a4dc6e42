import { endPasskeysByStaff, endSessions } from '#accounts/sessions/end_sessions'
import { lockEditableUser } from '#accounts/user/lock_editable_user'
import { queuePasswordMail } from '#accounts/passwords/request_password_reset'
import { setPassword } from '#accounts/passwords/set_password'
import { hashPassword } from '#accounts/passwords/passwords'
import { findUser } from '#accounts/user/find_user'
import { assertPasswordLength, generatePassword } from '#accounts/passwords/password_policy_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { recordAction } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import type User from '#accounts/user/user'

/** Without a password one is generated, which the user must change at the next sign-in. */
type SetUserPasswordInput = { userId: string; password?: string; by: User }

/** Sets a user's password on behalf of staff, ends the user's sessions and passkeys, and returns a generated password. */
export async function setUserPassword({
  userId,
  password,
  by,
}: SetUserPasswordInput): Promise<{ generated: string | null }> {
  const { role } = await findUser(userId)
  const generated = password === undefined ? generatePassword(role) : null
  const newPassword = password ?? generated!
  const passwordHash = await hashPassword(newPassword)

  await writeTx(async (trx) => {
    const actor = toAuditActor(by)
    const user = await lockEditableUser(userId, actor, trx)
    assertPasswordLength(newPassword, user.role, 'password')
    await setPassword({ userId, passwordHash, actor, mustChange: generated !== null }, trx)
    await endPasskeysByStaff(userId, actor, trx)
  })
  wakeOutbox()
  return { generated }
}

/** Mails a link to set a password and ends all sessions and passkeys; the old password works until the link is used. */
export async function mailPasswordLink({
  userId,
  by,
}: Omit<SetUserPasswordInput, 'password'>): Promise<void> {
  await writeTx(async (trx) => {
    const actor = toAuditActor(by)
    await lockEditableUser(userId, actor, trx)
    await endSessions(userId, {}, trx)
    await endPasskeysByStaff(userId, actor, trx)
    await queuePasswordMail(userId, trx)
    await logPasswordLink(userId, by, trx)
  })
  wakeOutbox()
}

export function logPasswordLink(userId: string, by: User, trx: Trx): Promise<void> {
  const subject = { type: 'user', id: userId }
  return recordAction({ subject, action: 'password_link_mailed', actor: toAuditActor(by) }, trx)
}
