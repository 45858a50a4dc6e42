import { rows, type TableRow, type Trx } from '#core/database'
import { Money } from '#shared/money'

/** A dispute of a card payment, or an inquiry, which moves no money */
export type Dispute = {
  id: string
  providerId: string
  paymentId: string
  orderId: string
  amount: Money
  /** In cents, less what the provider returned */
  feeCents: number
  /** The provider's words, such as `product_not_received` and `needs_response` */
  reason: string
  status: string
  evidenceDueAt: string | null
  openedAt: string
  closedAt: string | null
  revision: number
}

export const toDispute = (row: TableRow<'disputes'>): Dispute => ({
  id: row.id,
  providerId: row.provider_id,
  paymentId: row.payment_id,
  orderId: row.order_id,
  amount: Money.of(row.amount_cents, row.currency),
  feeCents: row.fee_cents,
  reason: row.reason,
  status: row.status,
  evidenceDueAt: row.evidence_due_at,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  revision: row.revision,
})

/** Returns the disputes of an order, oldest first. */
export async function disputesOfOrder(orderId: string, trx?: Trx): Promise<Dispute[]> {
  return disputesWhere('order_id = ?', [orderId], trx)
}

/** Returns the disputes of a charge; one of several invoices has a part for each of its payments. */
export async function disputesOfAttempt(attemptId: string, trx?: Trx): Promise<Dispute[]> {
  return disputesWhere(
    `payment_id in (select id from payments where attempt_id = ? union all
       select p.id from payment_shares s join payments p on p.share_id = s.id where s.attempt_id = ?)`,
    [attemptId, attemptId],
    trx
  )
}

export async function findDispute(id: string, trx?: Trx): Promise<Dispute | null> {
  const [dispute] = await disputesWhere('id = ?', [id], trx)
  return dispute ?? null
}

/** Returns the disputes that the provider has not closed, the first to answer first, 200 at most. */
export const openDisputes = (): Promise<Dispute[]> => disputesWhere('closed_at is null', [])

/** Returns which of these orders have a dispute or an inquiry that the provider has not closed. */
export async function disputedOrders(
  orderIds: readonly string[],
  trx?: Trx
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const marks = orderIds.map(() => '?').join(', ')
  const disputes = await disputesWhere(
    `closed_at is null and order_id in (${marks})`,
    [...orderIds],
    trx
  )
  return new Set(disputes.map(({ orderId }) => orderId))
}

const MAX_DISPUTES = 200

async function disputesWhere(condition: string, bindings: string[], trx?: Trx): Promise<Dispute[]> {
  const found = await rows<TableRow<'disputes'>>(
    `select * from disputes where ${condition}
     order by coalesce(evidence_due_at, opened_at), id limit ${MAX_DISPUTES}`,
    bindings,
    trx
  )
  return found.map(toDispute)
}
