import { shop } from '#config/shop'
import { isPostgres, one, rows } from '#core/database'
import { like } from '#core/like'
import { pagesOf, type ListFilter, type ListPage } from '#core/lists'
import { linesOfOrders } from '#orders/queries/lines_of_orders'
import { toOrder, type OrderRow } from '#orders/queries/order_rows'
import { PLACED_STATES } from '#orders/rules/order_flow'
import type { Order } from '#orders/order'
import type { Binding } from '#core/database'

/** The words of a list's sort key and the columns behind them; another word is refused by the validator. */
export const ORDER_SORTS = {
  'email': 'o.email',
  'dates.placed': 'coalesce(o.placed_at, o.created_at)',
  'payment.subtotal': 'o.subtotal_cents',
  'payment.total': 'o.total_cents',
  'payment.balance_remaining': 'coalesce(o.balance_cents, o.total_cents)',
  'state': 'o.state',
} as const
export type OrderSort = keyof typeof ORDER_SORTS
export const ORDER_SORT_KEYS = Object.keys(ORDER_SORTS) as OrderSort[]

export type OrderFilter = ListFilter<OrderSort>
export type ListedOrder = { order: Order; name: string; company: string }
export type OrderList = ListPage<ListedOrder>

export const FIRST_ORDERS: OrderFilter = {
  page: 1,
  pageSize: shop.pageSize.list,
  query: '',
  sort: 'dates.placed',
  dir: 'desc',
}

type Row = OrderRow & { user_name: string | null; user_company: string | null }

/** One page of the placed orders; `query` is found in number, customer PO, e-mail, name, company, phone, SKU and waybill. */
export async function listOrders({
  page,
  pageSize,
  query,
  sort,
  dir,
}: OrderFilter): Promise<OrderList> {
  const { where, bindings } = filter(query)
  const from = `from orders o left join users u on u.id = o.user_id where ${where}`
  const count = (await one<{ n: number }>(`select count(*) as n ${from}`, bindings))!.n
  const found = await rows<Row>(
    `select o.*, u.firstname || ' ' || u.lastname as user_name, u.company as user_company ${from}
     order by ${ORDER_SORTS[sort]} ${dir}, o.id ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const lines = await linesOfOrders(found.map(({ id }) => id))
  return {
    results: found.map((row) => ({
      order: toOrder(row, lines.get(row.id) ?? []),
      name: nameOf(row),
      company: row.user_company || JSON.parse(row.address_billing).company,
    })),
    count,
    page,
    pages: pagesOf(count, pageSize),
    pageSize,
  }
}

function filter(query: string): { where: string; bindings: Binding[] } {
  const placed = `o.deleted_at is null and o.state in (${PLACED_STATES.join(', ')})`
  if (!query.trim()) return { where: placed, bindings: [] }

  const columns = [
    'o.id2',
    'o.customer_po',
    'o.email',
    'o.phone',
    'o.waybill',
    ...peopleIn('o.address_shipping'),
    ...peopleIn('o.address_billing'),
    fullName('u.firstname', 'u.lastname'),
    'u.company',
    'u.email',
  ]
  const tests = columns.map((column) => `lower(${column}) like ? escape '\\'`)
  const bySku = `exists (select 1 from order_lines l where l.order_id = o.id and lower(l.sku) like ? escape '\\')`
  return {
    where: `${placed} and (${[...tests, bySku].join(' or ')})`,
    bindings: Array.from({ length: columns.length + 1 }, () => like(query)),
  }
}

const fullName = (first: string, last: string) => `${first} || ' ' || ${last}`

/** The name and the company in an address, which is stored as JSON. */
function peopleIn(address: string): string[] {
  const field = (key: string) => `(${address}${isPostgres() ? '::json' : ''} ->> '${key}')`
  return [fullName(field('firstname'), field('lastname')), field('company')]
}

function nameOf(row: Row): string {
  const { firstname, lastname } = JSON.parse(row.address_billing)
  return row.user_name?.trim() || `${firstname} ${lastname}`.trim()
}
