import { setPassword } from '#accounts/actions/set_password'
import { endSessionsOf } from '#accounts/actions/end_sessions'
import { queuePasswordMail } from '#accounts/actions/forgot_password'
import { lockForEditing } from '#accounts/actions/lock_for_editing'
import { hashPassword } from '#accounts/passwords'
import { findUser } from '#accounts/queries/find_user'
import { generatePassword } from '#accounts/rules/generated_password'
import { assertLongEnough } from '#accounts/rules/password_length'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import type User from '#accounts/models/user'

/** Without a password one is generated, which its owner has to change at the next sign-in. */
type NewPassword = { userId: string; password?: string; by: User }

/** Staff set somebody's password, which ends all sessions and tokens of theirs; answers the one that was generated. */
export async function setPasswordOf({
  userId,
  password,
  by,
}: NewPassword): Promise<{ generated: string | null }> {
  const { role } = await findUser(userId)
  const generated = password === undefined ? generatePassword(role) : null
  const chosen = password ?? generated!
  const passwordHash = await hashPassword(chosen)

  await writeTx(async (trx) => {
    const actor = toSessionActor(by)
    const user = await lockForEditing(userId, actor, trx)
    assertLongEnough(chosen, user.role, 'password')
    await setPassword({ userId, passwordHash, actor, mustChange: generated !== null }, trx)
  })
  return { generated }
}

/** Mails a link to choose a password, and ends all sessions and tokens; the old password holds until it is used. */
export async function mailPasswordLink({
  userId,
  by,
}: Omit<NewPassword, 'password'>): Promise<void> {
  await writeTx(async (trx) => {
    await lockForEditing(userId, toSessionActor(by), trx)
    await endSessionsOf(userId, {}, trx)
    await queuePasswordMail(userId, trx)
    await logMailedLink(userId, by, trx)
  })
  wakeOutbox()
}

export function logMailedLink(userId: string, by: User, trx: Trx): Promise<void> {
  const about = { type: 'user', id: userId }
  return logAction({ about, action: 'password_link_mailed', actor: toSessionActor(by) }, trx)
}
