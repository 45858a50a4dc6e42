export { chargeAttempt } from '#payments/actions/charge_attempt'
export { openAttempt, type NewAttempt } from '#payments/actions/open_attempt'
export { releaseAttempt, settleAttempt } from '#payments/actions/settle_attempt'
export { bookPayment, noteFee } from '#payments/actions/book_payment'
export { noteEvent } from '#payments/actions/note_event'
export {
  findAttempt,
  findAttemptNumber,
  findAttemptOfIntent,
  lastAttempt,
  pendingAttempts,
} from '#payments/queries/find_attempt'
export { findPayment, paymentsOfOrder, type Payment } from '#payments/queries/payments_of_order'
export { chargesWithoutPayment } from '#payments/queries/charges_without_payment'
export { expectedOf, type Attempt, type AttemptKind, type AttemptStatus } from '#payments/attempt'
export { boundGateway, describeCard } from '#payments/gateways/bound_gateway'
export { CardGateway } from '#payments/gateways/card_gateway'
export { StripeGateway, type StripeGatewayOptions } from '#payments/gateways/stripe_gateway'
export { CardProviderUnavailable, CardRefused, WebhookRefused } from '#payments/refusals'
export { refuseCardNumbers } from '#payments/rules/card_numbers'
export { cardForm, cardOrigins, type CardForm } from '#payments/card_form'
export {
  SandboxPortTaken,
  startSandbox,
  type Sandbox,
  type SandboxOptions,
} from '#payments/sandbox/sandbox'
export type {
  ActionRequired,
  Card,
  CardEvent,
  Charge,
  ChargeOutcome,
  ChargeRequest,
  Declined,
  DescribedCard,
  Expected,
  InDoubt,
  IntentSummary,
  RefundOutcome,
  RefundRequest,
  Succeeded,
} from '#payments/gateways/card_gateway'
