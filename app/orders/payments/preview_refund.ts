import { findOrder } from '#orders/order/reads/find_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { toReturnPreview, type RefundPreview } from '#orders/payments/ledger_response'
import { assertRefundable, notACard, refundableOf } from '#payments'
import {
  amountDue,
  assertNotOwnOrder,
  ledgerOf,
  loweredByRefund,
  owedByLedger,
  paymentOfOrderOrFail,
  paymentPending,
  type Ledger,
} from '#receivables'
import { conflict, notFound } from '#shared/domain_error'
import { Money } from '#shared/money'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { texts } from '#shared/texts/specification'
import type { Actor } from '#core/audit_log'
import type { Order } from '#orders/order'

type RefundRequest = {
  orderId: string
  paymentId: string
  /** In major units */
  amount: number
  lowersDue: boolean
  actor: Actor
}

/** Returns what a refund would book; its errors are those of refunding the payment. */
export async function previewRefund(request: RefundRequest): Promise<RefundPreview> {
  const { orderId, paymentId, lowersDue, actor } = request
  const order = await findOrder(orderId)
  if (!order) throw notFound(texts.cart.noOrder)
  if (order.pendingAttemptId !== null) throw paymentPending()
  if (!isPlaced(order.state)) throw conflict(orderPaymentTexts.notPlaced, 'E_NOT_PLACED')
  if (lowersDue) assertNotOwnOrder(order, actor)
  const payment = await paymentOfOrderOrFail(orderId, paymentId)
  if (payment.attemptId === null) throw notACard()
  const ledger = await ledgerOf(order)
  const amount = Money.parse(request.amount, order.currency)
  const { payments, refunds } = ledger
  assertRefundable(amount, refundableOf({ payment, refunds, ledger: payments }))
  const cards = [{ payment, amount }]
  return {
    ...toReturnPreview({ cards, rest: Money.zero(order.currency), to: null }),
    currency: order.currency,
    ...outcomeOf(order, ledger, { amount, lowersDue }),
  }
}

/** Returns what is due and owed once the ledger has the refund. */
function outcomeOf(
  order: Order,
  { payments, adjustments, refunds }: Ledger,
  { amount, lowersDue }: { amount: Money; lowersDue: boolean }
): Pick<RefundPreview, 'lowered' | 'due' | 'owed'> {
  const { currency, amounts, cancelledAt } = order
  const refunded = [...payments, { amount: amount.negated() }]
  const zero = Money.zero(currency)
  const open =
    amountDue({ currency, total: amounts.total, payments: refunded, adjustments }) ?? zero
  const lowered = lowersDue ? loweredByRefund(amount, open) : zero
  const owed = owedByLedger(order, {
    payments: refunded,
    refunds,
    adjustments: [...adjustments, { kind: 'reduction', amount: lowered }],
  })
  const due = cancelledAt === null ? open.minus(lowered).atLeastZero() : zero
  return { lowered: lowered.toDecimal(), due: due.toDecimal(), owed: owed.toDecimal() }
}
