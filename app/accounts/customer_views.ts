import type { PageView, SortedView } from '#core/lists'
import type { CreditLedgerView, StaffUserAnswer } from '#accounts/views'
import type { Address } from '#shared/address'
import type { AccountType, ApplicationState, ApplicationType } from '#shared/enums'
import type { MoneyJson } from '#shared/money'
import type { Places } from '#shared/places'

/** A role that may be given, with its name */
export type RoleChoice = { value: AccountType; label: string }

/** A row of the staff's list of accounts */
export type UserRowView = {
  id: string
  name: string
  company: string
  email: string
  /** Where they work here */
  role: string | null
  group: string
  isTrade: boolean
  hasCustomPricing: boolean
  at: string
}

export type UserListView = SortedView<UserRowView> & {
  /** What a new account may be */
  roles: RoleChoice[]
}

/** The latest of what was done to an account, and how much that is in all */
export type UserLogView = {
  entries: { at: string; what: string; who: string; detail: string }[]
  count: number
}

export type UserDetailView = {
  id: string
  name: string
  email: string
  role: string
  isStaff: boolean
  group: string
  isErased: boolean
  isVerified: boolean
  mustChangePassword: boolean
  /** As of today */
  isExempt: boolean
  details: StaffUserAnswer
  /** Null is the shop's own threshold */
  freeShip: MoneyJson | null
  credit: MoneyJson | null
  salesperson: string | null
  ledger: CreditLedgerView
  log: UserLogView
  choices: {
    groups: { id: string; name: string }[]
    salespeople: { id: string; name: string }[]
    /** More than one where this member of staff may change it */
    roles: RoleChoice[]
    places: Places
  }
  isCurrencyHeld: boolean
  /** Their account, terms, credit and password */
  mayEdit: boolean
  /** They use one-time codes, and this member of staff may switch them off. */
  mayEndCodes: boolean
  mayErase: boolean
}

/** `Application` of docs/api.md */
export type ApplicationAnswer = {
  _id: string
  state: ApplicationState
  firstname: string
  lastname: string
  company: string
  companyRole: string
  email: string
  phone: string
  hearAboutUs: string
  applicationType: ApplicationType
  address: Address
  user: string | null
  dates: { created: string }
}

export type ApplicationRowView = {
  id: string
  name: string
  company: string
  email: string
  type: ApplicationType
  state: ApplicationState
  at: string
}

export type ApplicationListView = PageView<ApplicationRowView> & {
  /** How many wait for a decision */
  waiting: number
  query: string
  state: ApplicationState | null
}

export type ApplicationView = {
  id: string
  state: ApplicationState
  type: ApplicationType
  name: string
  company: string
  companyRole: string
  email: string
  phone: string
  heardAbout: string
  address: string[]
  account: {
    id: string
    name: string
    email: string
    currency: 'usd' | 'cad' | null
    /** They were signed in when they applied. */
    isApplicant: boolean
    isVerified: boolean
    /** Nobody has proven the address: an approval hands the account to whoever reads its mail. */
    isTakenOver: boolean
  } | null
  /** Where an approval would put them */
  proposed: { group: string | null; currency: 'usd' | 'cad' }
  groups: { id: string; name: string }[]
  decision: { by: string; at: string; message: string } | null
  at: string
}

/** What the form of a trade application offers, and what is known of who fills it in */
export type ApplyPageView = {
  places: Places
  types: ApplicationType[]
  heardAbout: { value: string; label: string }[]
  known: Record<'firstname' | 'lastname' | 'company' | 'email' | 'phone' | 'countryId', string>
}

export type ErasurePreviewView = {
  parts: { title: string; erased: number; kept: number }[]
  /** Why it has to wait */
  obstacles: string[]
}
