import { invalidRequest } from '../protocol/errors.js'
import { newObjectId, nowInSeconds, randomText } from '../protocol/object_ids.js'
import { readAmount } from './amounts.js'
import type { Parameters } from '../protocol/parameters.js'
import type { Stripe } from 'stripe'

export const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const

export function buildIntent(
  params: Parameters,
  method: Stripe.PaymentMethod | null
): Stripe.PaymentIntent {
  const id = newObjectId('pi')
  const allowed = allowedTypes(params)
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed.length > 0 ? ['card'] : null,
    ...readAmount(params),
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(params, allowed),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.oneOf('capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method:
      params.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    description: params.text('description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.text('receipt_email'),
    review: null,
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']),
    shipping: null,
    source: null,
    statement_descriptor: params.text('statement_descriptor'),
    statement_descriptor_suffix: params.text('statement_descriptor_suffix'),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}

/** `payment_method_types` is what versions before 2026-09 called the same list. */
function allowedTypes(params: Parameters): string[] {
  const types = [
    ...params.list('allowed_payment_method_types'),
    ...params.list('payment_method_types'),
  ]
  const unknown = types.find((type) => type !== 'card')
  if (unknown === undefined) return types

  throw invalidRequest(
    `The payment method type "${unknown}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
    { code: 'payment_intent_invalid_parameter', param: 'allowed_payment_method_types' }
  )
}

function automaticMethods(
  params: Parameters,
  allowed: string[]
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const automatic =
    params.hash('automatic_payment_methods')?.allowOnly('allow_redirects', 'enabled') ?? null
  const redirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always'
  if (allowed.length > 0 && !automatic?.isTrue('enabled')) return null

  return { allow_redirects: redirects, enabled: true }
}
