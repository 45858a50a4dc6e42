import { listAuditEntries, type AuditEntry } from '#core/audit_log'
import { describeEntries } from '#core/history'
import { listRelatedMails } from '#core/mail'
import { hasFixedPrices, type Order } from '#orders/order'
import { findOrder } from '#orders/queries/find_order'
import { orderHistory } from '#orders/queries/order_history'
import { notesOfOrder } from '#orders/queries/order_notes'
import { shortagesOf } from '#orders/queries/quote_shortages'
import { isOpenQuote } from '#orders/rules/quote'
import { timelineKind } from '#orders/rules/timeline_kinds'
import { priceOrder } from '#orders/queries/price_order'
import { orderDelivery } from '#orders/queries/order_delivery'
import { isPlaced } from '#orders/rules/order_flow'
import { toOrderDetail } from '#orders/transformers/order_detail'
import { orderLedger } from '#orders/queries/order_ledger'
import { priceList, toPriceTrace } from '#pricing'
import type { OrderDetail } from '#orders/page_props'
import type { OrderTimelineEntry } from '#orders/timeline_props'
import type { PricedOrder } from '#orders/priced_order'

/** Returns the staff page of an order, or null. */
export async function orderDetail(id: string): Promise<OrderDetail | null> {
  const order = await findOrder(id)
  if (!order) return null
  const now = new Date()
  const [priced, ledger, mails, actions, notes, delivery, shortages] = await Promise.all([
    priceOrder(order, now),
    orderLedger(id),
    listRelatedMails('order', id),
    listAuditEntries('order', id),
    notesOfOrder(id),
    isPlaced(order.state) ? orderDelivery(order) : null,
    isOpenQuote(order) ? shortagesOf(order) : [],
  ])
  const priceTraces = await priceTracesOf(priced, now)
  const entries = await describeEntries(actions, orderHistory)
  const logged = entries.map((entry, index) => ({
    ...entry,
    kind: timelineKind(actions[index].action),
  }))
  const timeline = [...creationEntry(order, actions), ...logged]
  return toOrderDetail({ priced, priceTraces, ledger, mails, timeline, notes, delivery, shortages })
}

/** An order that staff created was never a cart; its log starts with "created". */
function creationEntry(
  { createdAt, source }: Order,
  actions: readonly AuditEntry[]
): OrderTimelineEntry[] {
  if (actions.some(({ action }) => action === 'created')) return []
  const entry = { at: createdAt, action: 'Cart created', actor: '', details: source, changes: [] }
  return [{ ...entry, kind: 'change' }]
}

/** Explains the price of each line. A fixed price has no trace of its own, so its steps are those of the current price. */
async function priceTracesOf(priced: PricedOrder, now: Date) {
  const isFixed = hasFixedPrices(priced.order)
  const prices = isFixed
    ? await currentPricesOf(priced, now)
    : priced.lines.map(({ price }) => price)
  return prices.map((price) => ({ isFixed, steps: price ? toPriceTrace(price.trace) : [] }))
}

async function currentPricesOf({ order, customer, lines }: PricedOrder, now: Date) {
  const { currency, userId } = order
  const list = await priceList({ currency, groupId: customer?.group?.id ?? null, userId, now })
  return lines.map(({ product, quantity }) => product && list.price(product, quantity))
}
