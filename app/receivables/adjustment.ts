import type { TableRow } from '#core/database'
import type { Money } from '#shared/money'

/**
 * A change of the amount due that is not a payment: goods that came back, a credit note, a price reduction, or, with a
 * negative amount, money of the customer that became service credit.
 */
export type Adjustment = {
  id: string
  kind: TableRow<'order_adjustments'>['kind']
  /** Positive amounts lower what is due. */
  amount: Money
  subjectId: string | null
  reason: string
  staffUserId: string | null
  createdAt: string
}
