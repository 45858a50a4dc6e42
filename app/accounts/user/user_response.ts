import { isEmptyAddress, type Address } from '#shared/address'
import { addressLines } from '#shared/places/address_lines'
import { PHONE_TYPE_NAMES, RETAILER, ROLE_NAMES } from '#shared/texts/display_names'
import { centsToDecimal, Money } from '#shared/money'
import type User from '#accounts/user/user'
import type { RoleChoice } from '#accounts/user/staff_permissions_rules'
import type { SortedList } from '#core/lists'
import type { AccountType, PhoneType } from '#shared/enums'
import type { Currency, MoneyJson } from '#shared/money'

/** The signed-in user, shared with every page */
export type SessionUser = {
  id: string
  name: string
  email: string
  isStaff: boolean
  isTrade: boolean
  groupName: string | null
  /** The currency of the account; without one, prices are in that of the storefront. */
  currency: Currency | null
}

export const toSessionUser = (user: User): SessionUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isStaff: user.isStaff,
  isTrade: user.isTrade,
  groupName: user.group?.name ?? null,
  currency: user.currency,
})

/** Returns the user as the audit log records who performed an action. */
export const toAuditActor = (user: User) => ({
  type: 'user' as const,
  id: user.id,
  name: user.name,
})

/** `User` of docs/api.md */
export type UserJson = {
  _id: string
  email: string
  firstname: string
  lastname: string
  company: string
  phone: string
  phoneType: string
  role: AccountType
  group: { _id: string; name: string } | null
  currency: Currency | null
  free_ship: number | null
  credit: number
  dates: { created: string }
  address: { billing: Address; shipping: Address }
}

export const toUserJson = (user: User): UserJson => ({
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
  free_ship: centsToDecimal(user.freeShipCents),
  credit: centsToDecimal(user.creditCents),
  dates: { created: user.createdAt },
  address: { billing: user.addressBilling, shipping: user.addressShipping },
})

/** `User` of docs/api.md with the fields that only staff see */
export type StaffUserJson = UserJson & {
  custom_pricing: boolean
  /** The id of the staff user who looks after this customer */
  salesperson: string | null
  tax_exempt: boolean
  tax_exempt_reason: string
  tax_certificate: string
  tax_exempt_until: string | null
  /** The version of the record, for PUT */
  updated: string
}

export const toStaffUserJson = (user: User): StaffUserJson => ({
  ...toUserJson(user),
  custom_pricing: user.customPricing,
  salesperson: user.salespersonId,
  tax_exempt: user.taxExempt,
  tax_exempt_reason: user.taxExemptReason,
  tax_certificate: user.taxCertificate,
  tax_exempt_until: user.taxExemptUntil,
  updated: user.updatedAt,
})

type InCurrencies = { usd: number; cad: number }

/** `User` of a search: with what the customer owes and has to get back, and when the customer last ordered */
export type ListedUserJson = StaffUserJson & {
  owes: InCurrencies
  owed: InCurrencies
  last_order: string | null
}

export const toListedUserJson = (user: User): ListedUserJson => ({
  ...toStaffUserJson(user),
  owes: { usd: centsToDecimal(user.owesUsdCents), cad: centsToDecimal(user.owesCadCents) },
  owed: { usd: centsToDecimal(user.owedUsdCents), cad: centsToDecimal(user.owedCadCents) },
  last_order: user.lastOrderAt,
})

/** A row of the staff's user list */
export type UserRowView = {
  id: string
  name: string
  company: string
  email: string
  /** The name of a staff role; null for a customer */
  role: string | null
  group: string
  isTrade: boolean
  hasCustomPricing: boolean
  at: string
  /** What the customer owes in each currency; what the customer has to get back is negative. */
  balances: MoneyJson[]
  lastOrderAt: string | null
}

export type UserListView = SortedList<UserRowView> & {
  /** The filters that are set */
  conditions: Record<'group' | 'role' | 'balance' | 'idle_since', string | null>
  /** Whether there are more accounts than `count` */
  more: boolean
  /** The roles that a new account can have */
  roles: RoleChoice[]
  /** The groups that it can have */
  groups: { id: string; name: string }[]
}

export const toUserRowView = (user: User): UserRowView => ({
  id: user.id,
  name: `${user.firstname} ${user.lastname}`.trim(),
  company: user.company,
  email: user.email,
  role: user.isStaff ? ROLE_NAMES[user.role] : null,
  group: user.group?.name ?? RETAILER,
  isTrade: user.isTrade,
  hasCustomPricing: user.customPricing,
  at: user.createdAt,
  balances: balancesOf(user),
  lastOrderAt: user.lastOrderAt,
})

const balancesOf = (user: User): MoneyJson[] =>
  [
    Money.of(user.owesUsdCents, 'usd'),
    Money.of(-user.owedUsdCents, 'usd'),
    Money.of(user.owesCadCents, 'cad'),
    Money.of(-user.owedCadCents, 'cad'),
  ]
    .filter((amount) => !amount.isZero)
    .map((amount) => amount.toJSON())

export type ProfileSummary = {
  name: string
  email: string
  company: string
  phone: string
  /** 'Retailer' without a customer group */
  group: string
  since: string
  currency: Currency | null
  /** Address lines from top to bottom; empty without an address */
  shipping: string[]
  billing: string[]
}

export function toProfileSummary(user: User): ProfileSummary {
  return {
    name: `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    company: user.company,
    phone: [user.phone, phoneTypeName(user.phoneType)].filter(Boolean).join(', '),
    group: user.group?.name ?? RETAILER,
    since: user.createdAt,
    currency: user.currency,
    shipping: linesOf(user.addressShipping),
    billing: linesOf(user.addressBilling),
  }
}

const phoneTypeName = (type: string): string => PHONE_TYPE_NAMES[type as PhoneType] ?? type
const linesOf = (address: Address) => (isEmptyAddress(address) ? [] : addressLines(address))
