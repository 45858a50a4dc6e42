import { lockUser } from '#accounts/queries/find_user'
import { mayTakeCurrency, turnCurrency } from '#accounts/rules/currency_lock'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { writeTx } from '#core/database'
import { addressProblems, isEmptyAddress, normaliseAddress, type Address } from '#shared/address'
import { given, pick } from '#shared/objects'
import { refuseProblems } from '#shared/refusal'
import type User from '#accounts/models/user'
import type { Currency } from '#shared/money'

type Addresses = { shipping?: Partial<Address>; billing?: Partial<Address> }
export type ProfileChange = {
  firstname?: string
  lastname?: string
  company?: string
  phone?: string
  phoneType?: string
  currency?: Currency | ''
  address?: Addresses
}

/** Changes what people may change of themselves; a currency only while they have none and no order is open. */
export function updateProfile(userId: string, change: ProfileChange): Promise<User> {
  const { currency, address = {}, ...details } = change
  const addresses = checkedAddresses(address)
  return writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    const before = { ...user.$attributes }
    user.merge({ ...given(details), ...addresses })
    if (currency && user.currency === null && (await mayTakeCurrency(userId, null, trx)))
      user.currency = currency
    const changed = Object.keys(user.$dirty)
    if (changed.length === 0) return user

    user.updatedAt = new Date().toISOString()
    await user.save()
    if (user.currency !== before.currency) await turnCurrency(userId, user.currency!, trx)
    await logAction(
      {
        about: { type: 'user', id: userId },
        action: 'profile_changed',
        actor: toSessionActor(user),
        before: pick(before, changed),
        after: pick(user.$attributes, changed),
      },
      trx
    )
    return user
  })
}

/** An address is given whole, or emptied. */
function checkedAddresses({ shipping, billing }: Addresses) {
  const checked = {
    ...(shipping && { addressShipping: normaliseAddress(shipping) }),
    ...(billing && { addressBilling: normaliseAddress(billing) }),
  }
  refuseProblems({
    ...problemsOf(checked.addressShipping, 'address.shipping'),
    ...problemsOf(checked.addressBilling, 'address.billing'),
  })
  return checked
}

const problemsOf = (address: Address | undefined, prefix: string) =>
  !address || isEmptyAddress(address) ? {} : addressProblems(address, { prefix })
