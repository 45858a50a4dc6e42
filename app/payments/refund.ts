import { Money } from '#shared/money'
import type { TableRow } from '#core/database'

type RefundStatus = 'pending' | 'succeeded' | 'failed'

/** A refund of a card payment; once it succeeds, the ledger has a payment with a negative amount for it. */
export type Refund = {
  id: string
  paymentId: string
  intentId: string
  idempotencyKey: string
  amount: Money
  reason: string
  staffUserId: string | null
  /** Whether the amount due falls with the refund, so that nothing is due again */
  lowersDue: boolean
  status: RefundStatus
  /** Whether the bank has still to pay out a refund that succeeded, and may return it */
  isPendingAtBank: boolean
  providerId: string | null
  message: string | null
  createdAt: string
}

export const toRefund = (row: TableRow<'refunds'>): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  intentId: row.intent_id,
  idempotencyKey: row.idempotency_key,
  amount: Money.of(row.amount_cents, row.currency),
  reason: row.reason,
  staffUserId: row.staff_user_id,
  lowersDue: Boolean(row.lowers_due),
  status: row.status,
  isPendingAtBank: Boolean(row.is_pending_at_bank),
  providerId: row.provider_id,
  message: row.message,
  createdAt: row.created_at,
})
