export { paymentDataSource } from '#payments/personal_data'
export {
  type LedgerChange,
  PayableListener,
  PayableListeners,
  type LockedPayable,
  type Settlement,
} from '#payments/payable'
export type { Payable, PayableType } from '#payments/attempt'
export { createAttempt, type NewAttempt } from '#payments/actions/create_attempt'
export { chargeAttempt } from '#payments/actions/charge_attempt'
export {
  assertBelowDeclineLimits,
  countDecline,
  type CardHolder,
} from '#payments/actions/count_decline'
export { insertSettlements, removeSettlements } from '#payments/actions/insert_settlements'
export { recordPayment, type NewPayment } from '#payments/actions/record_payment'
export { completeRefund, refundPayment } from '#payments/actions/refund_payment'
export { createRefund, type NewRefund } from '#payments/actions/create_refund'
export { reversePayment } from '#payments/actions/reverse_payment'
export type { PaymentOrigin } from '#payments/actions/limit_open_payments'
export { expireAttempt, reconcileAttempt } from '#payments/jobs/reconcile_attempt'
export { processCardEvent } from '#payments/jobs/process_card_event'
export { startPaymentSweeps, sweepAttempts, sweepRefunds } from '#payments/jobs/sweep_payments'
export {
  findAttempt,
  findAttemptOfRequest,
  findLastAttempt,
  findPendingAttempt,
  type QueuedCardEvent,
} from '#payments/queries/find_attempt'
export {
  findPayment,
  isPaymentRecorded,
  paymentOfAttempt as findPaymentOfAttempt,
  paymentsOfOrder,
  paymentsOfOrders,
  type Payment,
} from '#payments/queries/payments_of_order'
export {
  findRefundOfRequest,
  refundsOfOrder,
  refundsOfPayment,
} from '#payments/queries/find_refund'
export { findOrdersInDoubt } from '#payments/queries/orders_in_doubt'
export type { Refund, RefundStatus } from '#payments/refund'
export type { Attempt, AttemptKind, AttemptStatus } from '#payments/attempt'
export { describeCard, openStripe } from '#payments/gateways/bound_gateway'
export { CardGateway } from '#payments/gateways/card_gateway'
export type { StripeGatewayOptions } from '#payments/gateways/stripe_gateway'
export {
  CardDeclined,
  CardProviderUnavailable,
  InvalidWebhookSignature,
  RefundPending,
} from '#payments/errors'
export { rejectCardNumbers } from '#payments/rules/card_numbers'
export { cardForm, cardOrigins, hasProviderScript, type CardForm } from '#payments/card_form'
export {
  SandboxPortInUseError,
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
  ExpectedIntent,
  InDoubt,
  IntentSummary,
  RefundOutcome,
  RefundRequest,
  RefundSummary,
  Succeeded,
} from '#payments/gateways/card_gateway'
