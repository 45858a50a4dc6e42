import { writeTx, type Trx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { throttleOrderLookup } from '#orders/documents/throttle_lookup'
import { findOrder } from '#orders/order/reads/find_order'
import { canView, matchesEmail, type OrderAccess } from '#orders/order/rules/access'
import { isPlaced } from '#orders/order/rules/order_flow'
import { assertNotCancelled } from '#orders/order/rules/order_payments'
import { invalid, notFound } from '#shared/domain_error'
import { mailboxOf } from '#shared/email'
import { isId, newId, normalizeOrderNumber } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import type { Order } from '#orders/order'

type ReceiptRequest = {
  orderId: string
  /** The order number or id that the customer entered */
  number: string
  email: string
  access: OrderAccess
  ip: string
}

/** Queues the receipt to the order's own address, whatever address was posted. Throws 409 for a cancelled order. */
export async function mailReceipt(request: ReceiptRequest): Promise<void> {
  const order = await findOrder(request.orderId)
  const hasAccess =
    order !== null && (canView(order, request.access) || (await isIdentified(order, request)))
  if (!hasAccess || !isPlaced(order.state)) throw notFound(texts.orders.notFound)
  if (!isNumberOf(order, request.number)) throw invalid('orderId', texts.orders.notFound)
  // Its mail confirms the order, or asks for the money of a pro-forma.
  assertNotCancelled(order)
  await throttle('receiptByOrder', order.id)
  await throttle('receiptByEmail', mailboxOf(order.email))
  await queueReceipt(order.id)
}

/** Each request sends a mail of its own: customers ask again after losing the first. */
async function queueReceipt(orderId: string): Promise<void> {
  await writeTx((trx) => enqueueReceipt(orderId, newId(), trx))
  wakeOutbox()
}

/** `mailId` is the same when the same mail is queued again. */
export const enqueueReceipt = (orderId: string, mailId: string, trx: Trx): Promise<void> =>
  enqueue(
    {
      kind: 'order_receipt',
      payload: { orderId, mailId },
      dedupeKey: `order-${orderId}-receipt-${mailId}`,
    },
    trx
  )

async function isIdentified(order: Order, { number, email, ip }: ReceiptRequest): Promise<boolean> {
  await throttleOrderLookup(ip, order.id)
  return isNumberOf(order, number) && matchesEmail(order, email)
}

function isNumberOf({ id, id2 }: Order, enteredNumber: string): boolean {
  const key = enteredNumber.trim()
  if (isId(key.toLowerCase())) return key.toLowerCase() === id
  return [normalizeOrderNumber(key), key].some((number) => number === id2)
}
