import { rows, type TableRow } from '#core/database'
import { isInDoubt } from '#payments'
import {
  findRecords,
  ordersOfRecords,
  placeholders,
  recordsOfOrders,
  type FoundRecords,
} from '#reporting/health/found_records'
import { jobsOf, orderOfJob, toJobTrail, type JobTrail } from '#reporting/health/job_trails'
import { errorShownTo, type HealthViewer } from '#reporting/health/visible_errors_rules'
import { displayNumber } from '#shared/ids'
import type { Currency } from '#shared/money'

const MAX_SHOWN = 50

/** What became of the jobs, mails and card payments that a query names, each newest first */
export type Trails = { jobs: JobTrail[]; mails: MailTrail[]; payments: PaymentTrail[] }

export type MailTrail = {
  id: string
  to: string
  subject: string
  at: string
  isDelivered: boolean
  isPdfMissing: boolean
}

export type PaymentTrail = {
  id: string
  orderId: string
  orderNumber: string
  /** Counts the attempts of the order */
  number: number
  amount: { cents: number; currency: Currency }
  status: 'pending' | 'succeeded' | 'declined'
  /** Whether the card provider has not said for a minute what became of it */
  isInDoubt: boolean
  /** Why it was declined */
  message: string | null
  createdAt: string
  settledAt: string | null
  /** When a pending payment is canceled */
  expiresAt: string
}

/** Returns the trails of an order or invoice number, an address, or the id of an order, a request or a job. */
export async function findTrails(
  query: string,
  viewer: HealthViewer,
  now = new Date()
): Promise<Trails | null> {
  if (query.trim() === '') return null
  const found = await findRecords(query)
  const records = await recordsOfOrders(found.orderIds)
  const queued = await jobsOf(found, [...records.keys()])
  const orders = await ordersOfRecords(queued.map((job) => job.about_id))
  // A request is followed to the payments and mails of its orders.
  const orderIds = [
    ...new Set([...found.orderIds, ...queued.flatMap((job) => orderOfJob(job, orders) ?? [])]),
  ]
  const [mails, payments] = await Promise.all([mailsOf(found, orderIds), paymentsOf(orderIds, now)])
  const jobs = queued.map((job) => ({
    ...toJobTrail(job, now),
    error: errorShownTo(viewer, job.last_error, orderOfJob(job, orders)),
  }))
  return { jobs, mails, payments }
}

type MailRow = Pick<
  TableRow<'mails'>,
  'id' | 'recipient' | 'subject' | 'created_at' | 'delivered' | 'missing_pdf'
>

async function mailsOf(
  { email, userIds }: FoundRecords,
  orderIds: readonly string[]
): Promise<MailTrail[]> {
  const subjects = [...orderIds, ...userIds]
  const list = placeholders(subjects.length > 0 ? subjects : [''])
  const found = await rows<MailRow>(
    `select id, recipient, subject, created_at, delivered, missing_pdf from mails where id in (
       select id from mails where subject_type in ('order', 'user') and subject_id in (${list})
       union select id from mails where recipient = ?
     ) order by created_at desc, id desc limit ${MAX_SHOWN}`,
    [...(subjects.length > 0 ? subjects : ['']), email ?? '']
  )
  return found.map(({ id, recipient, subject, ...mail }) => ({
    id,
    to: recipient,
    subject,
    at: mail.created_at,
    isDelivered: Boolean(mail.delivered),
    isPdfMissing: Boolean(mail.missing_pdf),
  }))
}

type PaymentRow = TableRow<'payment_attempts'> &
  Pick<TableRow<'orders'>, 'id2'> & { paid_order_id: string }

async function paymentsOf(orderIds: readonly string[], now: Date): Promise<PaymentTrail[]> {
  if (orderIds.length === 0) return []
  const found = await rows<PaymentRow>(
    `select payment_attempts.*, orders.id2, paid.paid_order_id from (
       select id as paid_by, order_id as paid_order_id from payment_attempts where order_id in (${placeholders(orderIds)})
       union select attempt_id, order_id from payment_shares where order_id in (${placeholders(orderIds)})
     ) as paid join payment_attempts on payment_attempts.id = paid.paid_by
     join orders on orders.id = paid.paid_order_id
     order by payment_attempts.created_at desc, payment_attempts.id desc limit ${MAX_SHOWN}`,
    [...orderIds, ...orderIds]
  )
  return found.map((attempt) => ({
    id: attempt.id,
    orderId: attempt.paid_order_id,
    orderNumber: displayNumber({ id: attempt.paid_order_id, id2: attempt.id2 }),
    number: attempt.number,
    amount: { cents: attempt.amount_cents, currency: attempt.currency },
    status: attempt.status,
    isInDoubt: isInDoubt(attempt, now),
    message: attempt.message,
    createdAt: attempt.created_at,
    settledAt: attempt.settled_at,
    expiresAt: attempt.expires_at,
  }))
}
