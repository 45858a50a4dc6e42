import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { findOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import { knowsEmail, mayReach, type Shopper } from '#orders/rules/reach'
import { throttleLookup } from '#orders/throttle_lookup'
import { isId, newId, normaliseOrderNumber } from '#shared/ids'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Order } from '#orders/order'

type Asked = { id: string; number: string; email: string; shopper: Shopper; ip: string }

/** Queues the receipt to the order's own address, whatever address was posted. */
export async function mailReceipt(asked: Asked): Promise<void> {
  const order = await findOrder(asked.id)
  const isTheirs = order !== null && (mayReach(order, asked.shopper) || (await opens(order, asked)))
  if (!isTheirs || !isPlaced(order.state)) throw notFound(texts.orders.notFound)
  await throttle('receiptByOrder', order.id)
  await queueReceipt(order.id)
}

/** Each call is a mail of its own: people ask again when they have lost the first. */
export async function queueReceipt(orderId: string): Promise<void> {
  const mailId = newId()
  await writeTx((trx) =>
    enqueue(
      {
        kind: 'order_receipt',
        payload: { orderId, mailId },
        dedupeKey: `order-${orderId}-receipt-${mailId}`,
      },
      trx
    )
  )
  wakeOutbox()
}

async function opens(order: Order, { number, email, ip }: Asked): Promise<boolean> {
  await throttleLookup(ip, order.id)
  return isNumberOf(order, number) && knowsEmail(order, email)
}

function isNumberOf({ id, id2 }: Order, typed: string): boolean {
  const key = typed.trim()
  if (isId(key.toLowerCase())) return key.toLowerCase() === id
  return [normaliseOrderNumber(key), key].some((number) => number === id2)
}
