import { findCustomers, searchCustomerIds } from '#accounts'
import { isPostgres, one, rows, type Binding } from '#core/database'
import { likePattern } from '#core/like'
import { countPages, type ListPage } from '#core/lists'
import { withLines } from '#orders/queries/find_order'
import { PLACED_STATES } from '#orders/rules/order_flow'
import { toOrderListItem } from '#orders/transformers/order_pages'
import type { Order } from '#orders/order'
import type { OrderListPage } from '#orders/page_props'
import type { OrderRecord } from '#orders/queries/order_records'
import type { OrderFilter, OrderSort } from '#orders/rules/order_list'

const SORT_EXPRESSIONS: Record<OrderSort, string> = {
  'email': 'o.email',
  'dates.placed': 'coalesce(o.placed_at, o.created_at)',
  'payment.subtotal': 'o.subtotal_cents',
  'payment.total': 'o.total_cents',
  'payment.balance_remaining': 'coalesce(o.balance_cents, o.total_cents)',
  'state': 'o.state',
}

/**
 * Returns one page of the placed orders. `query` is searched in number, customer PO, e-mail, phone, waybill, SKUs, the
 * names and companies of both addresses, and in the customer's account.
 */
export async function listOrders(filter: OrderFilter): Promise<ListPage<Order>> {
  const { page, pageSize, sort, dir } = filter
  const { condition, bindings } = await searchCondition(filter.query.trim())
  const from = `from orders o where o.deleted_at is null and o.state in (${PLACED_STATES.join(', ')}) ${condition}`
  const counted = await one<{ n: number }>(`select count(*) as n ${from}`, bindings)
  const records = await rows<OrderRecord>(
    `select o.* ${from} order by ${SORT_EXPRESSIONS[sort]} ${dir}, o.id ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const count = counted!.n
  return {
    results: await withLines(records),
    count,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

/** Returns the staff page of the placed orders, with the names of their customers. */
export async function orderListPage(filter: OrderFilter): Promise<OrderListPage> {
  const { results, count, page, pages } = await listOrders(filter)
  const customers = await findCustomers(results.flatMap(({ userId }) => userId ?? []))
  const { query, sort, dir } = filter
  return {
    rows: results.map((order) => toOrderListItem(order, customers.get(order.userId ?? '') ?? null)),
    count,
    page,
    pages,
    query,
    sort,
    dir,
  }
}

async function searchCondition(query: string): Promise<{ condition: string; bindings: Binding[] }> {
  if (query === '') return { condition: '', bindings: [] }

  const columns = [
    'o.id2',
    'o.customer_po',
    'o.email',
    'o.phone',
    'o.waybill',
    ...namesInAddress('o.address_shipping'),
    ...namesInAddress('o.address_billing'),
  ]
  const conditions = [
    ...columns.map((column) => `lower(${column}) like ? escape '\\'`),
    `exists (select 1 from order_lines l where l.order_id = o.id and lower(l.sku) like ? escape '\\')`,
    `o.user_id in (${isPostgres() ? 'select json_array_elements_text(?::json)' : 'select value from json_each(?)'})`,
  ]
  const patterns = Array.from({ length: columns.length + 1 }, () => likePattern(query))
  const customerIds = await searchCustomerIds(query)
  return {
    condition: `and (${conditions.join(' or ')})`,
    // One JSON array, because a common word can match more customers than a statement takes bindings.
    bindings: [...patterns, JSON.stringify(customerIds)],
  }
}

function namesInAddress(column: string): string[] {
  const field = (key: string) => `(${column}${isPostgres() ? '::json' : ''} ->> '${key}')`
  return [`${field('firstname')} || ' ' || ${field('lastname')}`, field('company')]
}
