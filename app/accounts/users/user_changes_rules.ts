import { normalizeAddress, type Address } from '#shared/address'
import { invalid } from '#shared/domain_error'
import { normalizeEmail } from '#shared/email'
import { parseCents, type Currency } from '#shared/money'
import { omitUndefined } from '#shared/objects'
import { customerTexts } from '#shared/texts/customers'

/** The fields of a user that staff edit; an omitted field stays unchanged. */
export type UserInput = Partial<
  Record<'email' | 'firstname' | 'lastname' | 'company' | 'phone' | 'phoneType', string>
> & {
  group?: string | null
  salesperson?: string | null
  currency?: Currency | null
  /** In major units; null: the shop's threshold */
  free_ship?: number | null
  credit?: number
  credit_reason?: string
  address?: { billing?: Partial<Address>; shipping?: Partial<Address> }
  tax_exempt?: boolean
  tax_exempt_reason?: string
  tax_certificate?: string
  tax_exempt_until?: string | null
}

/** Returns the fields of the user model that the input changes, with normalized addresses and e-mail. */
export const parseUserInput = (input: UserInput) =>
  omitUndefined({
    email: input.email === undefined ? undefined : normalizeEmail(input.email),
    firstname: input.firstname,
    lastname: input.lastname,
    company: input.company,
    phone: input.phone,
    phoneType: input.phoneType,
    groupId: input.group,
    salespersonId: input.salesperson,
    currency: input.currency,
    freeShipCents: toCents(input.free_ship),
    addressBilling: toAddress(input.address?.billing),
    addressShipping: toAddress(input.address?.shipping),
    taxExempt: input.tax_exempt,
    taxExemptReason: input.tax_exempt_reason,
    taxCertificate: input.tax_certificate,
    taxExemptUntil: input.tax_exempt_until,
  })

const toCents = (amount: number | null | undefined): number | null | undefined =>
  typeof amount === 'number' ? parseCents(amount) : amount

const toAddress = (input: Partial<Address> | undefined): Address | undefined =>
  input && normalizeAddress(input)

type CustomerTerms = {
  taxExempt: boolean
  taxExemptReason: string
  freeShipCents: number | null
  currency: Currency | null
}

/** Throws for a tax exemption without a reason, and for a free-shipping threshold without a currency. */
export function assertValidTerms(terms: CustomerTerms): void {
  if (terms.taxExempt && terms.taxExemptReason === '') {
    throw invalid('tax_exempt_reason', customerTexts.exemptionReason)
  }
  if (terms.freeShipCents !== null && terms.currency === null) {
    throw invalid('currency', customerTexts.freeShipNeedsCurrency)
  }
}
