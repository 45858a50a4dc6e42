import User from '#accounts/models/user'
import { logAction, type Actor } from '#core/actions_log'
import { emptyAddress } from '#shared/address'
import { normaliseEmail } from '#shared/email'
import { AccountType } from '#shared/enums'
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
    role: AccountType.Regular,
    groupId: null,
    firstname: '',
    lastname: '',
    company: '',
    phone: '',
    phoneType: '',
    currency: null,
    freeShipCents: null,
    creditCents: 0,
    addressShipping: emptyAddress(),
    addressBilling: emptyAddress(),
    taxExempt: false,
    taxExemptReason: '',
    taxCertificate: '',
    taxExemptUntil: null,
    salespersonId: null,
    erasedAt: null,
    sessionVersion: 1,
    mustChangePassword: false,
    customPricing: false,
    emailVerifiedAt: null,
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
