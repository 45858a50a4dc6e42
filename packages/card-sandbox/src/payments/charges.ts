import { recordChargeTransaction } from './balance.js'
import { ok } from '../call.js'
import { resourceMissing } from '../protocol/errors.js'
import { emitEvent } from '../events/events.js'
import { happenLater } from '../events/later_events.js'
import { listResponse } from '../protocol/pagination.js'
import type { Call, Handler } from '../call.js'
import type { Store } from '../store.js'
import type { Stripe } from 'stripe'

export const retrieveCharge: Handler = ({ id, store }) => {
  const charge = store.find('charge', id)
  if (!charge) throw resourceMissing('charge', id, 'id', 404)

  return ok(charge)
}

export const listCharges: Handler = (call) => {
  const { params } = call
  params.allowOnly(
    'created',
    'customer',
    'ending_before',
    'expand',
    'limit',
    'payment_intent',
    'starting_after'
  )
  return listResponse('charge', '/v1/charges', call, {
    payment_intent: params.text('payment_intent'),
  })
}

/** Captures a charge. With automatic_async its balance transaction follows a little later, as at Stripe. */
export function captureCharge(
  charge: Stripe.Charge,
  amount: number,
  isAsync: boolean,
  call: Call
): Stripe.Charge {
  const released = charge.amount - amount
  const { card } = call.store.hidden('payment_method', charge.payment_method ?? '')
  if (card?.behavior.disputes || card?.behavior.inquires)
    happenLater(charge.id, 'open_dispute', call)
  const captured = { ...charge, amount_captured: amount, amount_refunded: released, captured: true }
  if (isAsync) {
    const dueAt = Date.now() + call.transactionDelayMs
    call.store.db
      .prepare('insert into pending_transactions (charge_id, due_at) values (?, ?)')
      .run(charge.id, dueAt)
    return call.store.save(captured)
  }
  return call.store.save({
    ...captured,
    balance_transaction: recordTransactionOf(captured, call.store).id,
  })
}

/** Records the balance transaction of an automatic_async charge and emits `charge.updated`. */
export function recordDelayedTransaction(
  chargeId: string,
  cause: Pick<Call, 'store' | 'notifiesWebhook'>
): void {
  const charge = cause.store.find('charge', chargeId)
  cause.store.db.prepare('delete from pending_transactions where charge_id = ?').run(chargeId)
  if (!charge || charge.balance_transaction !== null) return

  const transaction = recordTransactionOf(charge, cause.store)
  emitEvent(
    'charge.updated',
    cause.store.save({ ...charge, balance_transaction: transaction.id }),
    cause
  )
}

function recordTransactionOf(charge: Stripe.Charge, store: Store): Stripe.BalanceTransaction {
  const { card } = store.hidden('payment_method', charge.payment_method ?? '')
  return recordChargeTransaction(
    charge,
    charge.amount_captured,
    card?.behavior.availableImmediately ?? false,
    store
  )
}
