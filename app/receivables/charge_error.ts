import { CardDeclined, type ChargeOutcome, type Succeeded } from '#payments'
import { DomainError } from '#shared/domain_error'

/** Returns the error of a payment that did not succeed. */
export function chargeError(
  outcome: Exclude<ChargeOutcome, Succeeded>,
  extra: Record<string, unknown> = {}
): DomainError {
  switch (outcome.kind) {
    case 'in_doubt':
      return chargeInDoubt(extra)
    case 'action_required':
      return new CardDeclined(
        'Your bank asks you to confirm this payment.',
        'authentication_required',
        { client_secret: outcome.clientSecret, ...extra }
      )
    case 'declined':
      return new CardDeclined(outcome.message, outcome.code, extra)
  }
}

/** The customer's own payment is not known to have ended. */
export const chargeInDoubt = (extra?: Record<string, unknown>) =>
  new DomainError('Your payment is being confirmed. Please wait a moment.', 'E_PAYMENT_PENDING', {
    status: 503,
    extra,
    retryAfterSeconds: 5,
  })
