import { shop } from '#config/shop'
import { OrderState } from '#shared/enums'
import type { ListFilter } from '#core/lists'
import type { Currency } from '#shared/money'

export const ORDER_SORT_KEYS = [
  'email',
  'dates.placed',
  'payment.subtotal',
  'payment.total',
  'payment.balance_remaining',
  'state',
] as const
export type OrderSort = (typeof ORDER_SORT_KEYS)[number]

/** The states of listed orders */
export const FILTER_STATES = [OrderState.Open, OrderState.Proforma, OrderState.Complete] as const

/**
 * Open carts, orders whose payment or refund has no known outcome, cancelled orders, orders of which money is owed to the
 * customer, pro-formas whose reservation ends within three days, quotes (open, ending within three days, expired and
 * accepted), pro-formas whose deposit is paid, orders that Amazon cancelled after their import, and open orders that wait
 * for all of their goods
 */
export const ORDER_SCOPES = [
  'carts',
  'in_doubt',
  'cancelled',
  'owed',
  'expiring',
  'quotes',
  'quotes_expiring',
  'quotes_expired',
  'quotes_accepted',
  'to_release',
  'amazon_cancelled',
  'awaiting_goods',
] as const
export type OrderScope = (typeof ORDER_SCOPES)[number]

/** Which orders a list contains; an order has to meet all of them. */
export type OrderConditions = {
  /** Without `view`, cancelled orders have no state. */
  state?: (typeof FILTER_STATES)[number]
  paid?: boolean
  shipped?: boolean
  /** False for orders with goods that are left to invoice */
  invoiced?: boolean
  source?: string
  currency?: Currency
  /** The first and the last day, in the time zone of the shop */
  placed_from?: string
  placed_to?: string
  salesperson?: string
  /** The current customer group of the customer */
  group?: string
  view?: OrderScope
}

const CONDITION_KEYS = [
  'state',
  'paid',
  'shipped',
  'invoiced',
  'source',
  'currency',
  'placed_from',
  'placed_to',
  'salesperson',
  'group',
  'view',
] as const satisfies readonly (keyof OrderConditions)[]

export type OrderFilter = ListFilter<OrderSort> & OrderConditions

/** The filter of a saved view */
export type SavedFilter = OrderConditions & Partial<Pick<OrderFilter, 'query' | 'sort' | 'dir'>>

export const DEFAULT_ORDER_FILTER: OrderFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.placed',
  dir: 'desc',
}

/** Returns the conditions of a filter without those that are not set. */
export function conditionsOf(filter: OrderConditions): OrderConditions {
  return Object.fromEntries(
    CONDITION_KEYS.filter((key) => filter[key] !== undefined).map((key) => [key, filter[key]])
  )
}
