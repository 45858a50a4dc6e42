import type { Address } from '#shared/address'
import type { CreditKind } from '#shared/credit_kinds'
import type { AccountType } from '#shared/enums'
import type { MoneyJson } from '#shared/money'
import type { Places } from '#shared/places'

export type * from '#accounts/customer_views'

/** The signed-in person as every page knows them */
export type SessionUser = {
  id: string
  name: string
  email: string
  isStaff: boolean
  isTrade: boolean
  groupName: string | null
}

/** `User` of docs/api.md */
export type UserAnswer = {
  _id: string
  email: string
  firstname: string
  lastname: string
  company: string
  phone: string
  phoneType: string
  role: AccountType
  group: { _id: string; name: string } | null
  currency: 'usd' | 'cad' | null
  free_ship: number | null
  credit: number
  dates: { created: string }
  address: { billing: Address; shipping: Address }
}

/** `User` as staff get it */
export type StaffUserAnswer = UserAnswer & {
  custom_pricing: boolean
  /** The id of whoever looks after this customer */
  salesperson: string | null
  tax_exempt: boolean
  tax_exempt_reason: string
  tax_certificate: string
  tax_exempt_until: string | null
}

/** A change of somebody's service credit */
export type CreditEntryView = {
  id: string
  kind: CreditKind
  amount: MoneyJson
  /** What there was afterwards */
  balance: MoneyJson | null
  reason: string
  orderId: string | null
  by: string
  at: string
}

/** The latest changes, and how many there are in all */
export type CreditLedgerView = { entries: CreditEntryView[]; count: number }

/** As its owner sees it: neither who changed it nor what staff have noted */
export type OwnCreditView = {
  balance: MoneyJson
  entries: (Pick<CreditEntryView, 'id' | 'kind' | 'amount' | 'balance' | 'at'> & {
    /** The order it was used for; null where it went back */
    orderId: string | null
  })[]
  count: number
}

/** What stands around every page of a profile */
export type ProfileFrame = {
  userId: string
  name: string
  email: string
  isVerified: boolean
  tabs: { label: string; href: string }[]
}

export type ProfileSummary = {
  name: string
  email: string
  company: string
  phone: string
  /** 'Retailer' where there is no customer group */
  group: string
  since: string
  currency: 'usd' | 'cad' | null
  /** As lines, top to bottom; empty where there is none */
  shipping: string[]
  billing: string[]
}

export type SettingsView = {
  account: Pick<UserAnswer, 'firstname' | 'lastname' | 'company' | 'phone' | 'phoneType'> & {
    currency: 'usd' | 'cad' | null
  }
  addresses: { shipping: Address; billing: Address }
  sessions: SessionView[]
  leastPasswordLength: number
  phoneTypes: { value: string; label: string }[]
  places: Places
}

/** Where somebody is signed in: a browser, or a program that calls with a token */
export type SessionView = {
  id: string
  kind: 'browser' | 'program'
  device: string
  startedAt: string
  usedAt: string
  isCurrent: boolean
}

/** One-time codes: off, waiting for the first code, or on; `codes` are shown once, when they were just made. */
export type TotpView =
  | { state: 'off' }
  | { state: 'pending'; qr: string; key: string }
  | { state: 'on'; since: string; codesLeft: number; codes: string[] | null }
