import { insertReturning, type Trx } from '#core/database'
import { notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { lockPayment, paymentsOfOrder, type LockedPayment } from '#payments/ledger/payment'
import { refundsOfPayment, toRefund, type Refund } from '#payments/ledger/refund'
import { assertRefundable, notACard, refundableOf } from '#payments/ledger/refundable_rules'

export type NewRefund = {
  paymentId: string
  /** Defaults to the amount that is not refunded yet */
  amount?: Money
  reason: string
  staffUserId?: string | null
  /** Whether the amount due falls with the refund, so that nothing is due again */
  lowersDue?: boolean
  /** Identifies the request, whose repetition must not refund again */
  requestKey?: string | null
}

/**
 * Records a refund with its idempotency key before the provider is called. Throws 404 for an unknown payment, and 409
 * where it is not a card payment or less of it is left to refund.
 */
export async function createRefund(input: NewRefund, trx: Trx): Promise<Refund> {
  const payment = await lockPayment(input.paymentId, trx)
  if (!payment) throw notFound('There is no such payment.')
  if (payment.intent_id === null) throw notACard()

  const refundable = await refundableAmount(payment, trx)
  const amount = input.amount ?? refundable
  assertRefundable(amount, refundable)
  return insertRefund({ ...input, amount, intentId: payment.intent_id }, trx)
}

async function refundableAmount(
  { id, order_id: orderId, amount_cents: cents, currency }: LockedPayment,
  trx: Trx
): Promise<Money> {
  const payment = { id, amount: Money.of(cents, currency) }
  const refunds = await refundsOfPayment(id, trx)
  return refundableOf({ payment, refunds, ledger: await paymentsOfOrder(orderId, trx) })
}

export async function insertRefund(
  {
    paymentId,
    intentId,
    amount,
    reason,
    staffUserId,
    lowersDue = false,
    requestKey = null,
  }: NewRefund & { amount: Money; intentId: string },
  trx: Trx
): Promise<Refund> {
  const id = newId()
  const row = await insertReturning(
    'refunds',
    {
      id,
      payment_id: paymentId,
      intent_id: intentId,
      idempotency_key: `refund-${id}`,
      amount_cents: amount.cents,
      currency: amount.currency,
      reason,
      staff_user_id: staffUserId ?? null,
      lowers_due: lowersDue,
      request_key: requestKey,
      status: 'pending',
      created_at: new Date().toISOString(),
    },
    trx
  )
  return toRefund(row)
}
