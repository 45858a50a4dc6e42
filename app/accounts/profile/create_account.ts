import User from '#accounts/user/user'
import { blankUser } from '#accounts/user/blank_user_rules'
import { insertUser } from '#accounts/user/user_table'
import { recordAction, type Actor } from '#core/audit_log'
import { normalizeEmail } from '#shared/email'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'

export type AccountDetails = Partial<
  Pick<
    User,
    | 'role'
    | 'firstname'
    | 'lastname'
    | 'company'
    | 'phone'
    | 'phoneType'
    | 'groupId'
    | 'currency'
    | 'addressShipping'
    | 'addressBilling'
    | 'mustChangePassword'
    | 'emailVerifiedAt'
  >
>

type NewAccount = { email: string; passwordHash: string; actor?: Actor } & AccountDetails

/** Creates an account; without an `actor` the customer signed up themselves. */
export async function createAccount(
  { email, actor, ...details }: NewAccount,
  trx: Trx
): Promise<User> {
  const now = new Date()
  const id = newId(now)
  const address = normalizeEmail(email)
  const user = new User()
  user.fill({
    ...blankUser(),
    currency: null,
    creditCents: 0,
    erasedAt: null,
    sessionVersion: 1,
    ...details,
    email: address,
    id,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  await insertUser(user, trx)
  await recordAction(
    {
      subject: { type: 'user', id },
      action: actor ? 'account_created' : 'signed_up',
      actor: actor ?? { type: 'user', id, name: address },
    },
    trx
  )
  return user
}
