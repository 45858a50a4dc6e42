import { setPassword } from '#accounts/passwords/set_password'
import { hashPassword, matchesPassword } from '#accounts/passwords/passwords'
import { assertPasswordLength } from '#accounts/passwords/password_policy_rules'
import { lockSignedInUser } from '#accounts/user/lock_editable_user'
import { toAuditActor } from '#accounts/user/user_response'
import { writeTx } from '#core/database'
import { throttle } from '#core/throttle'
import { invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'
import type { Credential } from '#accounts/sessions/end_sessions'

type PasswordChange = {
  user: User
  password: string
  passwordNew: string
  preserved: Credential
}

/** Changes the user's own password, ends all other sessions, and returns the session version. */
export async function changePassword(change: PasswordChange): Promise<number> {
  const { user, password, passwordNew, preserved } = change
  await assertPassword(user, password)
  assertPasswordLength(passwordNew, user.role)
  const passwordHash = await hashPassword(passwordNew)
  const actor = toAuditActor(user)
  return writeTx(async (trx) => {
    await lockSignedInUser(user, trx)
    return setPassword({ userId: user.id, passwordHash, actor, preserved }, trx)
  })
}

/** Confirms that the account's owner sits at the signed-in device. */
export async function assertPassword(user: User, password: string): Promise<void> {
  await throttle('passwordByUser', user.id)
  if (!(await matchesPassword(password, user.passwordHash)))
    throw invalid('password', texts.account.incorrectPassword, 'E_INCORRECT_PASSWORD')
}
