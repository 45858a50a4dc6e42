import { reserveAvailable } from '#catalog'
import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { writeTx } from '#core/database'
import { updateOrder } from '#orders/order/actions/update_order'
import { awaitedGoods, ordersAwaiting } from '#orders/order/reads/awaited_goods'
import { lockOrder } from '#orders/order/reads/find_order'
import { promisedDay } from '#orders/order/rules/quote'
import { nextTimestamp } from '#shared/dates'
import { quoteTexts as texts } from '#shared/texts/quotes'

/** Reserves a product that arrived for the orders to which it is promised, those accepted first first. */
export async function reservePromisedGoods({ productId }: { productId: string }): Promise<void> {
  for (const orderId of await ordersAwaiting(productId)) await reserveRest(orderId)
}

/** Reserves what an order waits for as far as it is in stock. The promise ends once nothing is missing. */
const reserveRest = (id: string) =>
  writeTx(async (trx) => {
    const order = await lockOrder(id, trx)
    if (!order) return
    const awaited = await awaitedGoods(order, trx)
    const context = { type: 'order', id, actor: SYSTEM_ACTOR }
    const missing = await reserveAvailable(awaited, context, trx)
    const left = new Map(missing.map(({ productId, quantity }) => [productId, quantity]))
    const arrived = awaited.flatMap(({ productId, sku, name, quantity }) => {
      const units = quantity - (left.get(productId) ?? 0)
      return units > 0 ? [`${units} × ${sku || name}`] : []
    })
    const isComplete = missing.length === 0
    if (arrived.length === 0 && !isComplete) return
    const now = new Date(nextTimestamp(order.updatedAt))
    await updateOrder(
      id,
      {
        goods_promised_on: isComplete ? null : promisedDay(order),
        ...(isComplete && { promised_days: null }),
        updated_at: now.toISOString(),
      },
      trx
    )
    if (arrived.length === 0) return
    const reason = texts.arrived(arrived.join(', '), isComplete)
    const entry = { subject: { type: 'order', id }, action: 'promised_goods_reserved' }
    await recordAction({ ...entry, actor: SYSTEM_ACTOR, after: { reason } }, trx, now)
  })
