export { sendConfirmation, sendHistory, sendReceipt } from '#orders/jobs/order_mails'
export { reconcileAttempt } from '#orders/jobs/reconcile_attempt'
