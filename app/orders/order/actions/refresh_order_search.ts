import { findCustomers } from '#accounts'
import { chunks, rows, type ColumnValues, type TableRow, type Trx } from '#core/database'
import { haveDocuments, removeDocuments, writeDocuments } from '#core/search/documents'
import { isCountRemembered } from '#core/search/list_count'
import { rebuildSearch } from '#core/search/rebuild'
import { refreshInChunks, refreshOrQueue } from '#core/search/refresh'
import { forgetList } from '#core/search/remembered'
import { IS_PLACED } from '#orders/order/reads/order_records'
import { orderInvoices } from '#orders/order/order_invoices'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { shipmentsOfOrders } from '#orders/order/reads/shipments'
import { searchDocumentOf, type SearchableOrder } from '#orders/order/rules/order_search'
import { paymentsOfOrders } from '#payments'
import { shippedSerials } from '#trackr'
import type { Shipment } from '#orders/order/rules/shipment'

const SEARCH_COLUMNS = [
  'id',
  'id2',
  'user_id',
  'email',
  'phone',
  'customer_po',
  'waybill',
  'address_shipping',
  'address_billing',
  'created_at',
  'placed_at',
] as const
type SearchRow = Pick<TableRow<'orders'>, (typeof SEARCH_COLUMNS)[number]> & {
  has_shipments: number | boolean
}

const ORDERS_AT_ONCE = 200

const IN_DOCUMENT: ReadonlySet<string> = new Set([
  ...SEARCH_COLUMNS,
  'state',
  'deleted_at',
  'balance_cents',
])

/** Returns whether a change of these columns may change the search document of a listed order. */
export function changesSearch(columns: ColumnValues<'orders'>): boolean {
  return Object.keys(columns).some((column) => IN_DOCUMENT.has(column))
}

/** A cart has no invoices, so that an order which is being placed has none to be found by. */
type Known = { isBeingPlaced?: boolean }

/**
 * Writes what the search finds listed orders by, and removes the orders that are not listed. Call it in the transaction
 * that changes an order, its lines, payments or customer.
 */
export async function refreshOrderSearch(
  orderIds: readonly string[],
  trx: Trx,
  known: Known = {}
): Promise<void> {
  for (const ids of chunks(orderIds, ORDERS_AT_ONCE)) await refreshChunk(ids, trx, known)
}

async function refreshChunk(ids: readonly string[], trx: Trx, known: Known): Promise<void> {
  const placeholders = ids.map(() => '?').join(', ')
  const orders = await rows<SearchRow>(
    `select ${SEARCH_COLUMNS.join(', ')},
            exists (select 1 from shipments where order_id = orders.id) as has_shipments
     from orders where id in (${placeholders}) and ${IS_PLACED}`,
    [...ids],
    trx
  )
  const searchable = await searchableOrders(orders, trx, known)
  const documents = searchable.map((order) => [order.id, searchDocumentOf(order)] as const)
  const isLonger = await addsOldOrders(orders, trx)
  await writeDocuments(ORDER_LIST.search, new Map(documents), trx)

  const listed = new Set(orders.map(({ id }) => id))
  const unlisted = ids.filter((id) => !listed.has(id))
  const removed = await removeDocuments(ORDER_LIST.search, unlisted, trx)
  if (isLonger || removed > 0) trx.after('commit', () => forgetList(ORDER_LIST.table))
}

async function addsOldOrders(orders: readonly SearchRow[], trx: Trx): Promise<boolean> {
  const old = orders.filter((order) => isCountRemembered(order.placed_at ?? order.created_at))
  if (old.length === 0) return false
  const ids = old.map(({ id }) => id)
  return !(await haveDocuments(ORDER_LIST.search, ids, trx))
}

/**
 * Refreshes the orders of a customer whose name, company or e-mail address changed: the newest at once, the others by
 * jobs.
 */
export async function refreshCustomerOrders(userId: string, trx: Trx): Promise<void> {
  const orders = await rows<Pick<SearchRow, 'id'>>(
    `select id from orders where user_id = ? and ${IS_PLACED} order by id desc`,
    [userId],
    trx
  )
  const ids = orders.map(({ id }) => id)
  await refreshOrQueue(ORDER_LIST.search, ids, refreshOrderSearch, trx)
}

/** The job that refreshes orders */
export const refreshQueuedOrders = ({ ids }: { ids: string[] }): Promise<void> =>
  refreshInChunks(ORDER_LIST.search, ids, refreshOrderSearch)

/** Refreshes all listed orders; returns how many there are. */
export const rebuildOrderSearch = () => rebuildSearch(ORDER_LIST, refreshOrderSearch)

/** Any serial of a shipped unit finds its order, not only the one that was packed. */
const shippedCodes = (shipments: readonly Shipment[], serialsOfUnits: readonly string[]) => {
  const packed = shipments
    .filter(({ voidedAt }) => voidedAt === null)
    .flatMap(({ waybill, lines }) => [waybill, ...lines.flatMap(({ serials }) => serials)])
  return [...new Set([...packed, ...serialsOfUnits])]
}

type SearchLine = Pick<TableRow<'order_lines'>, 'order_id' | 'sku' | 'description'>

async function searchableOrders(
  orders: readonly SearchRow[],
  trx: Trx,
  { isBeingPlaced }: Known
): Promise<SearchableOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await rows<SearchLine>(
    `select order_id, sku, description from order_lines where order_id in (${ids.map(() => '?').join(', ')}) order by position`,
    ids,
    trx
  )
  const linesByOrder = Map.groupBy(lines, (line) => line.order_id)
  const customers = await findCustomers(
    orders.flatMap(({ user_id: userId }) => userId ?? []),
    trx
  )
  const payments = Map.groupBy(await paymentsOfOrders(ids, trx), ({ orderId }) => orderId)
  const shipped = orders.filter((order) => Boolean(order.has_shipments))
  const shippedIds = shipped.map(({ id }) => id)
  const shipments = await shipmentsOfOrders(shippedIds, trx)
  const serials = await shippedSerials(shippedIds, trx)
  const invoices = await orderInvoices()
  const documentNumbers = isBeingPlaced ? null : await invoices.documentNumbers(ids, trx)
  return orders.map((order) => ({
    id: order.id,
    id2: order.id2,
    customerPO: order.customer_po,
    email: order.email,
    phone: order.phone,
    waybill: order.waybill,
    shipping: JSON.parse(order.address_shipping),
    billing: JSON.parse(order.address_billing),
    lines: linesByOrder.get(order.id) ?? [],
    customer: customers.get(order.user_id ?? '') ?? null,
    chargeIds: (payments.get(order.id) ?? []).flatMap(({ chargeId }) => chargeId ?? []),
    paymentReferences: (payments.get(order.id) ?? []).map(({ reference }) => reference),
    shippedCodes: shippedCodes(shipments.get(order.id) ?? [], serials.get(order.id) ?? []),
    documentNumbers: documentNumbers?.get(order.id) ?? [],
  }))
}
