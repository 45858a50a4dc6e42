import { addressProblems, isEmptyAddress, normaliseAddress, PLACE_FIELDS } from '#shared/address'
import { normaliseEmail } from '#shared/email'
import { Money, type Currency } from '#shared/money'
import { given } from '#shared/objects'
import { invalid, refuseProblems } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/models/user'
import type { Address } from '#shared/address'

/** What staff hand in of a user; what is left out stays as it is. */
export type UserInput = Partial<
  Record<'email' | 'firstname' | 'lastname' | 'company' | 'phone' | 'phoneType', string>
> & {
  group?: string | null
  salesperson?: string | null
  currency?: Currency | null
  /** In major units; null is the shop's own threshold */
  free_ship?: number | null
  credit?: number
  credit_reason?: string
  address?: { billing?: Partial<Address>; shipping?: Partial<Address> }
  tax_exempt?: boolean
  tax_exempt_reason?: string
  tax_certificate?: string
  tax_exempt_until?: string | null
}

/** The input on the user, checked in itself and against what the user keeps. */
export function applyInput(user: User, input: UserInput): void {
  user.merge(
    given({
      email: input.email === undefined ? undefined : normaliseEmail(input.email),
      firstname: input.firstname,
      lastname: input.lastname,
      company: input.company,
      phone: input.phone,
      phoneType: input.phoneType,
      groupId: input.group,
      salespersonId: input.salesperson,
      currency: input.currency,
      freeShipCents: input.free_ship === undefined ? undefined : centsOf(input.free_ship),
      addressBilling: checkedAddress(input, 'billing'),
      addressShipping: checkedAddress(input, 'shipping'),
      taxExempt: input.tax_exempt,
      taxExemptReason: input.tax_exempt_reason,
      taxCertificate: input.tax_certificate,
      taxExemptUntil: input.tax_exempt_until,
    })
  )
  if (user.taxExempt && user.taxExemptReason === '') {
    throw invalid('tax_exempt_reason', customerTexts.exemptionReason)
  }
  if (user.freeShipCents !== null && user.currency === null) {
    throw invalid('currency', customerTexts.freeShipNeedsCurrency)
  }
}

export const centsOf = (amount: number | null): number | null =>
  amount === null ? null : Money.parse(amount, 'usd').cents

function checkedAddress({ address }: UserInput, kind: 'billing' | 'shipping'): Address | undefined {
  const entered = address?.[kind]
  if (entered === undefined) return undefined
  const checked = normaliseAddress(entered)
  if (isEmptyAddress(checked)) return checked

  refuseProblems(addressProblems(checked, { prefix: `address.${kind}`, required: PLACE_FIELDS }))
  return checked
}
