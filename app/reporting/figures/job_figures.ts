import { listQueues } from '#core/outbox'
import type { JobName } from '#core/outbox/jobs'
import type { Sample } from '#core/telemetry/figure'

/** The jobs that send a mail */
const MAIL_JOBS: readonly JobName[] = [
  'order_confirmation',
  'order_receipt',
  'order_history',
  'document_mail',
  'shipment_mail',
  'payment_link',
  'promise_mail',
  'withdrawn_promise',
  'late_promise',
  'quote_mail',
  'quote_accepted',
  'quote_question',
  'dispute_changed',
  'refund_failed',
  'proforma_warning',
  'payment_reminder',
  'commission_mail',
  'alert_mail',
  'approval_mail',
  'purchase_order_mail',
  'contact_message',
  'message_reply',
  'password_mail',
  'passkey_mail',
  'verify_mail',
  'back_in_stock',
  'application_received',
  'application_decided',
]

const JOB_STATES = ['waiting', 'scheduled', 'running', 'failed'] as const

export async function countJobs(now: Date): Promise<Sample[]> {
  const queues = await listQueues(now)
  return JOB_STATES.map((state) => ({
    value: queues.reduce((count, queue) => count + Number(queue[state]), 0),
    labels: { state },
  }))
}

export async function countFailedMails(now: Date): Promise<number> {
  const mailing: readonly string[] = MAIL_JOBS
  const queues = await listQueues(now)
  return queues
    .filter(({ kind }) => mailing.includes(kind))
    .reduce((count, { failed }) => count + Number(failed), 0)
}
