import User from '#accounts/user/user'
import { uniqueViolation } from '#core/database'
import { normalizeEmail } from '#shared/email'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

/** Runs `work`; where the e-mail is taken it throws 409 with the id of its user, which only staff may see. */
export async function rejectTakenEmail<T>(
  email: string | undefined,
  work: () => Promise<T>
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (email === undefined || uniqueViolation(error) === null) throw error
    const owner = await User.findBy('email', normalizeEmail(email))
    throw new DomainError(texts.account.emailTaken, 'E_EMAIL_TAKEN', {
      status: 409,
      field: 'email',
      extra: { user: owner && { _id: owner.id } },
    })
  }
}
