import User from '#accounts/models/user'
import { issueLink } from '#accounts/auth/mailed_links'
import { invalidLogin } from '#accounts/auth/tokens'
import { hashPassword, isOutdated, isPassword } from '#accounts/passwords'
import { needsCode, takeCode } from '#accounts/auth/second_factor'
import { tellProven } from '#accounts/actions/verify_email'
import { writeTx } from '#core/database'
import { forgive, throttle } from '#core/throttle'
import { normaliseEmail } from '#shared/email'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

type Credentials = { email: string; password: string; ip: string }

/**
 * The user of these credentials; the same 401 in the same time for an unknown e-mail and a wrong password. Whoever uses
 * one-time codes is asked for one only then, and whoever has a password of somebody else's making gets no further than
 * to choosing their own, as on the page.
 */
export async function signIn({ totp, ...credentials }: Credentials & { totp?: string }) {
  const user = await checkPassword(credentials)
  if (await needsCode(user.id)) {
    if (totp === undefined) {
      throw new Refusal(texts.account.codeRequired, 'E_TOTP_REQUIRED', {
        status: 401,
        field: 'totp',
      })
    }
    await takeCode(user.id, totp)
  }
  if (user.mustChangePassword) {
    throw new Refusal(texts.account.chooseOwnPassword, 'E_MUST_CHANGE_PASSWORD', {
      status: 403,
      extra: { reset_token: await ownPasswordToken(user) },
    })
  }
  await welcome(user)
  return user
}

export async function checkPassword({ email, password, ip }: Credentials): Promise<User> {
  const address = normaliseEmail(email)
  const guesser = `${address}|${ip}`
  await throttle('signinByAccountAndIp', guesser)
  await throttle('signinByIp', ip)

  const user = await User.query().where('email', address).preload('group').first()
  if (!(await isPassword(password, user?.passwordHash ?? null)) || !user) {
    throw invalidLogin()
  }
  await forgive('signinByAccountAndIp', guesser)
  if (isOutdated(user.passwordHash)) {
    user.passwordHash = await hashPassword(password)
    await user.save()
  }
  return user
}

/** Opens the choice of a password, once, to whoever has just given theirs; it was not mailed and proves no address. */
export const ownPasswordToken = ({ id: userId }: User): Promise<string> =>
  issueLink({ kind: 'reset', userId, email: null })

/** What a proven address has bought elsewhere since the last time stands in the account from now on. */
export async function welcome({ id: userId, email, emailVerifiedAt }: User): Promise<void> {
  if (emailVerifiedAt) await writeTx((trx) => tellProven({ userId, email }, trx))
}
