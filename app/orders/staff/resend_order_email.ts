import { writeOnce } from '#core/once'
import { wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { enqueueReceipt } from '#orders/documents/mail_receipt'
import { findOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { isExpiredQuote } from '#orders/order/rules/quote'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { quoteTexts } from '#shared/texts/quotes'
import { texts } from '#shared/texts/specification'
import { staffOrderTexts } from '#shared/texts/staff_orders'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Returns an order whose document may be mailed; throws for a cart, a canceled order and an expired quote. */
export async function mailableOrder(orderId: string, trx?: Trx): Promise<Order> {
  const order = await findOrder(orderId, trx)
  if (!order) throw notFound(texts.cart.noOrder)
  if (!isPlaced(order.state)) throw conflict(staffOrderTexts.notPlaced, 'E_NOT_PLACED')
  if (order.cancelledAt !== null) throw conflict(staffOrderTexts.mailCancelled, 'E_CANCELLED')
  if (isExpiredQuote(order)) throw conflict(quoteTexts.extendFirst, 'E_QUOTE_EXPIRED')
  return order
}

/** Queues the confirmation of an order, or its quote, to its own address again. */
export async function resendOrderEmail(orderId: string): Promise<void> {
  await throttle('resendsByRecord', orderId)
  await writeOnce(async (trx) => {
    const order = await mailableOrder(orderId, trx)
    if (order.email === '') throw invalid('email', staffOrderTexts.noAddress, 'E_NO_ADDRESS')
    await enqueueReceipt(orderId, newId(), trx)
  })
  wakeOutbox()
}
