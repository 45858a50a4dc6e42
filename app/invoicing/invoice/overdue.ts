import { overdueBefore } from '#invoicing/invoice/terms_rules'
import type { Select } from '#core/search/matches'

/** Whether the upfront part of an invoice is not wholly paid; credit notes lower the balance, too. */
const UPFRONT_IS_OPEN = 'upfront_cents > total_cents - balance_cents'

/** A part of an unpaid invoice, in columns of `invoices` */
export type DuePart = {
  /** Since when it is due, from an index; null while that is not known */
  since: 'issued_at' | 'due_at'
  /** Whether something is open of it */
  isOpen: string
  /** Whether it is the part of its invoice that is due first; of each invoice one is */
  isFirst: string
  isUpfront: boolean
}

/** The parts of an unpaid invoice, as `overdueAmount` has them: the rest is due on its due day, an open upfront part on its issue. */
export const DUE_PARTS: readonly DuePart[] = [
  { since: 'due_at', isOpen: 'true', isFirst: `not (${UPFRONT_IS_OPEN})`, isUpfront: false },
  { since: 'issued_at', isOpen: UPFRONT_IS_OPEN, isFirst: UPFRONT_IS_OPEN, isUpfront: true },
]

/** Since when an unpaid invoice is due by its first part; null while that is not known */
export const DUE_SINCE = `case when ${UPFRONT_IS_OPEN} then issued_at else due_at end`

/** Selects the unpaid invoices of which a part is overdue. */
export function overdueCondition(now: Date): Select {
  const before = overdueBefore(now)
  const parts = DUE_PARTS.map(({ since, isOpen }) => `(${since} < ? and ${isOpen})`)
  return { sql: `(${parts.join(' or ')})`, bindings: DUE_PARTS.map(() => before) }
}
