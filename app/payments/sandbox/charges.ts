import { bookCharge } from '#payments/sandbox/balance'
import { ok } from '#payments/sandbox/context'
import { noSuch } from '#payments/sandbox/errors'
import { tell } from '#payments/sandbox/events'
import { listAnswer } from '#payments/sandbox/pagination'
import type { Call, Handler } from '#payments/sandbox/context'
import type { Store } from '#payments/sandbox/store'
import type { Stripe } from 'stripe'

export const retrieveCharge: Handler = ({ id, store }) => {
  const charge = store.find('charge', id)
  if (!charge) throw noSuch('charge', id, 'id', 404)

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
  return listAnswer('charge', '/v1/charges', call, {
    payment_intent: params.text('payment_intent'),
  })
}

/** Takes the money; with automatic_async its fee and net are booked a little later, as at Stripe. */
export function captureCharge(
  charge: Stripe.Charge,
  amount: number,
  isAsync: boolean,
  call: Call
): Stripe.Charge {
  const released = charge.amount - amount
  const captured = { ...charge, amount_captured: amount, amount_refunded: released, captured: true }
  if (isAsync) {
    const dueAt = Date.now() + call.bookingDelayMs
    call.store.db
      .prepare('insert into bookings (charge_id, due_at) values (?, ?)')
      .run(charge.id, dueAt)
    return call.store.save(captured)
  }
  return call.store.save({ ...captured, balance_transaction: bookingOf(captured, call.store).id })
}

/** Books what automatic_async left open and tells of it with `charge.updated`. */
export function bookLate(chargeId: string, cause: Pick<Call, 'store' | 'notifiesWebhook'>): void {
  const charge = cause.store.find('charge', chargeId)
  cause.store.db.prepare('delete from bookings where charge_id = ?').run(chargeId)
  if (!charge || charge.balance_transaction !== null) return

  const transaction = bookingOf(charge, cause.store)
  tell(
    'charge.updated',
    cause.store.save({ ...charge, balance_transaction: transaction.id }),
    cause
  )
}

function bookingOf(charge: Stripe.Charge, store: Store): Stripe.BalanceTransaction {
  const { card } = store.hidden('payment_method', charge.payment_method ?? '')
  return bookCharge(charge, charge.amount_captured, card?.behaviour.availableAtOnce ?? false, store)
}
