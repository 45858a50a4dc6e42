export { personalPayments } from '#payments/personal_payments'
export { chargeAttempt, noteIntent, outcomeOfIntent } from '#payments/actions/charge_attempt'
export { openAttempt, type NewAttempt } from '#payments/actions/open_attempt'
export { releaseAttempt, settleAttempt } from '#payments/actions/settle_attempt'
export { bookPayment, noteFee } from '#payments/actions/book_payment'
export { fillInFee } from '#payments/actions/fill_in_fee'
export { finishRefund, refundPayment } from '#payments/actions/refund_payment'
export { openRefund, type NewRefund } from '#payments/actions/open_refund'
export { bookRefundsMadeElsewhere } from '#payments/actions/book_refunds_made_elsewhere'
export { reportLostCharges } from '#payments/jobs/report_lost_charges'
export { sweepRefunds } from '#payments/jobs/sweep_refunds'
export { noteEvent } from '#payments/actions/note_event'
export {
  findAttempt,
  findAttemptNumber,
  findAttemptOfIntent,
  lastAttempt,
  pendingAttempts,
} from '#payments/queries/find_attempt'
export { attemptOfEvent, type ToldEvent } from '#payments/queries/attempt_of_event'
export {
  findPayment,
  paymentOfAttempt,
  paymentsOfOrder,
  type Payment,
} from '#payments/queries/payments_of_order'
export { refundsOfPayment } from '#payments/queries/find_refund'
export type { Refund, RefundStatus } from '#payments/refund'
export { chargesWithoutPayment } from '#payments/queries/charges_without_payment'
export { expectedOf, type Attempt, type AttemptKind, type AttemptStatus } from '#payments/attempt'
export { boundGateway, describeCard } from '#payments/gateways/bound_gateway'
export { CardGateway } from '#payments/gateways/card_gateway'
export { openStripe } from '#payments/gateways/open_stripe'
export type { StripeGatewayOptions } from '#payments/gateways/stripe_gateway'
export {
  CardProviderUnavailable,
  CardRefused,
  RefundPending,
  WebhookRefused,
} from '#payments/refusals'
export { refuseCardNumbers } from '#payments/rules/card_numbers'
export { cardForm, cardOrigins, hasProviderScript, type CardForm } from '#payments/card_form'
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
  RefundSummary,
  Succeeded,
} from '#payments/gateways/card_gateway'
