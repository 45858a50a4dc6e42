import { findCustomers, listGroups, listSalespeople, type Customer } from '#accounts'
import { rows } from '#core/database'
import { countPages, type BoundedPage, type SortedList } from '#core/lists'
import { findPage, type PageOfIds } from '#core/search/list_page'
import { toCustomerOrder } from '#orders/history/customer_orders'
import { findFilteredPage } from '#orders/list/filtered_orders'
import { assertKnown, listSources } from '#orders/list/order_conditions'
import { conditionsOf, type OrderFilter, type OrderConditions } from '#orders/list/order_list_rules'
import { ORDER_SORTS } from '#orders/list/order_sorts'
import { withLines } from '#orders/order/reads/find_order'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { promisedDay } from '#orders/order/rules/quote'
import { formatDay } from '#shared/dates'
import { OrderState } from '#shared/enums'
import { SHIP_STATE_NAMES, SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { quoteTexts } from '#shared/texts/quotes'
import type { Order, OrderLine } from '#orders/order'
import type { OrderRecord } from '#orders/order/reads/order_records'

/**
 * Returns one page of the placed orders that meet the conditions; `query` is a list of words that `searchDocumentOf`
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
export async function orderFilterOptions() {
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

export type OrderFilterOptions = Awaited<ReturnType<typeof orderFilterOptions>>

type Names = { customer: Customer | null; salesperson: string }

/** An order in the staff order list */
export type OrderListItem = ReturnType<typeof toOrderListItem>

function toOrderListItem(order: Order, { customer, salesperson }: Names) {
  return {
    ...toCustomerOrder(order),
    email: order.email,
    name: customerName(order, customer),
    company: customer?.company || order.billing.company,
    subtotal: order.amounts.subtotal.toJSON(),
    /** "2 × THX-CBH10, 1 × Custom item" */
    items: order.lines.map(itemText).join(', '),
    po: order.customerPO,
    source: order.source,
    /** Method and waybill */
    shipping: [SHIPPING_METHOD_NAMES[order.shippingMethod], order.waybill]
      .filter(Boolean)
      .join(', '),
    shipped: SHIP_STATE_NAMES[order.shipState],
    /** The goods that an open order waits for before anything can ship, in one text, or '' */
    waits: waitsText(order),
    /** Empty without one */
    salesperson,
  }
}

function waitsText(order: Order): string {
  const by = order.awaitsGoods && order.state === OrderState.Open ? promisedDay(order) : null
  if (by === null) return ''
  return order.promise?.isDayUnknown ? quoteTexts.awaitsUnknown : quoteTexts.awaits(formatDay(by))
}

const itemText = ({ quantity, sku, name, description }: OrderLine) =>
  `${quantity} × ${sku || name || description}`

/** An account without a name is named by its e-mail address, which the list shows beside the name already. */
function customerName({ billing }: Order, customer: Customer | null): string {
  if (customer && customer.name !== customer.email) return customer.name
  return `${billing.firstname} ${billing.lastname}`.trim()
}

export type OrderListPage = SortedList<OrderListItem> & {
  /** Whether there are more orders than `count` */
  more: boolean
  conditions: OrderConditions
}
