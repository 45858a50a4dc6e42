import { Money } from '#shared/money'
import type { Expected } from '#payments/gateways/card_gateway'
import type { Currency } from '#shared/money'

/** A placement pays an order whole, once; a balance payment is what staff take later, in parts where they like. */
export type AttemptKind = 'placement' | 'balance'
export type AttemptStatus = 'pending' | 'succeeded' | 'declined' | 'released'

export type Attempt = {
  id: string
  orderId: string
  invoiceId: string | null
  kind: AttemptKind
  n: number
  idempotencyKey: string
  amount: Money
  paymentMethodId: string
  description: string
  receiptEmail: string | null
  byUserId: string | null
  status: AttemptStatus
  intentId: string | null
  chargeId: string | null
  code: string | null
  message: string | null
  createdAt: string
  settledAt: string | null
}

export type AttemptRow = {
  id: string
  order_id: string
  invoice_id: string | null
  kind: AttemptKind
  n: number
  idem_key: string
  amount_cents: number
  currency: Currency
  payment_method_id: string
  description: string
  receipt_email: string | null
  by_user_id: string | null
  status: AttemptStatus
  intent_id: string | null
  charge_id: string | null
  code: string | null
  message: string | null
  created_at: string
  settled_at: string | null
}

export const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  orderId: row.order_id,
  invoiceId: row.invoice_id,
  kind: row.kind,
  n: row.n,
  idempotencyKey: row.idem_key,
  amount: Money.of(row.amount_cents, row.currency),
  paymentMethodId: row.payment_method_id,
  description: row.description,
  receiptEmail: row.receipt_email,
  byUserId: row.by_user_id,
  status: row.status,
  intentId: row.intent_id,
  chargeId: row.charge_id,
  code: row.code,
  message: row.message,
  createdAt: row.created_at,
  settledAt: row.settled_at,
})

export const expectedOf = ({ amount, n, orderId }: Attempt): Expected => ({
  amount,
  metadata: { order_id: orderId, attempt: String(n) },
})
