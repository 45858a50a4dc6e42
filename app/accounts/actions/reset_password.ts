import { setPassword } from '#accounts/actions/set_password'
import { markVerified } from '#accounts/actions/verify_email'
import { findLink, linkIsOver, takeLink } from '#accounts/auth/mailed_links'
import User from '#accounts/models/user'
import { hashPassword } from '#accounts/passwords'
import { assertLongEnough } from '#accounts/rules/password_length'
import { toSessionActor } from '#accounts/transformers'
import { writeTx } from '#core/database'
import { throttle } from '#core/throttle'

type Reset = { token: string; password: string; ip: string }

/**
 * Sets a new password by a mailed link, once. Who could read the mail has proven the address with it; a link that went to
 * an address the account no longer has opens nothing.
 */
export async function resetPassword({ token, password, ip }: Reset): Promise<void> {
  await throttle('linksByIp', ip)
  const link = await findLink('reset', token)
  const user = link && (await User.find(link.userId))
  if (!user) throw linkIsOver()
  assertLongEnough(password, user.role)

  const passwordHash = await hashPassword(password)
  await writeTx(async (trx) => {
    const { email } = await takeLink('reset', token, trx)
    await setPassword({ userId: user.id, passwordHash, actor: toSessionActor(user) }, trx)
    if (email !== null && !(await markVerified({ userId: user.id, email }, trx))) throw linkIsOver()
  })
}
