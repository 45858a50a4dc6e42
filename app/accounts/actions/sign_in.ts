import User from '#accounts/models/user'
import { hashPassword, isOutdated, isPassword } from '#accounts/passwords'
import { throttle } from '#core/throttle'
import { normaliseEmail } from '#shared/email'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

/** The user of these credentials; the same 401 in the same time for an unknown e-mail and a wrong password. */
export async function signIn({
  email,
  password,
  ip,
}: {
  email: string
  password: string
  ip: string
}): Promise<User> {
  const address = normaliseEmail(email)
  await throttle('signinByAccountAndIp', `${address}|${ip}`)
  await throttle('signinByIp', ip)

  const user = await User.query().where('email', address).preload('group').first()
  if (!(await isPassword(password, user?.passwordHash ?? null)) || !user) {
    throw new Refusal(texts.account.invalidLogin, 'E_INVALID_CREDENTIALS', { status: 401 })
  }
  if (isOutdated(user.passwordHash)) {
    user.passwordHash = await hashPassword(password)
    await user.save()
  }
  return user
}
