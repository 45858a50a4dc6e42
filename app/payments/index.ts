export { paymentDataSource } from '#payments/attempts/personal_data'
export {
  type DisputeChange,
  type FailedRefund,
  type LedgerChange,
  PayableListener,
  PayableListeners,
  type LockedPayable,
  type Settled,
  type Settlement,
} from '#payments/attempts/payable'
export type { Attempt } from '#payments/attempts/attempt'
export { createAttempt, type NewAttempt, type NewShare } from '#payments/attempts/create_attempt'
export { chargeAttempt } from '#payments/charges/charge_attempt'
export { assertBelowDeclineLimits, countDecline } from '#payments/attempts/count_decline'
export { insertSettlements, removeSettlements } from '#payments/ledger/settlements'
export { recordPayment } from '#payments/ledger/record_payment'
export { completeRefund, refundPayment } from '#payments/refunds/refund_payment'
export { createRefund, type NewRefund } from '#payments/refunds/create_refund'
export { reversePayment } from '#payments/ledger/reverse_payment'
export { assignRefund, refundablePayments } from '#payments/refunds/assign_refund'
export { expireAttempt, reconcileAttempt } from '#payments/charges/reconcile_attempt_job'
export { checkProvider } from '#payments/reconciliation/check_provider_job'
export { deleteOldCardEvents } from '#payments/webhooks/receive_event'
export { countOpenIssues } from '#payments/issues/count_open_issues'
export { probeCardProvider } from '#payments/provider/probe_provider'
export { closeIssue } from '#payments/issues/close_issue'
export { processCardEvent } from '#payments/webhooks/process_card_event_job'
export {
  startPaymentSweeps,
  sweepAttempts,
  sweepRefunds,
} from '#payments/reconciliation/sweep_payments_job'
export {
  findAttempt,
  findAttemptOfRequest,
  findLastAttempt,
  findPendingAttempt,
  isAnyPending,
} from '#payments/attempts/find_attempt'
export { CardGateway, type QueuedCardEvent } from '#payments/provider/card_gateway'
export {
  findPayment,
  isPaymentRecorded,
  paymentOfAttempt as findPaymentOfAttempt,
  paymentsOfOrder,
  paymentsOfOrders,
  type Payment,
} from '#payments/ledger/payment'
export {
  findRefund,
  findRefundOfRequest,
  refundsOfOrder,
  refundsOfPayment,
  type Refund,
} from '#payments/ledger/refund'
export { findOrdersInDoubt, isInDoubt } from '#payments/reconciliation/orders_in_doubt'
export {
  disputedOrders,
  disputesOfOrder,
  findDispute,
  openDisputes,
  type Dispute,
} from '#payments/ledger/dispute'
export { isDisputeClosed, isInquiry, needsResponse } from '#payments/ledger/dispute_status_rules'
export { assertRefundable, notACard, refundableOf } from '#payments/ledger/refundable_rules'
export {
  describeCard,
  openStripe,
  startSandbox,
  type Sandbox,
} from '#payments/provider/bound_gateway'
export { CardDeclined, RefundPending } from '#payments/provider/errors'
export { rejectCardNumbers } from '#payments/provider/card_numbers_rules'
export { cardForm, cardOrigins, hasProviderScript } from '#payments/provider/card_form'
export type {
  ActionRequired,
  CardEvent,
  ChargeOutcome,
  Declined,
  ExpectedIntent,
  InDoubt,
  Succeeded,
} from '#payments/provider/card_gateway'
