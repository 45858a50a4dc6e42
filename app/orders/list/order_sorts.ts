import type { SortKey } from '#core/search/list_page'
import type { OrderSort } from '#orders/list/order_list_rules'

export const ORDER_SORTS: Record<OrderSort, SortKey> = {
  'email': { column: 'email' },
  'dates.placed': { column: 'placed_at' },
  'payment.subtotal': { column: 'subtotal_cents' },
  'payment.total': { column: 'total_cents' },
  'payment.balance_remaining': { column: 'balance_cents' },
  'state': { column: 'state' },
}
