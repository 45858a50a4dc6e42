import { shop } from '#config/shop'
import { overdueAmount, overdueBefore } from '#invoicing/rules/terms'
import { addCalendarDays } from '#shared/shop_time'
import type { Money } from '#shared/money'

/** An unpaid invoice of a customer */
export type UnpaidInvoice = {
  id: string
  number: string
  orderId: string
  total: Money
  balance: Money
  upfront: Money
  issuedAt: string
  dueAt: string | null
  /** The latest scheduled reminder, in days after the due date */
  lastStep: number | null
}

export const isOverdue = (invoice: UnpaidInvoice, now: string): boolean =>
  overdueAmount(invoice, now).isPositive

/**
 * Returns the scheduled reminder that an invoice needs now: the latest of `days` after the due day that has come, unless
 * that or a later one was sent. Earlier ones are never sent after it. Null where none is needed.
 */
export function reminderStep(
  { dueAt, lastStep }: Pick<UnpaidInvoice, 'dueAt' | 'lastStep'>,
  days: readonly number[],
  now: string
): number | null {
  if (dueAt === null) return null
  const dueDay = overdueBefore(dueAt)
  const step = days.findLast((day) => addCalendarDays(dueDay, day, shop.timeZone) <= now)
  return step === undefined || step <= (lastStep ?? 0) ? null : step
}
