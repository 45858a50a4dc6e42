import { insertReturning, one } from '#core/database'
import { refundsOfPayment } from '#payments/queries/find_refund'
import { paymentsOfOrder } from '#payments/queries/payments_of_order'
import { refundableOf } from '#payments/rules/refundable'
import { toRefund, type Refund } from '#payments/refund'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { conflict, notFound } from '#shared/domain_error'
import type { TableRow, Trx } from '#core/database'

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

export type LockedPayment = Pick<
  TableRow<'payments'>,
  'id' | 'order_id' | 'invoice_id' | 'amount_cents' | 'currency'
> & { intent_id: string | null }

/**
 * Records a refund with its idempotency key before the provider is called. Throws 404 for an unknown payment, and 409
 * where it is not a card payment or less of it is left to refund.
 */
export async function createRefund(input: NewRefund, trx: Trx): Promise<Refund> {
  const payment = await lockPayment(input.paymentId, trx)
  if (!payment) throw notFound('There is no such payment.')
  if (payment.intent_id === null) throw conflict('This is not a card payment.', 'E_NOT_A_CARD')

  const refundable = await refundableAmount(payment, trx)
  const amount = input.amount ?? refundable
  if (!amount.isPositive || amount.isMoreThan(refundable)) {
    throw conflict(
      `No more than ${refundable.format()} of this payment can be refunded.`,
      'E_REFUND'
    )
  }
  return insertRefund({ ...input, amount, intentId: payment.intent_id }, trx)
}

/** Locks a payment until the transaction ends and returns it with its intent, which only a card payment has. */
export function lockPayment(id: string, trx: Trx): Promise<LockedPayment | null> {
  return one<LockedPayment>(
    `update payments set reference = reference where id = ?
     returning id, order_id, invoice_id, amount_cents, currency,
       (select intent_id from payment_attempts where payment_attempts.id = payments.attempt_id) as intent_id`,
    [id],
    trx
  )
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
