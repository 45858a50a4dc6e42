import { shop } from '#config/shop'
import type User from '#accounts/user/user'
import type { ListFilter, BoundedPage } from '#core/lists'

export const USER_SORT_KEYS = [
  'name',
  'company',
  'email',
  'dates.created',
  'group',
  'custom_pricing',
  'balance.usd',
  'balance.cad',
  'dates.last_order',
] as const
export type UserSort = (typeof USER_SORT_KEYS)[number]

/** In place of a group's id: customers without a group */
export const NO_GROUP = 'none'
export const ROLE_FILTERS = ['customer', 'staff'] as const
/** Customers who owe money, or have to get it back, in a currency; those with neither; those with service credit */
export const BALANCE_FILTERS = [
  'owes_usd',
  'owes_cad',
  'owed_usd',
  'owed_cad',
  'nothing',
  'credit',
] as const

/** What the list is restricted to */
export type UserConditions = {
  group?: string
  role?: (typeof ROLE_FILTERS)[number]
  balance?: (typeof BALANCE_FILTERS)[number]
  /** A day in the time zone of the shop; customers who placed no order since then */
  idle_since?: string
}

export type UserFilter = ListFilter<UserSort> & UserConditions
export type UserList = BoundedPage<User>

export const DEFAULT_USER_FILTER: UserFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.created',
  dir: 'desc',
}
