import { createAccount, type AccountDetails } from '#accounts/profile/create_account'
import { queueVerificationMail } from '#accounts/passwords/verify_email'
import { hashPassword } from '#accounts/passwords/passwords'
import { uniqueViolation, writeTx, type Trx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type User from '#accounts/user/user'
import type { Actor } from '#core/audit_log'

/** Creates a customer's own account and mails a link that verifies its address. */
export async function register(account: { email: string; password: string }): Promise<User> {
  const user = await signUp(account, (created, trx) => queueVerificationMail(created.id, trx))
  wakeOutbox()
  return user
}

type SignUpInput = { email: string; password: string; actor?: Actor } & AccountDetails

/** Creates an account, and runs `afterCreate` in its transaction; throws 409 for an e-mail that is taken. */
export async function signUp(
  { password, ...account }: SignUpInput,
  afterCreate: (user: User, trx: Trx) => Promise<void> = async () => {}
): Promise<User> {
  const passwordHash = await hashPassword(password)
  try {
    return await writeTx(async (trx) => {
      const user = await createAccount({ ...account, passwordHash }, trx)
      await afterCreate(user, trx)
      return user
    })
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    throw new DomainError(texts.account.emailTaken, 'E_EMAIL_TAKEN', {
      status: 409,
      field: 'email',
    })
  }
}
