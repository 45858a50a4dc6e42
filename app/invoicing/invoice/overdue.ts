import { overdueBefore } from '#invoicing/invoice/terms_rules'
import type { Select } from '#core/search/matches'

/** Whether the upfront part of an invoice is not wholly paid; credit notes lower the balance, too. */
export const UPFRONT_IS_OPEN = 'upfront_cents > total_cents - balance_cents'

/** Since when an unpaid invoice is due: its open upfront part since its issue */
export const DUE_SINCE = `case when ${UPFRONT_IS_OPEN} then issued_at else due_at end`

/** Selects the unpaid invoices of which a part is overdue, as `overdueAmount` has it. */
export function overdueCondition(now: Date): Select {
  const before = overdueBefore(now)
  return {
    sql: `(due_at < ? or (issued_at < ? and ${UPFRONT_IS_OPEN}))`,
    bindings: [before, before],
  }
}
