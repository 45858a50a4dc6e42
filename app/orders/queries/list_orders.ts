import { findCustomers, listGroups, listSalespeople } from '#accounts'
import { rows } from '#core/database'
import { countPages, type BoundedPage } from '#core/lists'
import { findPage, type PageOfIds } from '#core/search/list_page'
import { findFilteredPage } from '#orders/queries/filtered_orders'
import { assertKnown, listSources } from '#orders/queries/order_conditions'
import { withLines } from '#orders/queries/find_order'
import { ORDER_LIST, ORDER_SORTS } from '#orders/queries/order_list_source'
import { toOrderListItem } from '#orders/transformers/order_pages'
import type { Order } from '#orders/order'
import type { OrderFilterOptions, OrderListItem, OrderListPage } from '#orders/list_props'
import { conditionsOf, type OrderFilter } from '#orders/rules/order_list'
import type { OrderRecord } from '#orders/queries/order_records'

/**
 * Returns one page of the placed orders that meet the conditions; `query` is a list of words that `orderDocument`
 * contains.
 */
export async function listOrders(filter: OrderFilter): Promise<BoundedPage<Order>> {
  const { page, pageSize } = filter
  const { ids, count, isMore } = await findOrderIds(filter)
  return {
    results: await withLines(await recordsInOrder(ids)),
    count,
    more: isMore,
    page,
    pages: countPages(count, pageSize),
    pageSize,
  }
}

async function findOrderIds(filter: OrderFilter): Promise<PageOfIds> {
  const conditions = conditionsOf(filter)
  if (Object.keys(conditions).length > 0) {
    await assertKnown(conditions)
    return findFilteredPage(filter)
  }
  return findPage(ORDER_LIST, { ...filter, sort: ORDER_SORTS[filter.sort] })
}

async function recordsInOrder(ids: readonly string[]): Promise<OrderRecord[]> {
  if (ids.length === 0) return []
  const records = await rows<OrderRecord>(
    `select * from orders where id in (${ids.map(() => '?').join(', ')}) and deleted_at is null`,
    [...ids]
  )
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the staff page of the placed orders, with the names of their customers. */
export async function orderListPage(filter: OrderFilter): Promise<OrderListPage> {
  const { results, ...paging } = await listOrders(filter)
  const { query, sort, dir } = filter
  return {
    rows: await toRows(results),
    ...paging,
    query,
    sort,
    dir,
    conditions: conditionsOf(filter),
  }
}

/** Returns these orders as rows of the list; ids of deleted orders are left out. */
export async function orderListRows(ids: readonly string[]): Promise<OrderListItem[]> {
  return toRows(await withLines(await recordsInOrder(ids)))
}

async function toRows(orders: readonly Order[]): Promise<OrderListItem[]> {
  const customers = await findCustomers(orders.flatMap(({ userId }) => userId ?? []))
  const salespeople = await namesOfSalespeople(orders)
  return orders.map((order) =>
    toOrderListItem(order, {
      customer: customers.get(order.userId ?? '') ?? null,
      salesperson: salespeople.get(order.salespersonId ?? '') ?? '',
    })
  )
}

async function namesOfSalespeople(orders: readonly Order[]): Promise<Map<string, string>> {
  if (orders.every(({ salespersonId }) => salespersonId === null)) return new Map()
  const salespeople = await listSalespeople()
  return new Map(salespeople.map(({ id, name }) => [id, name]))
}

/** Returns what the order list can be filtered by, beside what the page knows itself. */
export async function orderFilterOptions(): Promise<OrderFilterOptions> {
  const [sources, salespeople, groups] = await Promise.all([
    listSources(),
    listSalespeople(),
    listGroups(),
  ])
  return {
    sources,
    salespeople: salespeople.map(({ id, name }) => ({ value: id, label: name })),
    groups: groups.map(({ id, name }) => ({ value: id, label: name })),
  }
}
