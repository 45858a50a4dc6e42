import type { SortDirection } from '#core/lists'
import type { ListSource, SortKey } from '#core/search/list_page'
import type { PurchaseSort } from '#purchasing/rules/purchase_list'

/** Purchase orders that are not deleted; the indexes of the list have the same condition and the same expressions. */
export const PURCHASE_LIST = {
  table: 'purchase_orders',
  listed: 'deleted_at is null',
  time: 'created_at',
  search: {
    name: 'purchase_search',
    key: 'purchase_order_id',
    subjects: 'purchase_orders',
    sortColumns: {
      vendor: 'vendor',
      destination: 'destination',
      newest: `coalesce(placed_at, '')`,
      oldest: `coalesce(placed_at, '9999')`,
      subtotal_cents: 'subtotal_cents',
      // Not the column, because SQLite would prefer an index of it to the one in the requested order.
      state: 'state + 0',
    },
  },
  prefix: { column: 'number', of: (query) => query.toUpperCase() },
} as const satisfies ListSource

const SORT_COLUMNS: Record<Exclude<PurchaseSort, 'dates.placed'>, string> = {
  'vendor': 'vendor',
  'destination': 'destination',
  'payment.subtotal': 'subtotal_cents',
  'state': 'state',
}

/** Orders without a date come last in both directions. */
export function purchaseSortKey(sort: PurchaseSort, dir: SortDirection): SortKey {
  if (sort !== 'dates.placed') return { column: SORT_COLUMNS[sort] }
  return { column: dir === 'desc' ? 'newest' : 'oldest' }
}
