import { canChangeCurrency, notifyCurrencyChanged } from '#accounts/credit/change_currency'
import { userPhoneErrors } from '#accounts/profile/phone_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { lockUser, saveUser } from '#accounts/user/user_table'
import { recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { normalizeAddress, type Address } from '#shared/address'
import { assertNoFieldErrors } from '#shared/domain_error'
import { omitUndefined, pick } from '#shared/objects'
import type User from '#accounts/user/user'
import type { Currency } from '#shared/money'

type AddressChanges = { shipping?: Partial<Address>; billing?: Partial<Address> }

export type ProfileChange = {
  firstname?: string
  lastname?: string
  company?: string
  phone?: string
  phoneType?: string
  currency?: Currency | ''
  address?: AddressChanges
}

/** Changes the fields that users edit themselves; a currency can only be set once, while no order is open. */
export function updateProfile(userId: string, change: ProfileChange): Promise<User> {
  const { currency, address = {}, ...details } = change
  return writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    assertNoFieldErrors(userPhoneErrors(change, user))
    const before = { ...user.$attributes }
    user.merge({ ...omitUndefined(details), ...toColumns(address) })
    if (currency && user.currency === null && (await canChangeCurrency(userId, null, trx)))
      user.currency = currency
    const changed = Object.keys(user.$dirty)
    if (changed.length === 0) return user

    await saveUser(user)
    if (user.currency !== before.currency) await notifyCurrencyChanged(userId, user.currency!, trx)
    await recordAction(
      {
        subject: { type: 'user', id: userId },
        action: 'profile_changed',
        actor: toAuditActor(user),
        before: pick(before, changed),
        after: pick(user.$attributes, changed),
      },
      trx,
      new Date(user.updatedAt)
    )
    return user
  })
}

// An address is replaced as a whole, or emptied.
const toColumns = ({ shipping, billing }: AddressChanges) => ({
  ...(shipping && { addressShipping: normalizeAddress(shipping) }),
  ...(billing && { addressBilling: normalizeAddress(billing) }),
})

type CheckoutAddresses = { userId: string; phone: string; shipping: Address; billing: Address }

/** Saves the addresses of a checkout to the profile; an empty shipping address keeps the stored one. */
export async function saveProfileAddresses({
  userId,
  phone,
  shipping,
  billing,
}: CheckoutAddresses): Promise<void> {
  const address = { billing, ...(shipping.address1 && { shipping }) }
  await updateProfile(userId, { phone, address })
}
