import { insert, one } from '#core/database'
import { refundOrFail, refundsOfPayment } from '#payments/queries/find_refund'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { conflict, notFound } from '#shared/refusal'
import type { Trx } from '#core/database'
import type { Refund } from '#payments/refund'
import type { Currency } from '#shared/money'

export type NewRefund = {
  paymentId: string
  /** The whole of what is left, unless less is named */
  amount?: Money
  reason: string
  byUserId?: string | null
}

export type RefundedPayment = {
  id: string
  order_id: string
  invoice_id: string | null
  amount_cents: number
  currency: Currency
  intent_id: string | null
}

/** Notes a refund that is about to be tried, with its key, before the call is made; never more than is left. */
export async function openRefund(input: NewRefund, trx: Trx): Promise<Refund> {
  const payment = await lockPayment(input.paymentId, trx)
  if (!payment) throw notFound('There is no such payment.')
  if (payment.intent_id === null) throw conflict('This is not a card payment.', 'E_NOT_A_CARD')

  const left = await leftOf(payment, trx)
  const amount = input.amount ?? left
  if (!amount.isPositive || amount.isMoreThan(left)) {
    throw conflict(`No more than ${left.format()} of this payment can be given back.`, 'E_REFUND')
  }
  return enterRefund({ ...input, amount, intentId: payment.intent_id }, trx)
}

/** A card payment with its intent, locked until the transaction ends. */
export async function lockPayment(id: string, trx: Trx): Promise<RefundedPayment | null> {
  return one<RefundedPayment>(
    `update payments set reference = reference where id = ?
     returning id, order_id, invoice_id, amount_cents, currency,
       (select intent_id from payment_attempts where payment_attempts.id = payments.attempt_id) as intent_id`,
    [id],
    trx
  )
}

async function leftOf({ id, amount_cents, currency }: RefundedPayment, trx: Trx): Promise<Money> {
  const refunds = await refundsOfPayment(id, trx)
  return refunds
    .filter(({ status }) => status !== 'refused')
    .reduce((left, { amount }) => left.minus(amount), Money.of(amount_cents, currency))
}

export async function enterRefund(
  {
    paymentId,
    intentId,
    amount,
    reason,
    byUserId,
  }: NewRefund & { amount: Money; intentId: string },
  trx: Trx
): Promise<Refund> {
  const id = newId()
  await insert(
    'refunds',
    {
      id,
      payment_id: paymentId,
      intent_id: intentId,
      idem_key: `refund-${id}`,
      amount_cents: amount.cents,
      currency: amount.currency,
      reason,
      by_user_id: byUserId ?? null,
      status: 'pending',
      created_at: new Date().toISOString(),
    },
    trx
  )
  return refundOrFail(id, trx)
}
