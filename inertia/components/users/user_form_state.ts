import { addressInput } from '~/components/addresses/address_input'
import { parseAmount } from '~/components/pricing/currency'
import { changedKeys } from '~/lib/changed_keys'
import type { Address } from '@shared/address'
import type { StaffUserJson, UserDetailView } from '@views/accounts'

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

export type FieldsProps = {
  draft: UserFormState
  errors: Record<string, string>
  change: (changes: Partial<UserFormState>) => void
  user: UserDetailView
}

type TextKey = {
  [Key in keyof UserFormState]: UserFormState[Key] extends string ? Key : never
}[keyof UserFormState]

/** Returns the props that every text field of the form shares. */
export const fieldOf =
  ({ draft, errors, change }: FieldsProps) =>
  (name: TextKey) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

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
