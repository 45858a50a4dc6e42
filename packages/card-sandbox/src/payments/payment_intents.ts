import { confirm } from './confirmation.js'
import { ok } from '../call.js'
import { invalidRequest, resourceMissing, unexpectedState } from '../protocol/errors.js'
import { CAPTURE_METHODS, buildIntent } from './new_intent.js'
import { listResponse } from '../protocol/pagination.js'
import { createMethod, usableMethod } from '../cards/payment_methods.js'
import type { Call, Handler } from '../call.js'
import type { Stripe } from 'stripe'

const RETURN_URL_MISSING =
  "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents."
const METHOD_MISSING =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken."
const CONFIRM_PARAMETERS = [
  'allowed_payment_method_types',
  'capture_method',
  'error_on_requires_action',
  'expand',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'radar_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
]
const CREATE_PARAMETERS = [
  ...CONFIRM_PARAMETERS,
  'amount',
  'automatic_payment_methods',
  'confirm',
  'confirmation_method',
  'currency',
  'description',
  'metadata',
  'payment_method_types',
  'statement_descriptor',
  'statement_descriptor_suffix',
]

export const createIntent: Handler = (call) => {
  const { params } = call
  params.allowOnly(...CREATE_PARAMETERS)
  const method = methodOf(call)
  const intent = call.store.add(buildIntent(params, method))

  if (!params.isTrue('confirm')) return ok(intent)
  return confirmWith(intent, method, call)
}

export const confirmIntent: Handler = (call) => {
  call.params.allowOnly(...CONFIRM_PARAMETERS)
  const intent = findIntent(call)
  if (intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    throw unexpectedState(message, intent)
  }
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent
    )
  }
  const newMethod = methodOf(call)
  const storedMethod =
    typeof intent.payment_method === 'string' ? usableMethod(intent.payment_method, call) : null
  const captureMethod =
    call.params.oneOf('capture_method', CAPTURE_METHODS) ?? intent.capture_method
  return confirmWith({ ...intent, capture_method: captureMethod }, newMethod ?? storedMethod, call)
}

export const retrieveIntent: Handler = (call) => {
  call.params.allowOnly('client_secret', 'expand')
  return ok(findIntent(call))
}

export const listIntents: Handler = (call) => {
  call.params.allowOnly('created', 'customer', 'ending_before', 'expand', 'limit', 'starting_after')
  return listResponse('payment_intent', '/v1/payment_intents', call)
}

export function findIntent({ id, store }: Pick<Call, 'id' | 'store'>): Stripe.PaymentIntent {
  const intent = store.find('payment_intent', id)
  if (!intent) throw resourceMissing('payment_intent', id, 'intent', 404)

  return intent
}

function confirmWith(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod | null,
  call: Call
) {
  if (
    intent.automatic_payment_methods?.allow_redirects === 'always' &&
    !call.params.text('return_url')
  ) {
    throw invalidRequest(RETURN_URL_MISSING)
  }
  if (!method) throw unexpectedState(METHOD_MISSING, intent)

  return confirm(intent, method, call)
}

function methodOf(call: Call): Stripe.PaymentMethod | null {
  const fields = call.params.hash('payment_method_data')
  if (fields) return createMethod(fields, 'payment_method_data', call)

  const id = call.params.text('payment_method')
  return id === null ? null : usableMethod(id, call)
}
