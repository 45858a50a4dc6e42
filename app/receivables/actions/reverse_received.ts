import { recordAction, type Actor } from '#core/audit_log'
import { paymentsOfOrder, reversePayment, type Payment } from '#payments'
import { takeBackFromCredit } from '#receivables/actions/move_to_credit'
import { updateBalance } from '#receivables/actions/update_balance'
import { adjustmentsOf } from '#receivables/queries/adjustments'
import { bookedMoney, movedToCredit } from '#receivables/rules/amount_due'
import { paymentOfOrderOrFail } from '#receivables/queries/pending_payment'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { orderPaymentTexts as texts } from '#shared/texts/order_payments'
import type { Trx } from '#core/database'
import type { Receivable } from '#receivables/receivable'

type Reversal = { paymentId: string; reason: string; actor: Actor }

/**
 * Takes back a transfer or cheque of a locked order that was recorded by mistake, received or sent back, together with
 * the credit that its excess became. Throws 409 where the customer has spent that credit, for a card payment, and for a
 * second reversal.
 */
export async function reverseReceived(
  order: Receivable,
  { paymentId, reason, actor }: Reversal,
  trx: Trx
): Promise<void> {
  const payment = await paymentOfOrderOrFail(order.id, paymentId, trx)
  const entry = await reversePayment({ payment, reason, staffUserId: actor.id }, trx)
  await takeBackCredit(order, { payment, actor }, trx)
  const subject = { type: 'order', id: order.id }
  const after = { method: payment.method, amount: entry.amount.format(), reason }
  await recordAction({ subject, action: 'payment_reversed', actor, after }, trx)
  await updateBalance(order, { actor }, trx)
}

/**
 * Takes back the credit that the excess of the payment became, and what else of the order's money became credit that its
 * other payments do not cover.
 */
async function takeBackCredit(
  order: Receivable,
  { payment, actor }: { payment: Payment; actor: Actor },
  trx: Trx
): Promise<void> {
  const { id, currency } = order
  const adjustments = await adjustmentsOf(order, trx)
  const ownMoves = adjustments.filter(({ subjectId }) => subjectId === payment.id)
  const excess = movedToCredit({ currency, adjustments: ownMoves })
  const booked = bookedMoney({ currency, payments: await paymentsOfOrder(id, trx), adjustments })
  const uncovered = Money.min(booked.negated(), movedToCredit({ currency, adjustments }))
  const amount = Money.max(excess, uncovered)
  if (!amount.isPositive) return
  const reason = texts.overpaymentReversed(displayNumber(order))
  await takeBackFromCredit(order, { amount, subjectId: payment.id, reason, actor }, trx)
}
