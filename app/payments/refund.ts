import { Money } from '#shared/money'
import type { Currency } from '#shared/money'

export type RefundStatus = 'pending' | 'made' | 'refused'

/** Card money on its way back; once it is made, the ledger has a line of it below zero. */
export type Refund = {
  id: string
  paymentId: string
  intentId: string
  idempotencyKey: string
  amount: Money
  reason: string
  byUserId: string | null
  status: RefundStatus
  providerId: string | null
  message: string | null
  createdAt: string
}

export type RefundRow = {
  id: string
  payment_id: string
  intent_id: string
  idem_key: string
  amount_cents: number
  currency: Currency
  reason: string
  by_user_id: string | null
  status: RefundStatus
  provider_id: string | null
  message: string | null
  created_at: string
}

export const toRefund = (row: RefundRow): Refund => ({
  id: row.id,
  paymentId: row.payment_id,
  intentId: row.intent_id,
  idempotencyKey: row.idem_key,
  amount: Money.of(row.amount_cents, row.currency),
  reason: row.reason,
  byUserId: row.by_user_id,
  status: row.status,
  providerId: row.provider_id,
  message: row.message,
  createdAt: row.created_at,
})
