import { shop } from '#config/shop'
import type { ListFilter } from '#core/lists'

export const ORDER_SORT_KEYS = [
  'email',
  'dates.placed',
  'payment.subtotal',
  'payment.total',
  'payment.balance_remaining',
  'state',
] as const
export type OrderSort = (typeof ORDER_SORT_KEYS)[number]
export type OrderFilter = ListFilter<OrderSort>

export const DEFAULT_ORDER_FILTER: OrderFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.placed',
  dir: 'desc',
}
