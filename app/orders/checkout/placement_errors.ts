import { findOrder } from '#orders/order/reads/find_order'
import { priceOrder } from '#orders/pricing/price_order'
import { canEdit, canView, type OrderAccess } from '#orders/order/rules/access'
import { alreadyPlaced, isPlaced } from '#orders/order/rules/order_flow'
import { totalChanged } from '#orders/checkout/order_submission_rules'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { CardDeclined, findLastAttempt, type ChargeOutcome, type Succeeded } from '#payments'
import { chargeError } from '#receivables'
import { OrderState } from '#shared/enums'
import { DomainError } from '#shared/domain_error'
import type { Order } from '#orders/order'

/** Another order used up the promo code or the credit at the same moment, which changes this order's total. */
const TOTAL_CHANGES = ['E_PROMO_USED_UP', 'E_CREDIT_CHANGED']

/**
 * Returns the error of a rejected submission with the current order beside it. If a job has settled the customer's last
 * attempt as declined, the order is back at its payment step and the error is that decline.
 */
export async function toSubmissionError(
  error: unknown,
  { orderId, access }: { orderId: string; access: OrderAccess }
): Promise<unknown> {
  if (!(error instanceof DomainError)) return error
  const order = await findOrder(orderId)
  if (!order) return error
  if (error.code === 'E_STEP') return (await findDecline(order)) ?? error
  if (error.status !== 409 || error.extra?.order) return error
  if (isPlaced(order.state)) {
    return alreadyPlaced(canView(order, access) ? await withCurrentOrder(order) : undefined)
  }
  const extra = await withCurrentOrder(order)
  if (TOTAL_CHANGES.includes(error.code)) return totalChanged(extra)
  return new DomainError(error.message, error.code, {
    status: 409,
    extra: { ...error.extra, ...extra },
  })
}

/** Throws 409 with the order, for a caller who may view it, where the order is already placed. */
export async function assertNotPlaced(orderId: string, access: OrderAccess): Promise<void> {
  const order = await findOrder(orderId)
  if (!order || !canEdit(order, access) || !isPlaced(order.state)) return
  throw alreadyPlaced(canView(order, access) ? await withCurrentOrder(order) : undefined)
}

async function findDecline(order: Order): Promise<CardDeclined | null> {
  if (order.state !== OrderState.Payment) return null
  const attempt = await findLastAttempt({ type: 'order', id: order.id })
  if (attempt?.status !== 'declined') return null
  const { message, code } = attempt
  return new CardDeclined(message ?? '', code ?? 'card_declined', await withCurrentOrder(order))
}

/** Returns the error of a payment that did not succeed, with the current order beside it. */
export async function toPaymentError(
  outcome: Exclude<ChargeOutcome, Succeeded>,
  orderId: string
): Promise<DomainError> {
  const order = await findOrder(orderId)
  return chargeError(outcome, order ? await withCurrentOrder(order) : {})
}

const withCurrentOrder = async (order: Order) => ({
  order: toOrderResponse(await priceOrder(order, new Date())),
})
