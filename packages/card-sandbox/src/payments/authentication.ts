import { authorize } from './confirmation.js'
import { ok } from '../call.js'
import { docUrl, invalidRequest, resourceMissing, unexpectedState } from '../protocol/errors.js'
import { emitEvent } from '../events/events.js'
import { findIntent } from './payment_intents.js'
import type { Call, Handler } from '../call.js'
import type { Stripe } from 'stripe'

const WRONG_SECRET =
  'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.'
const FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

/**
 * Simulates the cardholder in the bank's 3-D Secure dialog; Stripe has no such call. With `outcome` `succeeded` the
 * charge is attempted and the updated intent returned, with `failed` the intent needs another payment method.
 */
export const authenticate: Handler = (call) => {
  call.params.allowOnly('client_secret', 'expand', 'outcome')
  const intent = findIntent(call)
  if (call.params.requiredText('client_secret') !== intent.client_secret) {
    throw invalidRequest(WRONG_SECRET, { param: 'client_secret' })
  }
  if (intent.status !== 'requires_action') {
    throw unexpectedState(
      `This PaymentIntent has a status of ${intent.status} and asks for no authentication.`,
      intent
    )
  }
  const method = methodOf(intent, call)
  if (call.params.oneOf('outcome', ['succeeded', 'failed']) === 'failed')
    return ok(fail(intent, method, call))

  authorize(intent, method, call)
  return ok(findIntent(call))
}

function methodOf(
  { payment_method: id }: Stripe.PaymentIntent,
  { store }: Call
): Stripe.PaymentMethod {
  const method = typeof id === 'string' ? store.find('payment_method', id) : null
  if (!method) throw resourceMissing('PaymentMethod', String(id), 'payment_method', 400)

  return method
}

function fail(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  call: Call
): Stripe.PaymentIntent {
  const failed = call.store.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      doc_url: docUrl('payment_intent_authentication_failure'),
      message: FAILED,
      payment_method: method,
      type: 'invalid_request_error',
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  emitEvent('payment_intent.payment_failed', failed, call)
  return failed
}
