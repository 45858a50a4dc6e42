import app from '@adonisjs/core/services/app'
import {
  refreshQueuedUsers,
  sendApplicationDecisionMail,
  sendApplicationReceivedMails,
  sendPasskeyMail,
  sendPasswordMail,
  sendVerificationMail,
  type PasskeyMailJob,
} from '#accounts'
import { sendStockAlerts } from '#catalog'
import { sendMessageMail, sendMessageReply } from '#content'
import { runQueuedTask } from '#core/schedule'
import { deleteStoredFiles } from '#core/storage'
import { sendDelivery } from '#core/webhooks/send_delivery'
import { PrintDocument, sendDocumentMail } from '#documents'
import {
  invoiceMailContent,
  refreshQueuedInvoices,
  sendPaymentReminder,
  statementMailContent,
} from '#invoicing'
import {
  expireProforma,
  importQueuedFiles,
  orderMailContent,
  refreshQueuedOrders,
  reservePromisedGoods,
  reviewPromises,
  sendConfirmation,
  sendDisputeChanged,
  sendHistory,
  sendPaymentLink,
  type PaymentLinkJob,
  sendProformaWarning,
  sendPromiseMail,
  type PromiseMailJob,
  sendQuote,
  sendQuoteAccepted,
  sendQuoteQuestion,
  sendLatePromise,
  sendWithdrawnPromise,
  type LatePromiseJob,
  type WithdrawnPromiseJob,
  sendReceipt,
  sendRefundFailed,
  type DisputeMailJob,
  sendShipmentMail,
} from '#orders'
import { expireAttempt, processCardEvent, reconcileAttempt } from '#payments'
import { sendPurchaseOrder } from '#purchasing'
import {
  lockCommissionRun,
  runBookAudit,
  sendAlertMail,
  sendApprovalMail,
  sendCommissionMail,
  type AlertMailJob,
} from '#reporting'
import type { JobHandlers } from '#core/outbox'
import type { QueuedCardEvent } from '#payments'

declare module '#core/outbox/jobs' {
  interface JobPayloads {
    order_confirmation: { orderId: string }
    order_receipt: { orderId: string; mailId: string }
    order_history: { email: string; mailId: string }
    shipment_mail: { shipmentId: string; mailId: string }
    payment_link: PaymentLinkJob
    promise_mail: PromiseMailJob
    withdrawn_promise: WithdrawnPromiseJob
    late_promise: LatePromiseJob
    quote_mail: { orderId: string; revision: number; mailId: string }
    quote_accepted: { orderId: string; revision: number }
    quote_question: { orderId: string; noteId: string }
    reserve_promised_goods: { productId: string }
    review_promises: { productIds: readonly string[] }
    dispute_changed: DisputeMailJob
    refund_failed: { orderId: string; refundId: string }
    proforma_warning: { orderId: string; warnedAt: string }
    reconcile_attempt: { attemptId: string }
    expire_attempt: { attemptId: string }
    expire_proforma: { orderId: string }
    card_event: QueuedCardEvent
    payment_reminder: { reminderId: string }
    commission_mail: { start: string; end: string; recipient: string }
    lock_commission_run: { runId: string }
    alert_mail: AlertMailJob
    approval_mail: { approvalId: string }
    book_audit: { runId: string }
    contact_message: { messageId: string }
    message_reply: { replyId: string }
    document_mail: { documentMailId: string }
    purchase_order_mail: {
      purchaseOrderId: string
      orderId: string
      mailId: string
      message: string
    }
    password_mail: { userId: string; isFirst?: boolean }
    verify_mail: { userId: string }
    passkey_mail: PasskeyMailJob
    back_in_stock: { productId: string }
    application_received: { applicationId: string }
    application_decided: { applicationId: string }
    amazon_import: { runId: string }
    webhook_delivery: { deliveryId: string }
    refresh_user_search: { ids: string[] }
    refresh_order_search: { ids: string[] }
    refresh_invoice_search: { ids: string[] }
  }
}

const printing = () => app.container.make(PrintDocument)

/** The handler of every outbox job. */
export const jobs: JobHandlers = {
  order_confirmation: sendConfirmation(printing),
  order_receipt: sendReceipt(printing),
  order_history: sendHistory,
  document_mail: sendDocumentMail(
    { order: orderMailContent, invoice: invoiceMailContent, user: statementMailContent },
    printing
  ),
  shipment_mail: sendShipmentMail,
  payment_link: sendPaymentLink,
  promise_mail: sendPromiseMail,
  withdrawn_promise: sendWithdrawnPromise,
  late_promise: sendLatePromise,
  quote_mail: sendQuote(printing),
  quote_accepted: sendQuoteAccepted,
  quote_question: sendQuoteQuestion,
  reserve_promised_goods: reservePromisedGoods,
  review_promises: reviewPromises,
  dispute_changed: sendDisputeChanged,
  refund_failed: sendRefundFailed,
  proforma_warning: sendProformaWarning,
  reconcile_attempt: reconcileAttempt,
  expire_attempt: expireAttempt,
  expire_proforma: ({ orderId }) => expireProforma(orderId),
  card_event: processCardEvent,
  delete_files: ({ keys }) => deleteStoredFiles(keys),
  scheduled_task: runQueuedTask,
  payment_reminder: sendPaymentReminder(printing),
  commission_mail: sendCommissionMail,
  lock_commission_run: lockCommissionRun,
  alert_mail: sendAlertMail,
  approval_mail: sendApprovalMail,
  book_audit: runBookAudit,
  purchase_order_mail: sendPurchaseOrder(printing),
  contact_message: sendMessageMail,
  message_reply: sendMessageReply,
  password_mail: sendPasswordMail,
  passkey_mail: sendPasskeyMail,
  verify_mail: sendVerificationMail,
  back_in_stock: ({ productId }) => sendStockAlerts(productId),
  application_received: sendApplicationReceivedMails,
  application_decided: sendApplicationDecisionMail,
  amazon_import: importQueuedFiles,
  webhook_delivery: sendDelivery,
  refresh_user_search: refreshQueuedUsers,
  refresh_order_search: refreshQueuedOrders,
  refresh_invoice_search: refreshQueuedInvoices,
}
