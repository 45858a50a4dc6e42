import { rows, type TableRow, type Trx } from '#core/database'
import { Money, type Currency } from '#shared/money'
import type { Adjustment } from '#receivables/adjustment'

type AdjustedOrder = { id: string; currency: Currency }

/** Returns the adjustments of an order, oldest first. */
export async function adjustmentsOf(order: AdjustedOrder, trx?: Trx): Promise<Adjustment[]> {
  const adjustments = await adjustmentsOfOrders([order], trx)
  return adjustments.get(order.id) ?? []
}

/** Returns the adjustments of several orders by order id, oldest first, in one statement. */
export async function adjustmentsOfOrders(
  orders: readonly AdjustedOrder[],
  trx?: Trx
): Promise<Map<string, Adjustment[]>> {
  if (orders.length === 0) return new Map()
  const found = await rows<TableRow<'order_adjustments'>>(
    `select * from order_adjustments where order_id in (${orders.map(() => '?').join(', ')})
     order by created_at, id`,
    orders.map(({ id }) => id),
    trx
  )
  const currencies = new Map(orders.map(({ id, currency }) => [id, currency]))
  const byOrder = Map.groupBy(found, ({ order_id: id }) => id)
  return new Map(
    [...byOrder].map(([id, entries]) => [
      id,
      entries.map((entry) => toAdjustment(entry, currencies.get(id)!)),
    ])
  )
}

const toAdjustment = (row: TableRow<'order_adjustments'>, currency: Currency): Adjustment => ({
  id: row.id,
  kind: row.kind,
  amount: Money.of(row.amount_cents, currency),
  subjectId: row.subject_id,
  reason: row.reason,
  staffUserId: row.staff_user_id,
  createdAt: row.created_at,
})
