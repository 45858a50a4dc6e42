import { isEmptyAddress, type Address } from '#shared/address'
import { addressLines } from '#shared/address_lines'
import { PHONE_TYPE_NAMES, RETAILER } from '#shared/display_names'
import { decimalOf } from '#shared/money'
import type { PhoneType } from '#shared/enums'
import type User from '#accounts/models/user'
import type { ProfileSummary, SessionUser, StaffUserAnswer, UserAnswer } from '#accounts/views'

export const toSessionUser = (user: User): SessionUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isStaff: user.isStaff,
  isTrade: user.isTrade,
  groupName: user.group?.name ?? null,
})

export const toUserAnswer = (user: User): UserAnswer => ({
  _id: user.id,
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  company: user.company,
  phone: user.phone,
  phoneType: user.phoneType,
  role: user.role,
  group: user.group ? { _id: user.group.id, name: user.group.name } : null,
  currency: user.currency,
  free_ship: decimalOf(user.freeShipCents),
  credit: decimalOf(user.creditCents),
  dates: { created: user.createdAt },
  address: { billing: user.addressBilling, shipping: user.addressShipping },
})

/** With what is none of the customer's own business */
export const toStaffUserAnswer = (user: User): StaffUserAnswer => ({
  ...toUserAnswer(user),
  custom_pricing: user.customPricing,
  salesperson: user.salespersonId,
  tax_exempt: user.taxExempt,
  tax_exempt_reason: user.taxExemptReason,
  tax_certificate: user.taxCertificate,
  tax_exempt_until: user.taxExemptUntil,
})

/** Who acts, for the actions' log */
export const toSessionActor = (user: User) => ({
  type: 'user' as const,
  id: user.id,
  name: user.name,
})

export function toProfileSummary(user: User): ProfileSummary {
  const { currency } = user
  return {
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    company: user.company,
    phone: [user.phone, phoneTypeName(user.phoneType)].filter(Boolean).join(', '),
    group: user.group?.name ?? RETAILER,
    since: user.createdAt,
    currency,
    shipping: linesOf(user.addressShipping),
    billing: linesOf(user.addressBilling),
  }
}

const phoneTypeName = (type: string): string => PHONE_TYPE_NAMES[type as PhoneType] ?? type
const linesOf = (address: Address) => (isEmptyAddress(address) ? [] : addressLines(address))
