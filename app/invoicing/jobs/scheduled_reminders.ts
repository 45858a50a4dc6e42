import { setImmediate } from 'node:timers/promises'
import { reminderDays } from '#config/reminders'
import { shop } from '#config/shop'
import { rows, type TableRow } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { remindOnSchedule } from '#invoicing/actions/send_reminder'
import { reminderStep } from '#invoicing/rules/reminders'
import { overdueBefore } from '#invoicing/rules/terms'
import { addCalendarDays } from '#shared/shop_time'

type OverdueRow = Pick<TableRow<'invoices'>, 'id' | 'user_id' | 'email' | 'currency'> & {
  due_at: string
  last_step: number | null
}

const INVOICES_AT_ONCE = 200

/** Queues the scheduled payment reminders that have come; returns how many mails. Without configured days there are none. */
export async function sendScheduledReminders(
  now = new Date(),
  days: readonly number[] = reminderDays
): Promise<number> {
  let count = 0
  if (days.length === 0) return count
  for await (const invoices of overduePages(lastDueBefore(days[0], now))) {
    const needed = invoices.filter(
      (row) =>
        reminderStep({ dueAt: row.due_at, lastStep: row.last_step }, days, now.toISOString()) !==
        null
    )
    for (const { user_id: userId, email, currency } of needed)
      if (await remindOnSchedule({ userId, email, currency }, days, now)) count += 1
  }
  if (count > 0) wakeOutbox()
  return count
}

/** Returns the first instant after the day on which an invoice was due whose first reminder comes today. */
const lastDueBefore = (firstDay: number, now: Date): string =>
  addCalendarDays(overdueBefore(now), 1 - firstDay, shop.timeZone)

/** Returns the unpaid invoices that were due before an instant, in small ranges. */
async function* overduePages(before: string): AsyncGenerator<OverdueRow[]> {
  for (let after = { due_at: '', id: '' }; ;) {
    const page = await rows<OverdueRow>(
      `select invoice.id, invoice.user_id, invoice.email, invoice.currency, invoice.due_at,
         (select max(sent.step) from payment_reminder_invoices sent where sent.invoice_id = invoice.id) as last_step
       from invoices invoice
       where invoice.balance_cents > 0 and invoice.voided_at is null and (invoice.due_at, invoice.id) > (?, ?)
         and invoice.due_at < ?
       order by invoice.due_at, invoice.id limit ${INVOICES_AT_ONCE}`,
      [after.due_at, after.id, before]
    )
    yield page
    if (page.length < INVOICES_AT_ONCE) return
    after = page.at(-1)!
    await setImmediate()
  }
}
