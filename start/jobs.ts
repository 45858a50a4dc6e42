import app from '@adonisjs/core/services/app'
import {
  sendApplicationDecisionMail,
  sendApplicationReceivedMails,
  sendPasswordMail,
  sendVerificationMail,
} from '#accounts'
import { sendStockAlerts } from '#catalog'
import { deleteStoredFiles } from '#core/storage'
import { PrintDocument } from '#documents'
import { expireProforma, sendConfirmation, sendHistory, sendReceipt } from '#orders'
import { expireAttempt, processCardEvent, reconcileAttempt } from '#payments'
import type { JobHandlers } from '#core/outbox'
import type { QueuedCardEvent } from '#payments'

declare module '#core/outbox/jobs' {
  interface JobPayloads {
    order_confirmation: { orderId: string }
    order_receipt: { orderId: string; mailId: string }
    order_history: { email: string; mailId: string }
    reconcile_attempt: { attemptId: string }
    expire_attempt: { attemptId: string }
    expire_proforma: { orderId: string }
    card_event: QueuedCardEvent
    password_mail: { userId: string; isFirst?: boolean }
    verify_mail: { userId: string }
    back_in_stock: { productId: string }
    application_received: { applicationId: string }
    application_decided: { applicationId: string }
  }
}

const printing = () => app.container.make(PrintDocument)

/** The handler of every outbox job. */
export const jobs: JobHandlers = {
  order_confirmation: sendConfirmation(printing),
  order_receipt: sendReceipt(printing),
  order_history: sendHistory,
  reconcile_attempt: reconcileAttempt,
  expire_attempt: expireAttempt,
  expire_proforma: ({ orderId }) => expireProforma(orderId),
  card_event: processCardEvent,
  delete_files: ({ keys }) => deleteStoredFiles(keys),
  password_mail: sendPasswordMail,
  verify_mail: sendVerificationMail,
  back_in_stock: ({ productId }) => sendStockAlerts(productId),
  application_received: sendApplicationReceivedMails,
  application_decided: sendApplicationDecisionMail,
}
