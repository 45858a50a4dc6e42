import { signUp } from '#accounts/actions/sign_up'
import { queueVerificationMail } from '#accounts/actions/verify_email'
import { wakeOutbox } from '#core/outbox'
import type User from '#accounts/models/user'

/** Somebody makes an account for themselves, and is mailed a link that proves their address. */
export async function register(account: { email: string; password: string }): Promise<User> {
  const user = await signUp(account, (made, trx) => queueVerificationMail(made.id, trx))
  wakeOutbox()
  return user
}
