export { paymentDataSource } from '#payments/personal_data'
export {
  type DisputeChange,
  type FailedRefund,
  type LedgerChange,
  PayableListener,
  PayableListeners,
  type LockedPayable,
  type Settlement,
} from '#payments/payable'
export type { Payable } from '#payments/attempt'
export { createAttempt, type NewAttempt } from '#payments/actions/create_attempt'
export { chargeAttempt } from '#payments/actions/charge_attempt'
export { assertBelowDeclineLimits, countDecline } from '#payments/actions/count_decline'
export { insertSettlements, removeSettlements } from '#payments/actions/insert_settlements'
export { recordPayment } from '#payments/actions/record_payment'
export { completeRefund, refundPayment } from '#payments/actions/refund_payment'
export { createRefund, type NewRefund } from '#payments/actions/create_refund'
export { reversePayment } from '#payments/actions/reverse_payment'
export { expireAttempt, reconcileAttempt } from '#payments/jobs/reconcile_attempt'
export { checkProvider } from '#payments/jobs/check_provider'
export { deleteOldCardEvents } from '#payments/jobs/delete_card_events'
export { closeIssue } from '#payments/actions/close_issue'
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
  findRefund,
  findRefundOfRequest,
  refundsOfOrder,
  refundsOfPayment,
} from '#payments/queries/find_refund'
export { findOrdersInDoubt } from '#payments/queries/orders_in_doubt'
export type { Dispute } from '#payments/dispute'
export {
  disputedOrders,
  disputesOfOrder,
  findDispute,
  openDisputes,
} from '#payments/queries/find_dispute'
export { isDisputeClosed, isInquiry, needsResponse } from '#payments/rules/dispute_status'
export { refundableOf } from '#payments/rules/refundable'
export type { Refund } from '#payments/refund'
export type { Attempt } from '#payments/attempt'
export { describeCard, openStripe } from '#payments/gateways/bound_gateway'
export { CardGateway } from '#payments/gateways/card_gateway'
export { CardDeclined, RefundPending } from '#payments/errors'
export { rejectCardNumbers } from '#payments/rules/card_numbers'
export { cardForm, cardOrigins, hasProviderScript, type CardForm } from '#payments/card_form'
export { startSandbox, type Sandbox } from '#payments/gateways/card_sandbox'
export type {
  ActionRequired,
  CardEvent,
  ChargeOutcome,
  Declined,
  ExpectedIntent,
  InDoubt,
  Succeeded,
} from '#payments/gateways/card_gateway'
