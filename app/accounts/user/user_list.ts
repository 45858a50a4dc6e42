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

export type UserFilter = ListFilter<UserSort>
export type UserList = BoundedPage<User>

export const DEFAULT_USER_FILTER: UserFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.created',
  dir: 'desc',
}
