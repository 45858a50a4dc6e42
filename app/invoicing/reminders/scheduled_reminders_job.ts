import { setImmediate } from 'node:timers/promises'
import { reminderDays } from '#config/reminders'
import { shop } from '#config/shop'
import { rows, type TableRow } from '#core/database'
import { wakeOutbox } from '#core/outbox'
import { remindOnSchedule } from '#invoicing/reminders/send_reminder'
import { DUE_PARTS, type DuePart } from '#invoicing/invoice/overdue'
import { lastStepOf } from '#invoicing/reminders/unpaid_invoices'
import { stepAfter } from '#invoicing/reminders/reminder_rules'
import { overdueBefore } from '#invoicing/invoice/terms_rules'
import { addCalendarDays } from '#shared/shop_time'

type OverdueRow = Pick<TableRow<'invoices'>, 'id' | 'user_id' | 'email' | 'currency'> & {
  since: string
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
  const at = now.toISOString()
  for (const part of DUE_PARTS)
    for await (const invoices of overduePages(part, lastDueBefore(days[0], now))) {
      const needed = invoices.filter(
        ({ since, last_step: lastStep }) => stepAfter({ since, lastStep }, days, at) !== null
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

/** Returns the unpaid invoices of which a part was due before an instant, in small ranges. */
async function* overduePages(
  { since, isOpen, isUpfront }: DuePart,
  before: string
): AsyncGenerator<OverdueRow[]> {
  for (let after = { since: '', id: '' }; ;) {
    const page = await rows<OverdueRow>(
      `select invoice.id, invoice.user_id, invoice.email, invoice.currency, ${since} as since,
         ${lastStepOf({ isUpfront })} as last_step
       from invoices invoice
       where invoice.balance_cents > 0 and invoice.voided_at is null and ${isOpen} and (${since}, invoice.id) > (?, ?)
         and ${since} < ?
       order by ${since}, invoice.id limit ${INVOICES_AT_ONCE}`,
      [after.since, after.id, before]
    )
    yield page
    if (page.length < INVOICES_AT_ONCE) return
    after = page.at(-1)!
    await setImmediate()
  }
}
