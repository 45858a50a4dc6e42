import { findPayment, findPendingAttempt, type Payment } from '#payments'
import { conflict, notFound } from '#shared/domain_error'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'

/**
 * Throws 409 while a card payment of an order, or of one of its invoices, is pending: what the customer pays for stays
 * what it is until the outcome is known.
 */
export async function assertNoPendingPayment(orderId: string, trx?: Trx): Promise<void> {
  if (await findPendingAttempt(orderId, trx)) throw paymentPending()
}

export const paymentPending = () => conflict(texts.pending, 'E_PAYMENT_PENDING')

/** Returns a payment of this order; any other one is not found. */
export async function paymentOfOrderOrFail(
  orderId: string,
  paymentId: string,
  trx?: Trx
): Promise<Payment> {
  const payment = await findPayment(paymentId, trx)
  if (payment?.orderId !== orderId) throw notFound(texts.unknownPayment)
  return payment
}
