import type { Stripe } from 'stripe'

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

export type ErrorBody = {
  type: ErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  advice_code?: string
  network_decline_code?: string
  charge?: string
  payment_intent?: Stripe.PaymentIntent
  payment_method?: Stripe.PaymentMethod
}

export type ApiResponse = { status: number; body: object }

/** An error before any effect: nothing is written, and the idempotency key stays unused. */
export class StripeApiError extends Error {
  constructor(
    readonly status: number,
    readonly error: ErrorBody
  ) {
    super(error.message)
  }
}

type Details = Omit<ErrorBody, 'type' | 'message' | 'doc_url'>

export function errorBody(type: ErrorType, message: string, details: Details = {}): ErrorBody {
  if (!details.code) return { ...details, message, type }

  return { ...details, doc_url: docUrl(details.code), message, type }
}

export const docUrl = (code: string) =>
  `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export const invalidRequest = (message: string, details: Details = {}, status = 400) =>
  new StripeApiError(status, errorBody('invalid_request_error', message, details))

export const cardDeclined = (message: string, details: Details) =>
  new StripeApiError(402, errorBody('card_error', message, details))

export const resourceMissing = (what: string, id: string, param: string, status: number) =>
  invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status)

export const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const unexpectedState = (message: string, intent: Stripe.PaymentIntent) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
