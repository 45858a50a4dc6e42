import { rows } from '#core/database'
import type { Currency } from '#shared/money'

/** Returns when each customer was last reminded of invoices in a currency; one who never was is left out. */
export async function lastReminders(
  userIds: readonly string[],
  currency: Currency
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const found = await rows<{ user_id: string; at: string }>(
    `select user_id, max(created_at) as at from payment_reminders
     where currency = ? and user_id in (${userIds.map(() => '?').join(', ')}) group by user_id`,
    [currency, ...userIds]
  )
  return new Map(found.map(({ user_id: userId, at }) => [userId, at]))
}

/** Returns when the customer was last reminded of each invoice; one without a reminder is left out. */
export async function lastRemindersOf(
  invoiceIds: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await rows<{ id: string; at: string }>(
    `select reminded.invoice_id as id, max(reminder.created_at) as at
     from payment_reminder_invoices reminded join payment_reminders reminder on reminder.id = reminded.reminder_id
     where reminded.invoice_id in (${invoiceIds.map(() => '?').join(', ')}) group by reminded.invoice_id`,
    [...invoiceIds]
  )
  return new Map(found.map(({ id, at }) => [id, at]))
}
