import User from '#accounts/user/user'
import { notifyEmailVerified } from '#accounts/passwords/verify_email'
import { invalidCredentials } from '#accounts/sessions/access_tokens'
import { issueEmailToken } from '#accounts/passwords/email_tokens'
import { consumeCode, requiresCode } from '#accounts/two_factor/second_factor'
import { hashPassword, matchesPassword, needsRehash } from '#accounts/passwords/passwords'
import { lockUser, saveUser } from '#accounts/user/user_table'
import { writeTx } from '#core/database'
import { resetLimit, throttle } from '#core/throttle'
import { normalizeEmail } from '#shared/email'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

type Credentials = { email: string; password: string; ip: string }

/**
 * Returns the user of these credentials. Throws 401 `E_TOTP_REQUIRED` where a code is missing, and 403
 * `E_MUST_CHANGE_PASSWORD` with a reset token where staff have set the password.
 */
export async function signIn({ totp, ...credentials }: Credentials & { totp?: string }) {
  const user = await verifyCredentials(credentials)
  if (await requiresCode(user)) {
    if (totp === undefined) {
      throw new DomainError(texts.account.codeRequired, 'E_TOTP_REQUIRED', {
        status: 401,
        field: 'totp',
      })
    }
    await consumeCode(user.id, totp)
  }
  if (user.mustChangePassword) {
    throw new DomainError(texts.account.chooseOwnPassword, 'E_MUST_CHANGE_PASSWORD', {
      status: 403,
      extra: { reset_token: await issuePasswordChangeToken(user) },
    })
  }
  await afterLogin(user)
  return user
}

/** Throws the same 401 in the same time for an unknown e-mail and a wrong password. */
export async function verifyCredentials({ email, password, ip }: Credentials): Promise<User> {
  const address = normalizeEmail(email)
  const throttleKey = `${address}|${ip}`
  await throttle('signinByAccountAndIp', throttleKey)
  await throttle('signinByIp', ip)

  const user = await User.query().where('email', address).preload('group').first()
  if (!(await matchesPassword(password, user?.passwordHash ?? null)) || !user) {
    throw invalidCredentials(user?.id)
  }
  await resetLimit('signinByAccountAndIp', throttleKey)
  if (needsRehash(user.passwordHash)) await renewHash(user, password)
  return user
}

/** Stores a hash at the current cost, unless the password was changed meanwhile. */
async function renewHash({ id, passwordHash: compared }: User, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await writeTx(async (trx) => {
    const user = await lockUser(id, trx)
    if (user.passwordHash === compared) await saveUser(user.merge({ passwordHash }))
  })
}

/** The token allows one password change right after the old password was entered; it was not mailed. */
export const issuePasswordChangeToken = ({ id: userId }: User): Promise<string> =>
  issueEmailToken({ kind: 'reset', userId, email: null })

/** Attaches the guest orders that were placed with the user's verified address since the last sign-in. */
export async function afterLogin({ id: userId, email, emailVerifiedAt }: User): Promise<void> {
  if (emailVerifiedAt) await writeTx((trx) => notifyEmailVerified({ userId, email }, trx))
}
