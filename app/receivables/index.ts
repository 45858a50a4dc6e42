export type { Receivable } from '#receivables/receivable'
export type { Adjustment } from '#receivables/adjustment'
export {
  BalanceListener,
  InvoiceAllocations,
  type BalanceChange,
} from '#receivables/balance_listeners'
export { ReceivableListener, type PaidReceivable } from '#receivables/payment_listener'
export { chargeError, chargeInDoubt } from '#receivables/charge_error'
export { chargeDue, type CardPayment } from '#receivables/actions/charge_due'
export { recordReceived } from '#receivables/actions/record_received'
export { reverseReceived } from '#receivables/actions/reverse_received'
export { repayOwed, takeBackCreditMove, type RepaymentWay } from '#receivables/actions/repay'
export { completeRefunds, requestRefund, returnMoney } from '#receivables/actions/return_money'
export { recordAdjustment } from '#receivables/actions/record_adjustment'
export { reallocate, updateBalance } from '#receivables/actions/update_balance'
export { adjustmentsOf } from '#receivables/queries/adjustments'
export { balancesBefore } from '#receivables/queries/balances_before'
export {
  bookedMoneyOf,
  ledgerOf,
  owedByLedger,
  owedToCustomerOf,
  payableAmount,
  type Ledger,
} from '#receivables/queries/ledger'
export {
  assertNoPendingPayment,
  paymentOfOrderOrFail,
  paymentPending,
} from '#receivables/queries/pending_payment'
export { planReturnOf } from '#receivables/queries/plan_return'
export {
  amountDue,
  loweredByRefund,
  movedToCredit,
  unusedReduction,
} from '#receivables/rules/amount_due'
export type { Allocation } from '#receivables/rules/allocated_payment'
export type { DueInvoice, PaidDocuments } from '#receivables/rules/extra_paid'
export type { DisputeAction } from '#receivables/rules/dispute_actions'
export {
  assertNotOwnOrder,
  latestReceipt,
  recordedReceipts,
  receivedAt,
} from '#receivables/rules/receipts'
export type { ReturnChoice, ReturnPlan } from '#receivables/rules/return_plan'
