import User from '#accounts/models/user'
import { blankPerson } from '#accounts/rules/blank_person'
import { logAction, type Actor } from '#core/actions_log'
import { normaliseEmail } from '#shared/email'
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

/** Writes the account; `actor` is who made it, the person themselves where nobody else is named. */
export async function createAccount(
  { email, actor, ...details }: NewAccount,
  trx: Trx
): Promise<User> {
  const now = new Date()
  const id = newId(now)
  const address = normaliseEmail(email)
  const user = new User()
  user.fill({
    ...blankPerson(),
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
  await user.useTransaction(await trx.lucid()).save()
  await logAction(
    {
      about: { type: 'user', id },
      action: actor ? 'account_made' : 'signed_up',
      actor: actor ?? { type: 'user', id, name: address },
    },
    trx
  )
  return user
}
