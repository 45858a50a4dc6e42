import { parseAmount } from '~/components/pricing/currency'
import { changedKeys } from '~/lib/changed_keys'
import type { Address } from '@shared/address'
import type { StaffUserJson } from '@views/accounts'

/** The state of the customer form: amounts and choices as text */
export type UserFormState = {
  email: string
  firstname: string
  lastname: string
  company: string
  phone: string
  phoneType: string
  group: string
  salesperson: string
  currency: string
  free_ship: string
  tax_exempt: boolean
  tax_exempt_reason: string
  tax_certificate: string
  tax_exempt_until: string
  shipping: Address
  billing: Address
}

export function draftOf(user: StaffUserJson): UserFormState {
  const { email, firstname, lastname, company, phone, phoneType } = user
  return {
    ...{ email, firstname, lastname, company, phone, phoneType },
    group: user.group?._id ?? '',
    salesperson: user.salesperson ?? '',
    currency: user.currency ?? '',
    free_ship: user.free_ship === null ? '' : user.free_ship.toFixed(2),
    tax_exempt: user.tax_exempt,
    tax_exempt_reason: user.tax_exempt_reason,
    tax_certificate: user.tax_certificate,
    tax_exempt_until: user.tax_exempt_until ?? '',
    shipping: user.address.shipping,
    billing: user.address.billing,
  }
}

/** Returns the changed fields only, so that a save does not undo another user's changes; null for an invalid amount. */
export function bodyOf(
  before: UserFormState,
  draft: UserFormState
): Record<string, unknown> | null {
  const { shipping, billing, free_ship: typed, ...rest } = draft
  const freeShip = typed.trim() === '' ? null : parseAmount(typed)
  if (typed.trim() !== '' && (freeShip === null || freeShip < 0)) return null
  const all = {
    ...rest,
    group: draft.group || null,
    salesperson: draft.salesperson || null,
    currency: draft.currency || null,
    tax_exempt_until: draft.tax_exempt_until || null,
    free_ship: freeShip,
  }
  const changed = changedKeys(before, draft)
  const address = {
    ...(changed.includes('shipping') && { shipping: addressInput(shipping) }),
    ...(changed.includes('billing') && { billing: addressInput(billing) }),
  }
  return {
    ...Object.fromEntries(
      Object.entries(all).filter(([key]) => changed.includes(key as keyof UserFormState))
    ),
    ...(Object.keys(address).length > 0 && { address }),
  }
}

/** Clears the preset country of an address without any other field. */
export const addressInput = (address: Address): Address =>
  Object.entries(address).some(([field, value]) => field !== 'countryId' && value)
    ? address
    : { ...address, countryId: '' }
