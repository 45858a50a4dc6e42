import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { lockPlacedOrder, paymentOfOrderOrFail } from '#orders/queries/find_payable_order'
import { assertNotOwnOrder } from '#orders/rules/order_payments'
import {
  CardDeclined,
  completeRefund,
  createRefund,
  findRefundOfRequest,
  RefundPending,
} from '#payments'
import { Money } from '#shared/money'

type RefundRequest = {
  orderId: string
  paymentId: string
  /** In major units */
  amount: number
  reason: string
  /** Whether the amount due falls by the refund; else it is due again */
  lowersDue: boolean
  actor: Actor
  requestKey: string | null
}

/**
 * Refunds all or part of a card payment through the gateway. Throws 402 where the provider rejects the refund; returns
 * false while its outcome is unknown, which the sweep of payments settles.
 */
export async function refundOrderPayment(request: RefundRequest): Promise<boolean> {
  const refundId = await requestRefund(request)
  try {
    const refund = await completeRefund(refundId, request.actor)
    if (refund.status === 'failed') throw new CardDeclined(String(refund.message), 'refund_failed')
    return true
  } catch (error) {
    if (error instanceof RefundPending) return false
    throw error
  }
}

function requestRefund(request: RefundRequest): Promise<string> {
  const { orderId, paymentId, reason, lowersDue, actor, requestKey } = request
  return writeTx(async (trx) => {
    const order = await lockPlacedOrder(orderId, trx)
    const repeated = requestKey === null ? null : await findRefundOfRequest(requestKey, trx)
    if (repeated) return repeated.id
    if (lowersDue) assertNotOwnOrder(order, actor)
    await paymentOfOrderOrFail(orderId, paymentId, trx)
    const amount = Money.parse(request.amount, order.currency)
    const refund = await createRefund(
      { paymentId, amount, reason, lowersDue, requestKey, staffUserId: actor.id },
      trx
    )
    const subject = { type: 'order', id: orderId }
    const after = { amount: amount.format(), reason }
    await recordAction({ subject, action: 'refund_requested', actor, after }, trx)
    return refund.id
  })
}
