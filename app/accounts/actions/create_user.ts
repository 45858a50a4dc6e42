import { applyCredit } from '#accounts/actions/change_credit'
import { createAccount } from '#accounts/actions/create_account'
import { assertKnown } from '#accounts/actions/edit_user'
import { queuePasswordMail } from '#accounts/actions/forgot_password'
import { logMailedLink } from '#accounts/actions/set_password_of'
import { refusingTakenEmail } from '#accounts/actions/taken_email'
import { hashPassword } from '#accounts/passwords'
import { generatePassword } from '#accounts/rules/generated_password'
import { assertLongEnough } from '#accounts/rules/password_length'
import { assertMayGiveRole } from '#accounts/rules/staff_powers'
import { applyInput, centsOf, type UserInput } from '#accounts/rules/user_changes'
import { toSessionActor } from '#accounts/transformers'
import { writeTx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { AccountType } from '#shared/enums'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/models/user'

type NewUser = {
  email: string
  /** Generated where there is none; its owner then has to change it at the first sign-in */
  password?: string
  /** Mails a link to choose the first password; nobody is told another one then. */
  sendsLink?: boolean
  role?: AccountType
  input: UserInput
  by: User
}

/** Staff make an account for somebody; answers the password that was generated to be told. */
export async function createUser(user: NewUser): Promise<{ user: User; generated: string | null }> {
  const { email, password, sendsLink = false, role = AccountType.Regular, by } = user
  assertMayGiveRole({ id: '', role: AccountType.Regular }, role, by)
  const generated = password === undefined ? generatePassword(role) : null
  const chosen = password ?? generated!
  assertLongEnough(chosen, role, 'password')
  const passwordHash = await hashPassword(chosen)

  const details = { email, role, passwordHash, mustChangePassword: generated !== null }
  const made = await refusingTakenEmail(email, () => writeUser(user, details))
  if (sendsLink) wakeOutbox()
  return { user: made, generated: sendsLink ? null : generated }
}

type Details = Pick<User, 'email' | 'role' | 'passwordHash' | 'mustChangePassword'>

function writeUser({ input, sendsLink, by }: NewUser, details: Details): Promise<User> {
  const actor = toSessionActor(by)
  return writeTx(async (trx) => {
    const user = await createAccount({ ...details, actor }, trx)
    applyInput(user, { ...input, email: undefined })
    await assertKnown(user, Object.keys(user.$dirty), trx)
    await user.save()
    if (input.credit) {
      const reason = input.credit_reason || customerTexts.credit.setByHand
      await applyCredit(user, { cents: centsOf(input.credit)!, reason, actor }, trx)
    }
    if (sendsLink) {
      await queuePasswordMail(user.id, trx, { isFirst: true })
      await logMailedLink(user.id, by, trx)
    }
    await user.load('group')
    return user
  })
}
