import { writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { findOrder } from '#orders/queries/find_order'
import { isPlaced } from '#orders/rules/order_flow'
import { mayReach, type Shopper } from '#orders/rules/reach'
import { normaliseEmail } from '#shared/email'
import { displayNumber, isId, newId, normaliseOrderNumber } from '#shared/ids'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Order } from '#orders/order'

type ReceiptRequest = { id: string; number: string; email: string; shopper: Shopper }

/** Queues the receipt to the order's own address, whatever address was posted. */
export async function mailReceipt({ id, number, email, shopper }: ReceiptRequest): Promise<void> {
  const order = await findOrder(id)
  const isTheirs =
    order &&
    (mayReach(order, shopper) ||
      (isNumberOf(order, number) && normaliseEmail(email) === order.email))
  if (!isTheirs || !isPlaced(order.state)) throw notFound(texts.orders.notFound)
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

function isNumberOf(order: Order, typed: string): boolean {
  if (isId(typed.trim().toLowerCase())) return typed.trim().toLowerCase() === order.id
  return normaliseOrderNumber(typed) === displayNumber(order)
}
