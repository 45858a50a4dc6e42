import { shop } from '#config/shop'
import type { ListFilter } from '#core/lists'

export const PURCHASE_SORT_KEYS = [
  'vendor',
  'destination',
  'dates.placed',
  'payment.subtotal',
  'state',
] as const
export type PurchaseSort = (typeof PURCHASE_SORT_KEYS)[number]
export type PurchaseFilter = ListFilter<PurchaseSort>

export const DEFAULT_PURCHASE_FILTER: PurchaseFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.placed',
  dir: 'desc',
}
