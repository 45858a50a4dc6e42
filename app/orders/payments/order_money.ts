import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { writeOnce } from '#core/once'
import { lockForChange, lockForPayment, lockForStaff } from '#orders/order/reads/lock_staff_order'
import {
  CardDeclined,
  completeRefund,
  findRefundOfRequest,
  isPaymentRecorded,
  RefundPending,
} from '#payments'
import {
  assertNoPendingPayment,
  assertNotOwnOrder,
  paymentOfOrderOrFail,
  receivedAt,
  recordReceived,
  repayOwed,
  requestRefund,
  reverseReceived,
  takeBackCreditMove,
  type RepaymentWay,
} from '#receivables'
import { Money } from '#shared/money'

type OrderRequest = { orderId: string; actor: Actor }
type KeyedRequest = OrderRequest & { requestKey: string | null }

type OrderPaymentInput = {
  method: 'BANK_TRANSFER' | 'CHEQUE'
  /** In major units */
  amount: number
  /** A calendar day of the shop, or an ISO time; now if absent */
  date?: string
  reference?: string
}

/**
 * Records a bank transfer or a cheque that came in for an order. What exceeds the balance becomes the customer's service
 * credit; throws 422 where the customer is a guest, and 409 while a card payment is pending.
 */
export function recordOrderPayment(
  { method, amount: decimal, date, reference }: OrderPaymentInput,
  { orderId, actor, requestKey }: KeyedRequest
): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockForPayment(orderId, trx)
    if (requestKey !== null && (await isPaymentRecorded(requestKey, trx))) return
    assertNotOwnOrder(order, actor)
    await assertNoPendingPayment(orderId, trx)
    const amount = Money.parse(decimal, order.currency)
    const subject = { type: 'order', id: orderId }
    const after = { method, amount: amount.format(), reference: reference ?? '' }
    await recordAction({ subject, action: 'payment_recorded', actor, after }, trx)
    const received = { method, amount, reference, receivedAt: receivedAt(date, new Date()) }
    await recordReceived(order, { ...received, requestKey, actor }, trx)
  })
}

/** Takes back a transfer or cheque that was recorded by mistake; see `reverseReceived`. */
export function reverseOrderPayment({
  orderId,
  ...reversal
}: OrderRequest & { paymentId: string; reason: string }): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockForChange(orderId, trx)
    assertNotOwnOrder(order, reversal.actor)
    await reverseReceived(order, reversal, trx)
  })
}

type RepaymentInput = RepaymentWay & {
  /** In major units; all that is owed if absent */
  amount?: number
}

/** Settles what is owed to the customer of an order; see `repayOwed`. */
export function repayCustomer(
  input: RepaymentInput,
  { orderId, actor }: OrderRequest
): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockForChange(orderId, trx)
    assertNotOwnOrder(order, actor)
    await repayOwed(order, { ...input, actor }, trx)
  })
}

/** Takes service credit back that money of an order became by mistake; see `takeBackCreditMove`. */
export function reverseCreditMove({
  orderId,
  ...reversal
}: OrderRequest & { adjustmentId: string; reason: string }): Promise<void> {
  return writeOnce(async (trx) => {
    const order = await lockForChange(orderId, trx)
    assertNotOwnOrder(order, reversal.actor)
    await takeBackCreditMove(order, reversal, trx)
  })
}

type RefundInput = KeyedRequest & {
  paymentId: string
  /** In major units */
  amount: number
  reason: string
  /** Whether the amount due falls by what the refund exceeds the money owed by; else all of it is due again */
  lowersDue: boolean
}

/**
 * Refunds all or part of a card payment through the gateway. Throws 402 where the provider rejects the refund; returns
 * false while its outcome is unknown, which the sweep of payments settles.
 */
export async function refundOrderPayment(input: RefundInput): Promise<boolean> {
  const refundId = await writeTx(async (trx) => {
    const { orderId, amount: decimal, ...request } = input
    const order = await lockForStaff(orderId, trx)
    const { requestKey, paymentId, lowersDue, actor } = request
    const repeated = requestKey === null ? null : await findRefundOfRequest(requestKey, trx)
    if (repeated) return repeated.id
    if (lowersDue) assertNotOwnOrder(order, actor)
    await paymentOfOrderOrFail(orderId, paymentId, trx)
    const amount = Money.parse(decimal, order.currency)
    return requestRefund(order, { ...request, amount }, trx)
  })
  try {
    const refund = await completeRefund(refundId, input.actor)
    if (refund.status === 'failed') throw new CardDeclined(String(refund.message), 'refund_failed')
    return true
  } catch (error) {
    if (error instanceof RefundPending) return false
    throw error
  }
}
