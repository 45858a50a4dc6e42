import { canChangeCurrency, notifyCurrencyChanged } from '#accounts/actions/change_currency'
import { toAuditActor } from '#accounts/transformers/user'
import { lockUser, saveUser, updateUser } from '#accounts/user_table'
import { recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { isEmptyAddress, normalizeAddress, validateAddress, type Address } from '#shared/address'
import { omitUndefined, pick } from '#shared/objects'
import { assertNoFieldErrors } from '#shared/domain_error'
import type User from '#accounts/models/user'
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
  const addresses = parseAddresses(address)
  return writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    const before = { ...user.$attributes }
    user.merge({ ...omitUndefined(details), ...addresses })
    if (currency && user.currency === null && (await canChangeCurrency(userId, null, trx)))
      user.currency = currency
    const changed = Object.keys(user.$dirty)
    if (changed.length === 0) return user

    user.updatedAt = new Date().toISOString()
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
      trx
    )
    return user
  })
}

// An address is replaced as a whole, or emptied.
function parseAddresses({ shipping, billing }: AddressChanges) {
  const parsed = {
    ...(shipping && { addressShipping: normalizeAddress(shipping) }),
    ...(billing && { addressBilling: normalizeAddress(billing) }),
  }
  assertNoFieldErrors({
    ...addressErrors(parsed.addressShipping, 'address.shipping'),
    ...addressErrors(parsed.addressBilling, 'address.billing'),
  })
  return parsed
}

const addressErrors = (address: Address | undefined, prefix: string) =>
  !address || isEmptyAddress(address) ? {} : validateAddress(address, { prefix })

type CheckoutAddresses = { userId: string; phone: string; shipping: Address; billing: Address }

/** Saves the addresses of a checkout to the profile; an empty shipping address keeps the stored one. */
export async function saveProfileAddresses({
  userId,
  phone,
  shipping,
  billing,
}: CheckoutAddresses): Promise<void> {
  await updateUser(userId, {
    phone,
    address_billing: JSON.stringify(billing),
    ...(shipping.address1 && { address_shipping: JSON.stringify(shipping) }),
  })
}
