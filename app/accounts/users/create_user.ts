import { adjustLockedCredit } from '#accounts/credit/adjust_credit'
import { createAccount } from '#accounts/profile/create_account'
import { assertReferencesExist } from '#accounts/users/edit_user'
import { rejectTakenEmail } from '#accounts/user/reject_taken_email'
import { queuePasswordMail } from '#accounts/passwords/request_password_reset'
import { logPasswordLink } from '#accounts/passwords/set_user_password'
import { hashPassword } from '#accounts/passwords/passwords'
import { assertPasswordLength, generatePassword } from '#accounts/passwords/password_policy_rules'
import { assertPermission } from '#accounts/sessions/permissions'
import { userPhoneErrors } from '#accounts/profile/phone_rules'
import { assertCanAssignRole } from '#accounts/user/staff_permissions_rules'
import {
  assertValidTerms,
  parseUserInput,
  type UserInput,
} from '#accounts/users/user_changes_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { saveUser } from '#accounts/user/user_table'
import { writeTx } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { assertNoFieldErrors } from '#shared/domain_error'
import { AccountType } from '#shared/enums'
import { parseCents } from '#shared/money'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/user/user'

type NewUser = {
  email: string
  /** Generated where missing; the user then has to change it at the first sign-in. */
  password?: string
  /** Mails a link to set the first password instead of returning a generated one. */
  sendsLink?: boolean
  role?: AccountType
  input: UserInput
  by: User
}

/** Creates an account on behalf of a customer, and returns the password if it was generated. */
export async function createUser(
  newUser: NewUser
): Promise<{ user: User; generated: string | null }> {
  const { email, password, sendsLink = false, role = AccountType.Regular, input, by } = newUser
  assertCanAssignRole({ id: '', role: AccountType.Regular }, role, by)
  if (input.group || input.free_ship) assertPermission(by, 'change_prices')
  if (input.credit) assertPermission(by, 'refund')
  const generated = password === undefined ? generatePassword(role) : null
  const initialPassword = password ?? generated!
  assertPasswordLength(initialPassword, role, 'password')
  const passwordHash = await hashPassword(initialPassword)

  const account = { email, role, passwordHash, mustChangePassword: generated !== null }
  const user = await rejectTakenEmail(email, () => insertNewUser(newUser, account))
  if (sendsLink) wakeOutbox()
  return { user, generated: sendsLink ? null : generated }
}

type InitialAccount = Pick<User, 'email' | 'role' | 'passwordHash' | 'mustChangePassword'>

function insertNewUser({ input, sendsLink, by }: NewUser, account: InitialAccount): Promise<User> {
  const actor = toAuditActor(by)
  return writeTx(async (trx) => {
    const user = await createAccount({ ...account, actor }, trx)
    assertNoFieldErrors(userPhoneErrors(input, user))
    user.merge(parseUserInput({ ...input, email: undefined }))
    assertValidTerms(user)
    await assertReferencesExist(user, Object.keys(user.$dirty), trx)
    await saveUser(user)
    if (input.credit) {
      const reason = input.credit_reason || customerTexts.credit.setByHand
      await adjustLockedCredit(user, { cents: parseCents(input.credit), reason, actor }, trx)
    }
    if (sendsLink) {
      await queuePasswordMail(user.id, trx, { isFirst: true })
      await logPasswordLink(user.id, by, trx)
    }
    await user.load('group')
    return user
  })
}
