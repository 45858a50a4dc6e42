import { listAuditEntries } from '#core/audit_log'
import { listRelatedMails } from '#core/mail'
import { hasFixedPrices } from '#orders/order'
import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { toOrderDetail } from '#orders/transformers/order_detail'
import { paymentsOfOrder } from '#payments'
import { priceList, toPriceTrace } from '#pricing'
import type { OrderDetail } from '#orders/page_props'
import type { PricedOrder } from '#orders/priced_order'

/** Returns the staff page of an order, or null. */
export async function orderDetail(id: string): Promise<OrderDetail | null> {
  const order = await findOrder(id)
  if (!order) return null
  const now = new Date()
  const [priced, payments, mails, actions] = await Promise.all([
    priceOrder(order, now),
    paymentsOfOrder(id),
    listRelatedMails('order', id),
    listAuditEntries('order', id),
  ])
  const priceTraces = await priceTracesOf(priced, now)
  return toOrderDetail({ priced, priceTraces, payments, mails, actions })
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
