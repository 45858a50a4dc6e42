import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import type { Address } from '#shared/address'
import type { AccountType } from '#shared/enums'
import type { Currency, Money } from '#shared/money'

/** A user as the modules that sell to them need it. */
export type Customer = {
  id: string
  email: string
  name: string
  company: string
  role: AccountType
  currency: Currency | null
  group: { id: string; name: string } | null
  /** Service credit in the customer's currency; null while the customer has no currency */
  credit: Money | null
  /** The customer's own threshold for free shipping */
  freeShip: Money | null
  /** Where carriers bring the goods by default; '' for a customer without an address */
  countryId: string
  isTaxExempt: boolean
  isEmailVerified: boolean
}

/** A customer's contact details and default addresses. */
export type CustomerContact = {
  email: string
  phone: string
  shipping: Address
  billing: Address
  /** The staff member who looks after the customer */
  salespersonId: string | null
}

/** A customer of a group; a null currency means that they buy in either. */
export type GroupCustomer = {
  id: string
  groupId: string
  currency: Currency | null
  hasNegotiatedPrices: boolean
}

/** Whether another person than the owner of its e-mail address may have created an account. */
export const mayBeOfStranger = (account: {
  emailVerifiedAt: string | null
  isStaff: boolean
}): boolean => account.emailVerifiedAt === null && !account.isStaff

type TaxExemption = { isTaxExempt: boolean; until: string | null }

/** Returns whether the exemption is valid: through its last day in the shop's time zone, or without end. */
export const isTaxExemptAt = ({ isTaxExempt, until }: TaxExemption, now: Date): boolean =>
  isTaxExempt && (until === null || calendarDay(now, shop.timeZone) <= until)
