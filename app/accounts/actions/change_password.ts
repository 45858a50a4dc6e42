import { setPassword } from '#accounts/actions/set_password'
import { hashPassword, matchesPassword } from '#accounts/passwords'
import { assertPasswordLength } from '#accounts/rules/password_policy'
import { toAuditActor } from '#accounts/transformers/user'
import { writeTx } from '#core/database'
import { throttle } from '#core/throttle'
import { invalid } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/models/user'
import type { Credential } from '#accounts/actions/end_sessions'

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
  return writeTx((trx) => setPassword({ userId: user.id, passwordHash, actor, preserved }, trx))
}

/** Confirms that the account's owner sits at the signed-in device. */
export async function assertPassword(user: User, password: string): Promise<void> {
  await throttle('passwordByUser', user.id)
  if (!(await matchesPassword(password, user.passwordHash)))
    throw invalid('password', texts.account.incorrectPassword, 'E_INCORRECT_PASSWORD')
}
