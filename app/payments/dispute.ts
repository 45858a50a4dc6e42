import { Money } from '#shared/money'
import type { TableRow } from '#core/database'

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
