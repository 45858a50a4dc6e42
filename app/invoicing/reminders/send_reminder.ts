import { recordAction, recordActions, SYSTEM_ACTOR, type Actor } from '#core/audit_log'
import { insert, insertMany, uniqueViolation, writeTx, type Trx } from '#core/database'
import { writeOnce } from '#core/once'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { findInvoiceOfOrder } from '#invoicing/invoice/find_invoices'
import { addressOf } from '#invoicing/invoice/invoice_mail_request'
import { hasRemindersOff, unpaidInvoices, type Debtor } from '#invoicing/reminders/unpaid_invoices'
import {
  isOverdue,
  reminderStep,
  type ScheduledStep,
  type UnpaidInvoice,
} from '#invoicing/reminders/reminder_rules'
import { disputedOrders } from '#payments'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { reminderTexts as texts } from '#shared/texts/reminders'

export type SentReminder = { id: string; email: string; invoices: string[] }

type StaffReminder = { message: string; actor: Actor }

/** Mails a customer a reminder of all overdue invoices in a currency. Throws 409 where there is nothing to remind of. */
export async function remindCustomer(
  debtor: Debtor,
  reminder: StaffReminder,
  now = new Date()
): Promise<SentReminder> {
  await throttle('remindersByCustomer', debtor.userId ?? debtor.email)
  return sendNow(debtor, reminder, (invoices) =>
    invoices.filter((invoice) => isOverdue(invoice, now.toISOString()))
  )
}

type InvoiceReminder = StaffReminder & { orderId: string; invoiceId: string }

/** Mails a customer a reminder of one overdue invoice. */
export async function remindOfInvoice(
  { orderId, invoiceId, ...reminder }: InvoiceReminder,
  now = new Date()
): Promise<SentReminder> {
  const { userId, email, currency } = await findInvoiceOfOrder(orderId, invoiceId)
  await throttle('remindersByCustomer', userId ?? email)
  return sendNow({ userId, email, currency }, reminder, (invoices) =>
    invoices.filter((invoice) => invoice.id === invoiceId && isOverdue(invoice, now.toISOString()))
  )
}

/**
 * Queues the scheduled reminder of a customer if an invoice needs one; returns whether it does. All overdue invoices are
 * in one mail, and each step of an invoice is recorded with it, so that no step is sent twice.
 */
export async function remindOnSchedule(
  debtor: Debtor,
  days: readonly number[],
  now: Date
): Promise<boolean> {
  try {
    return await writeTx((trx) => remindOnce(debtor, days, now.toISOString(), trx))
  } catch (error) {
    // Another schedule that runs at the same time has sent this step.
    if (uniqueViolation(error)?.includes('step')) return false
    throw error
  }
}

async function remindOnce(
  debtor: Debtor,
  days: readonly number[],
  at: string,
  trx: Trx
): Promise<boolean> {
  const email = await addressOf(debtor, trx)
  if (email === '' || (debtor.userId && (await hasRemindersOff(debtor.userId, trx)))) return false
  const unpaid = await unpaidInvoices(debtor, trx)
  const overdue = unpaid.filter((invoice) => isOverdue(invoice, at))
  // While the bank decides, nothing is certain to be due.
  const disputed = await disputedOrders(
    overdue.map(({ orderId }) => orderId),
    trx
  )
  const invoices = overdue
    .filter(({ orderId }) => !disputed.has(orderId))
    .map((invoice) => ({ ...invoice, scheduled: reminderStep(invoice, days, at) }))
  if (invoices.every(({ scheduled }) => scheduled === null)) return false
  await queueReminder({ debtor, email, invoices, message: texts.message, actor: SYSTEM_ACTOR }, trx)
  return true
}

async function sendNow(
  debtor: Debtor,
  { message, actor }: StaffReminder,
  choose: (invoices: UnpaidInvoice[]) => UnpaidInvoice[]
): Promise<SentReminder> {
  const sent = await writeOnce(async (trx) => {
    if (debtor.userId && (await hasRemindersOff(debtor.userId, trx)))
      throw conflict(texts.off, 'E_REMINDERS_OFF')
    const email = await addressOf(debtor, trx)
    if (email === '') throw conflict(texts.noAddress, 'E_NO_EMAIL')
    const invoices = choose(await unpaidInvoices(debtor, trx))
    if (invoices.length === 0) throw conflict(texts.nothingOverdue, 'E_NOTHING_OVERDUE')
    const unscheduled = invoices.map((invoice) => ({ ...invoice, scheduled: null }))
    return queueReminder({ debtor, email, invoices: unscheduled, message, actor }, trx)
  })
  wakeOutbox()
  return sent
}

type NewReminder = StaffReminder & {
  debtor: Debtor
  email: string
  invoices: readonly (UnpaidInvoice & { scheduled: ScheduledStep | null })[]
}

async function queueReminder(
  { debtor, email, invoices, message, actor }: NewReminder,
  trx: Trx
): Promise<SentReminder> {
  const { userId, currency } = debtor
  const id = newId()
  await insert(
    'payment_reminders',
    {
      id,
      user_id: userId,
      email,
      currency,
      message,
      staff_user_id: actor.id ?? null,
      staff_name: actor.name ?? '',
      created_at: new Date().toISOString(),
    },
    trx
  )
  await insertMany(
    'payment_reminder_invoices',
    invoices.map((invoice) => ({
      id: newId(),
      reminder_id: id,
      invoice_id: invoice.id,
      step: invoice.scheduled?.step ?? null,
      is_upfront: invoice.scheduled?.isUpfront ?? false,
    })),
    trx
  )
  const numbers = invoices.map(({ number }) => number)
  await recordReminder({ userId, email, invoices, actor }, trx)
  const payload = { reminderId: id }
  await enqueue({ kind: 'payment_reminder', payload, dedupeKey: `payment-reminder-${id}` }, trx)
  return { id, email, invoices: numbers }
}

type RecordedReminder = Pick<NewReminder, 'email' | 'invoices' | 'actor'> & {
  userId: string | null
}

/** Records the reminder in the log of each invoice, of each order and of the customer. */
async function recordReminder(
  { userId, email, invoices, actor }: RecordedReminder,
  trx: Trx
): Promise<void> {
  const action = 'reminded'
  const byOrder = Map.groupBy(invoices, ({ orderId }) => orderId)
  const numbersOf = (some: readonly UnpaidInvoice[]) => some.map(({ number }) => number).join(', ')
  await recordActions(
    [
      ...invoices.map((invoice) => ({
        subject: { type: 'invoice', id: invoice.id },
        action,
        actor,
        after: { reason: email },
      })),
      ...[...byOrder].map(([id, some]) => ({
        subject: { type: 'order', id },
        action,
        actor,
        after: { reason: numbersOf(some) },
      })),
    ],
    trx
  )
  if (userId === null) return
  const subject = { type: 'user', id: userId }
  await recordAction({ subject, action, actor, after: { reason: numbersOf(invoices) } }, trx)
}
