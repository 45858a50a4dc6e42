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
] as const
export type UserSort = (typeof USER_SORT_KEYS)[number]

/** In place of a group's id: customers without a group */
export const NO_GROUP = 'none'
export const ROLE_FILTERS = ['customer', 'staff'] as const
export const BALANCE_FILTERS = ['credit'] as const

/** What the list is restricted to */
export type UserConditions = {
  group?: string
  role?: (typeof ROLE_FILTERS)[number]
  /** Customers with service credit left */
  balance?: (typeof BALANCE_FILTERS)[number]
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
