import { csvHeader, csvLine } from '#core/files/csv'
import { MAX_FILTERED } from '#orders/list/filtered_orders'
import { orderListPage, orderListRows, type OrderListItem } from '#orders/list/list_orders'
import { Money } from '#shared/money'
import type { OrderFilter } from '#orders/list/order_list_rules'

const PAGE_SIZE = 250
const HEADER = [
  'Number',
  'Date (UTC)',
  'E-mail',
  'Name',
  'Company',
  'PO',
  'Source',
  'State',
  'Payment',
  'Shipped',
  'Shipping',
  'Salesperson',
  'Items',
  'Currency',
  'Subtotal',
  'Total',
  'Owed to customer',
]

/** Streams the orders with these ids as CSV. */
export async function* selectedOrdersCsv(ids: readonly string[]): AsyncGenerator<string> {
  yield csvHeader(HEADER)
  yield toLines(await orderListRows(ids))
}

/** Streams the orders of a list as CSV, 10,000 at most. */
export async function* ordersCsv(filter: OrderFilter): AsyncGenerator<string> {
  yield csvHeader(HEADER)
  for (let page = 1; page <= MAX_FILTERED / PAGE_SIZE; page++) {
    const list = await orderListPage({ ...filter, page, pageSize: PAGE_SIZE })
    yield toLines(list.rows)
    if (page >= list.pages) return
  }
}

const toLines = (rows: readonly OrderListItem[]) =>
  rows.map((row) => csvLine(toCells(row))).join('')

const toCells = (order: OrderListItem) => [
  order.number,
  order.date,
  order.email,
  order.name,
  order.company,
  order.po,
  order.source,
  order.state,
  order.payment,
  order.shipped,
  order.shipping,
  order.salesperson,
  order.items,
  order.subtotal.currency,
  Money.of(order.subtotal.cents, order.subtotal.currency).toDecimalString(),
  Money.of(order.total.cents, order.total.currency).toDecimalString(),
  order.owed ? Money.from(order.owed).toDecimalString() : '',
]
