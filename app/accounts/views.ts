import type { Address } from '#shared/address'
import type { AccountType } from '#shared/enums'

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
