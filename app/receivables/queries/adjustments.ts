import { rows, type TableRow, type Trx } from '#core/database'
import { Money, type Currency } from '#shared/money'
import type { Adjustment } from '#receivables/adjustment'

/** Returns the adjustments of an order, oldest first. */
export async function adjustmentsOf(
  { id, currency }: { id: string; currency: Currency },
  trx?: Trx
): Promise<Adjustment[]> {
  const found = await rows<TableRow<'order_adjustments'>>(
    'select * from order_adjustments where order_id = ? order by created_at, id',
    [id],
    trx
  )
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: Money.of(row.amount_cents, currency),
    subjectId: row.subject_id,
    reason: row.reason,
    staffUserId: row.staff_user_id,
    createdAt: row.created_at,
  }))
}
