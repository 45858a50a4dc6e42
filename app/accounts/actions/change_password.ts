import { setPassword } from '#accounts/actions/set_password'
import { hashPassword, isPassword } from '#accounts/passwords'
import { assertLongEnough } from '#accounts/rules/password_length'
import { toSessionActor } from '#accounts/transformers'
import { writeTx } from '#core/database'
import { throttle } from '#core/throttle'
import { invalid } from '#shared/refusal'
import { texts } from '#shared/texts'
import type User from '#accounts/models/user'
import type { Kept } from '#accounts/actions/end_sessions'

type PasswordChange = { user: User; password: string; passwordNew: string; kept: Kept }

/** Changes one's own password; everything but `kept` is signed out. Answers the session version. */
export async function changePassword(change: PasswordChange): Promise<number> {
  const { user, password, passwordNew, kept } = change
  await assertPassword(user, password)
  assertLongEnough(passwordNew, user.role)
  const passwordHash = await hashPassword(passwordNew)
  const actor = toSessionActor(user)
  return writeTx((trx) => setPassword({ userId: user.id, passwordHash, actor, kept }, trx))
}

/** For what only its owner may do with an account, whoever sits at the signed-in device */
export async function assertPassword(user: User, password: string): Promise<void> {
  await throttle('passwordByUser', user.id)
  if (!(await isPassword(password, user.passwordHash)))
    throw invalid('password', texts.account.incorrectPassword, 'E_INCORRECT_PASSWORD')
}
