import { amountOf } from '~/components/users/amount'
import { changedKeys } from '~/lib/changed_keys'
import type { Address } from '@shared/address'
import type { StaffUserAnswer } from '@views/accounts'

/** A customer as they are being edited: amounts and choices as text */
export type UserDraft = {
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

export function draftOf(user: StaffUserAnswer): UserDraft {
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

/** What changed, as the call takes it, so that nobody else's changes are undone; null where the amount is none. */
export function bodyOf(before: UserDraft, draft: UserDraft): Record<string, unknown> | null {
  const { shipping, billing, free_ship: typed, ...rest } = draft
  const freeShip = typed.trim() === '' ? null : amountOf(typed)
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
    ...(changed.includes('shipping') && { shipping: entered(shipping) }),
    ...(changed.includes('billing') && { billing: entered(billing) }),
  }
  return {
    ...Object.fromEntries(
      Object.entries(all).filter(([key]) => changed.includes(key as keyof UserDraft))
    ),
    ...(Object.keys(address).length > 0 && { address }),
  }
}

/** A country alone is no address. */
export const entered = (address: Address): Address =>
  Object.entries(address).some(([field, value]) => field !== 'countryId' && value)
    ? address
    : { ...address, countryId: '' }
