import { reclaimOverpayment } from '#accounts'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { applyReversal } from '#orders/actions/apply_payment'
import { recordAdjustment } from '#orders/actions/record_adjustment'
import { lockPlacedOrder, paymentOfOrderOrFail } from '#orders/queries/find_payable_order'
import { orderAdjustments } from '#orders/queries/order_adjustments'
import { assertNotOwnOrder } from '#orders/rules/order_payments'
import { reversePayment, type Payment } from '#payments'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { conflict } from '#shared/domain_error'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

type ReversalRequest = { orderId: string; paymentId: string; reason: string; actor: Actor }

/**
 * Takes back a transfer or cheque that was recorded by mistake, together with the credit that its excess became. Throws
 * 409 where the customer has spent that credit, for a card payment, and for a second reversal.
 */
export function reverseOrderPayment({
  orderId,
  paymentId,
  reason,
  actor,
}: ReversalRequest): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockPlacedOrder(orderId, trx)
    assertNotOwnOrder(order, actor)
    const payment = await paymentOfOrderOrFail(orderId, paymentId, trx)
    const entry = await reversePayment({ payment, reason, staffUserId: actor.id }, trx)
    await takeBackCredit(order, { payment, actor }, trx)
    const subject = { type: 'order', id: orderId }
    const after = { method: payment.method, amount: entry.amount.format(), reason }
    await recordAction({ subject, action: 'payment_reversed', actor, after }, trx)
    await applyReversal(order, { payment, entry, actor }, trx)
  })
}

async function takeBackCredit(
  order: Order,
  { payment, actor }: { payment: Payment; actor: Actor },
  trx: Trx
): Promise<void> {
  const adjustments = await orderAdjustments(order, trx)
  const moved = adjustments.filter(
    ({ kind, subjectId }) => kind === 'moved_to_credit' && subjectId === payment.id
  )
  const excess = Money.sum(
    moved.map(({ amount }) => amount.negated()),
    order.currency
  )
  if (!excess.isPositive || order.userId === null) return
  const reason = words.overpaymentReversed(displayNumber(order))
  const subject = { type: 'order', id: order.id }
  const left = await reclaimOverpayment(
    { userId: order.userId, amount: excess, subject, actor, reason },
    trx
  )
  if (left !== null)
    throw conflict(words.creditSpent(excess.format(), left.format()), 'E_CREDIT_SPENT')
  await recordAdjustment(
    {
      orderId: order.id,
      kind: 'moved_to_credit',
      amount: excess,
      subjectId: payment.id,
      reason,
      staffUserId: actor.id,
    },
    trx
  )
}
