import { capture } from './confirmation.js'
import { ok } from '../call.js'
import { invalidRequest, unexpectedState } from '../protocol/errors.js'
import { emitEvent } from '../events/events.js'
import { nowInSeconds } from '../protocol/object_ids.js'
import { inDollars } from './amounts.js'
import { findIntent } from './payment_intents.js'
import type { Call, Handler } from '../call.js'
import type { Stripe } from 'stripe'

const CANCELABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

export const captureIntent: Handler = (call) => {
  call.params.allowOnly(
    'amount_to_capture',
    'expand',
    'metadata',
    'statement_descriptor',
    'statement_descriptor_suffix'
  )
  const intent = findIntent(call)
  const charge = chargeOf(intent, call)
  if (intent.status !== 'requires_capture' || !charge) {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      intent
    )
  }
  const amount = call.params.integer('amount_to_capture') ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalidRequest(
      `The amount to capture must be between $0.01 and ${inDollars(intent.amount_capturable)} (it currently is '${amount}').`,
      {
        code: amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large',
        param: 'amount_to_capture',
      }
    )
  }
  return ok(
    capture(
      { ...intent, metadata: { ...intent.metadata, ...call.params.metadata() } },
      charge,
      amount,
      call
    )
  )
}

export const cancelIntent: Handler = (call) => {
  call.params.allowOnly('cancellation_reason', 'expand')
  const intent = findIntent(call)
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
      intent
    )
  }
  const charge = chargeOf(intent, call)
  if (intent.status === 'requires_capture' && charge) {
    call.store.save({ ...charge, amount_refunded: charge.amount, refunded: true })
  }
  const canceled = call.store.save<Stripe.PaymentIntent>({
    ...intent,
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: call.params.oneOf('cancellation_reason', REASONS),
    next_action: null,
    status: 'canceled',
  })
  emitEvent('payment_intent.canceled', canceled, call)
  return ok(canceled)
}

function chargeOf(
  { latest_charge: id }: Stripe.PaymentIntent,
  { store }: Call
): Stripe.Charge | null {
  return typeof id === 'string' ? store.find('charge', id) : null
}
