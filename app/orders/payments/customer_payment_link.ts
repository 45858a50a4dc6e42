import { findOrder } from '#orders/order/reads/find_order'
import { createPaymentLink } from '#orders/payments/create_payment_link'
import { canBePaid, latestPaymentLink } from '#orders/payments/find_payment_link'
import { paymentLinkUrl } from '#orders/payments/payment_link'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Actor } from '#core/audit_log'

type OwnPayment = { orderId: string; userId: string; actor: Actor }

/**
 * Returns the URL by which a customer pays what is due of an own order. Throws 404 for the order of another customer, and
 * 409 where nothing is due.
 */
export async function customerPaymentLink({ orderId, userId, actor }: OwnPayment): Promise<string> {
  const order = await findOrder(orderId)
  if (order?.userId !== userId || !canBePaid(order)) throw notFound(texts.cart.noOrder)
  const linkId = await latestPaymentLink(orderId)
  if (linkId !== null) return paymentLinkUrl(linkId, order.currency)
  const { url } = await createPaymentLink({ orderId, isMailed: false, actor })
  return url
}
