import { setPassword } from '#accounts/passwords/set_password'
import { markEmailVerified } from '#accounts/passwords/verify_email'
import { consumeEmailToken, findEmailToken, linkExpired } from '#accounts/passwords/email_tokens'
import { hasPasskey } from '#accounts/sessions/passkey_owners'
import { endPasskeys } from '#accounts/sessions/end_sessions'
import { mayBeOfStranger } from '#accounts/user/customer_rules'
import User from '#accounts/user/user'
import { hashPassword } from '#accounts/passwords/passwords'
import { assertPasswordLength } from '#accounts/passwords/password_policy_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { writeTx } from '#core/database'
import { throttle } from '#core/throttle'

type PasswordReset = { token: string; password: string; ip: string }

/**
 * Sets a new password with a mailed token, once. Receiving the mail also verifies the address, so the token is invalid
 * once the account has another one, and passkeys of an account that was not verified end: a stranger may have added them.
 * Returns whether the account has passkeys left.
 */
export async function resetPassword({
  token,
  password,
  ip,
}: PasswordReset): Promise<{ keepsPasskeys: boolean }> {
  await throttle('linksByIp', ip)
  const emailToken = await findEmailToken('reset', token)
  const user = emailToken && (await User.find(emailToken.userId))
  if (!user) throw linkExpired()
  assertPasswordLength(password, user.role)

  const userId = user.id
  const passwordHash = await hashPassword(password)
  await writeTx(async (trx) => {
    const { email } = await consumeEmailToken('reset', token, trx)
    await setPassword({ userId, passwordHash, actor: toAuditActor(user) }, trx)
    if (email !== null && mayBeOfStranger(user)) await endPasskeys(userId, trx)
    if (email !== null && !(await markEmailVerified({ userId, email }, trx))) throw linkExpired()
  })
  return { keepsPasskeys: await hasPasskey(userId) }
}
