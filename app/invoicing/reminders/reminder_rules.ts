import { shop } from '#config/shop'
import { openUpfront, overdueAmount, overdueBefore } from '#invoicing/invoice/terms_rules'
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
  /** The latest scheduled reminder, in days after the due date, and that of the upfront part, after the issue */
  lastStep: number | null
  lastUpfrontStep: number | null
}

export const isOverdue = (invoice: UnpaidInvoice, now: string): boolean =>
  overdueAmount(invoice, now).isPositive

export type ScheduledStep = { step: number; isUpfront: boolean }

/** Returns the scheduled reminder that an invoice needs now: of its rest once that is overdue, before of its upfront part. */
export function reminderStep(
  invoice: UnpaidInvoice,
  days: readonly number[],
  now: string
): ScheduledStep | null {
  const { dueAt, issuedAt, lastStep, lastUpfrontStep } = invoice
  const isRestOverdue = dueAt !== null && dueAt < overdueBefore(now)
  if (!isRestOverdue && !openUpfront(invoice).isPositive) return null
  const part = isRestOverdue
    ? { since: dueAt, lastStep }
    : { since: issuedAt, lastStep: lastUpfrontStep }
  const step = stepAfter(part, days, now)
  return step === null ? null : { step, isUpfront: !isRestOverdue }
}

/**
 * Returns the latest of `days` after the day of `since` that has come, unless that or a later one was sent. Earlier ones
 * are never sent after it. Null where none is needed.
 */
export function stepAfter(
  { since, lastStep }: { since: string; lastStep: number | null },
  days: readonly number[],
  now: string
): number | null {
  const dueDay = overdueBefore(since)
  const step = days.findLast((day) => addCalendarDays(dueDay, day, shop.timeZone) <= now)
  return step === undefined || step <= (lastStep ?? 0) ? null : step
}
