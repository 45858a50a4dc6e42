import { recordRefundFailure } from '../payments/balance.js'
import { emitEvent, type EventContext } from '../events/events.js'
import { happenLater } from '../events/later_events.js'
import type { Call } from '../call.js'
import type { Stripe } from 'stripe'

/** Schedules what the test card of a charge does with its refund later. */
export function scheduleOutcome(refund: Stripe.Refund, method: string, call: Call): void {
  const { card } = call.store.hidden('payment_method', method)
  if (card?.behavior.refunds === 'pending') happenLater(refund.id, 'settle_refund', call)
  if (card?.behavior.refunds === 'fail') happenLater(refund.id, 'fail_refund', call)
}

/** The bank paid out a refund that was pending. */
export function settleRefund(id: string, context: EventContext): void {
  const refund = context.store.find('refund', id)
  if (refund?.status !== 'pending') return
  const settled = context.store.save<Stripe.Refund>({ ...refund, status: 'succeeded' })
  emitEvent('refund.updated', settled, context)
  emitEvent('charge.refund.updated', settled, context)
}

/** The bank returned a refund that had succeeded. */
export function failRefund(id: string, context: EventContext): void {
  const { store } = context
  const refund = store.find('refund', id)
  if (!refund || refund.status === 'failed') return
  const failed = store.save<Stripe.Refund>({
    ...refund,
    failure_balance_transaction: recordRefundFailure(refund, store).id,
    failure_reason: 'expired_or_canceled_card',
    status: 'failed',
  })
  const charge = store.find('charge', String(refund.charge))
  if (charge)
    store.save<Stripe.Charge>({
      ...charge,
      amount_refunded: charge.amount_refunded - refund.amount,
      refunded: false,
    })
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated'] as const)
    emitEvent(type, failed, context)
}
