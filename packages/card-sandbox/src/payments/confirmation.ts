import { addCharge } from './new_charge.js'
import { captureCharge } from './charges.js'
import { ok } from '../call.js'
import { DECLINES } from '../cards/declines.js'
import { docUrl, errorBody } from '../protocol/errors.js'
import { emitEvent } from '../events/events.js'
import { newObjectId } from '../protocol/object_ids.js'
import { markAsUsed } from '../cards/payment_methods.js'
import type { Call } from '../call.js'
import type { Decline } from '../cards/declines.js'
import type { ApiResponse } from '../protocol/errors.js'
import type { Stripe } from 'stripe'

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'card_declined',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
  param: '',
}

export function confirm(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  call: Call
): ApiResponse {
  const { card } = call.store.hidden('payment_method', method.id)
  if (!card?.behavior.challenges) return authorize(intent, method, call)
  if (call.params.isTrue('error_on_requires_action'))
    return declineCharge(intent, method, AUTHENTICATION_REQUIRED, call)

  return ok(requireAction(intent, method, call))
}

/** Authorizes the payment. A decline is a stored response (402), like a success. */
export function authorize(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  call: Call
): ApiResponse {
  const { card } = call.store.hidden('payment_method', method.id)
  if (card?.behavior.declines)
    return declineCharge(intent, method, DECLINES[card.behavior.declines], call)

  const charge = addCharge({ intent, method, decline: null }, call)
  markAsUsed(method.id, call)
  const authorized: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'requires_capture',
  }
  if (intent.capture_method === 'manual') {
    emitEvent('charge.succeeded', charge, call)
    return ok(call.store.save(authorized))
  }
  return ok(capture(authorized, charge, charge.amount, call))
}

/** Captures the charge and emits the events of a succeeded intent. */
export function capture(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  amount: number,
  call: Call
) {
  const isAsync = intent.capture_method === 'automatic_async'
  const captured = captureCharge(charge, amount, isAsync, call)
  const succeeded = call.store.save<Stripe.PaymentIntent>({
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  })
  emitEvent(
    intent.capture_method === 'manual' ? 'charge.updated' : 'charge.succeeded',
    captured,
    call
  )
  emitEvent('payment_intent.succeeded', succeeded, call)
  return succeeded
}

function requireAction(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, call: Call) {
  const challenged = call.store.save<Stripe.PaymentIntent>({
    ...intent,
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        stripe_js: `/v1/payment_intents/${intent.id}/sandbox_authenticate`,
        source: newObjectId('src'),
      },
    },
    payment_method: method.id,
    status: 'requires_action',
  })
  emitEvent('payment_intent.requires_action', challenged, call)
  return challenged
}

function declineCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  call: Call
): ApiResponse {
  const charge = addCharge({ intent, method, decline }, call)
  const reason = {
    ...(decline.advice && { advice_code: decline.advice }),
    charge: charge.id,
    code: decline.code,
    ...(decline.declineCode && { decline_code: decline.declineCode }),
    ...(decline.networkCode && { network_decline_code: decline.networkCode }),
    ...(decline.param !== undefined && { param: decline.param }),
    payment_method: method,
  }
  const declined = call.store.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: {
      ...reason,
      code: decline.code as Stripe.PaymentIntent.LastPaymentError.Code,
      doc_url: docUrl(decline.code),
      message: decline.message,
      type: 'card_error',
    },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emitEvent('payment_intent.payment_failed', declined, call)
  const error = errorBody('card_error', decline.message, { ...reason, payment_intent: declined })
  return { status: 402, body: { error } }
}
