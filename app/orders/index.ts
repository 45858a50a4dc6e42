export { expireProforma } from '#orders/actions/expire_proforma'
export { sendConfirmation, sendHistory, sendReceipt } from '#orders/jobs/order_mails'
export { expireAttempt, reconcileAttempt } from '#orders/jobs/reconcile_attempt'
