import User from '#accounts/models/user'
import { uniqueViolation } from '#core/database'
import { normaliseEmail } from '#shared/email'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'

/** For staff, who are told whose account it is: an e-mail that is taken is refused with 409 and that user's id. */
export async function refusingTakenEmail<T>(
  email: string | undefined,
  work: () => Promise<T>
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (email === undefined || uniqueViolation(error) === null) throw error
    const owner = await User.findBy('email', normaliseEmail(email))
    throw new Refusal(texts.account.emailTaken, 'E_EMAIL_TAKEN', {
      status: 409,
      field: 'email',
      extra: { user: owner && { _id: owner.id } },
    })
  }
}
