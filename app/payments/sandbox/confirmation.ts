import { addCharge } from '#payments/sandbox/charge_draft'
import { captureCharge } from '#payments/sandbox/charges'
import { ok } from '#payments/sandbox/context'
import { DECLINES } from '#payments/sandbox/declines'
import { docUrl, errorBody } from '#payments/sandbox/errors'
import { tell } from '#payments/sandbox/events'
import { newObjectId } from '#payments/sandbox/ids'
import { useUp } from '#payments/sandbox/payment_methods'
import type { Call } from '#payments/sandbox/context'
import type { Decline } from '#payments/sandbox/declines'
import type { Answer } from '#payments/sandbox/errors'
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
): Answer {
  const { card } = call.store.hidden('payment_method', method.id)
  if (!card?.behaviour.challenges) return authorise(intent, method, call)
  if (call.params.isTrue('error_on_requires_action'))
    return refuse(intent, method, AUTHENTICATION_REQUIRED, call)

  return ok(askForChallenge(intent, method, call))
}

/** Asks the bank; a refusal is an answer of its own (402), stored like a success. */
export function authorise(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  call: Call
): Answer {
  const { card } = call.store.hidden('payment_method', method.id)
  if (card?.behaviour.declines)
    return refuse(intent, method, DECLINES[card.behaviour.declines], call)

  const charge = addCharge({ intent, method, decline: null }, call)
  useUp(method.id, call)
  const authorised: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'requires_capture',
  }
  if (intent.capture_method === 'manual') {
    tell('charge.succeeded', charge, call)
    return ok(call.store.save(authorised))
  }
  return ok(take(authorised, charge, charge.amount, call))
}

/** Captures the charge and tells that the intent succeeded. */
export function take(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  amount: number,
  call: Call
) {
  const isAsync = intent.capture_method === 'automatic_async'
  const captured = captureCharge(charge, amount, isAsync, call)
  const taken = call.store.save<Stripe.PaymentIntent>({
    ...intent,
    amount_capturable: 0,
    amount_received: amount,
    status: 'succeeded',
  })
  tell(intent.capture_method === 'manual' ? 'charge.updated' : 'charge.succeeded', captured, call)
  tell('payment_intent.succeeded', taken, call)
  return taken
}

function askForChallenge(intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, call: Call) {
  const asking = call.store.save<Stripe.PaymentIntent>({
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
  tell('payment_intent.requires_action', asking, call)
  return asking
}

function refuse(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  call: Call
): Answer {
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
  const refused = call.store.save<Stripe.PaymentIntent>({
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
  tell('payment_intent.payment_failed', refused, call)
  const error = errorBody('card_error', decline.message, { ...reason, payment_intent: refused })
  return { status: 402, body: { error } }
}
