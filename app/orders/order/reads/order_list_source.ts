import { IS_PLACED } from '#orders/order/reads/order_records'
import type { ListSource } from '#core/search/list_page'

/** The orders of `isCancelledByAmazon`; the index `orders_amazon_cancelled` has the same condition. */
export const CANCELLED_BY_AMAZON = `id in (select id from orders
  where amazon_cancellation = 'reported' and cancelled_at is null and deleted_at is null)`

/** The open orders that wait for all of their goods; the index `orders_all_awaited` has the same condition. */
export const AWAITS_GOODS = `id in (select id from orders
  where awaits_goods and state = 5 and cancelled_at is null and deleted_at is null)`

/** Leaves out the orders of which nothing can ship. */
export const IS_SHIPPABLE = `not ${CANCELLED_BY_AMAZON} and not ${AWAITS_GOODS}`

const PLACED_AT = 'coalesce(placed_at, created_at)'

/** The placed orders; the indexes of the list have the same condition and the same expressions. */
export const ORDER_LIST = {
  table: 'orders',
  listed: IS_PLACED,
  time: PLACED_AT,
  search: {
    name: 'order_search',
    key: 'order_id',
    subjects: 'orders',
    sortColumns: {
      email: 'email',
      placed_at: PLACED_AT,
      subtotal_cents: 'subtotal_cents',
      total_cents: 'total_cents',
      balance_cents: 'coalesce(balance_cents, total_cents)',
      // Not the column, because SQLite would prefer an index of it to the one in the requested order.
      state: 'state + 0',
    },
  },
  prefix: { column: 'id2', of: (query) => query.toUpperCase() },
} as const satisfies ListSource
