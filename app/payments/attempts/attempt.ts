import { Money } from '#shared/money'
import type { TableRow } from '#core/database'
import type { ExpectedIntent } from '#payments/provider/card_gateway'

export type PayableType = 'order' | 'invoice'

/** The record that a payment attempt pays for */
export type Payable = { type: PayableType; id: string }

/** A full attempt pays its payable whole, once; partial attempts may follow each other. */
export type AttemptKind = 'full' | 'partial'
type AttemptStatus = 'pending' | 'succeeded' | 'declined'

/** What an attempt pays of a payable, and the order whose ledger receives it: the payable, or that of the invoice */
export type Share = {
  /** Null where the attempt pays nothing else */
  id: string | null
  payable: Payable
  orderId: string
  amount: Money
}

export type Attempt = {
  id: string
  /** Its first share, by which the provider names it */
  payable: Payable
  orderId: string
  /** All that it pays, in the order in which the orders are locked */
  shares: readonly Share[]
  kind: AttemptKind
  /** Counts the attempts of the order, from 1 */
  number: number
  idempotencyKey: string
  amount: Money
  paymentMethodId: string
  description: string
  receiptEmail: string | null
  staffUserId: string | null
  status: AttemptStatus
  intentId: string | null
  chargeId: string | null
  /** The provider's reason for a decline */
  code: string | null
  message: string | null
  createdAt: string
  /** When a payment that is still pending is canceled */
  expiresAt: string
  settledAt: string | null
}

export const toAttempt = (
  row: TableRow<'payment_attempts'>,
  shares: readonly TableRow<'payment_shares'>[]
): Attempt => ({
  id: row.id,
  payable: { type: row.payable_type, id: row.payable_id },
  orderId: row.order_id,
  shares: shares.length > 0 ? shares.map((share) => toShare(share, row)) : [wholeOf(row)],
  kind: row.kind,
  number: row.number,
  idempotencyKey: row.idempotency_key,
  amount: Money.of(row.amount_cents, row.currency),
  paymentMethodId: row.payment_method_id,
  description: row.description,
  receiptEmail: row.receipt_email,
  staffUserId: row.staff_user_id,
  status: row.status,
  intentId: row.intent_id,
  chargeId: row.charge_id,
  code: row.code,
  message: row.message,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  settledAt: row.settled_at,
})

const toShare = (
  share: TableRow<'payment_shares'>,
  { currency }: TableRow<'payment_attempts'>
): Share => ({
  id: share.id,
  payable: { type: 'invoice', id: share.invoice_id },
  orderId: share.order_id,
  amount: Money.of(share.amount_cents, currency),
})

const wholeOf = (row: TableRow<'payment_attempts'>): Share => ({
  id: null,
  payable: { type: row.payable_type, id: row.payable_id },
  orderId: row.order_id,
  amount: Money.of(row.amount_cents, row.currency),
})

/** Returns the amount and metadata that a payment intent must carry to count for this attempt. */
export const expectedIntent = ({ amount, number, orderId }: Attempt): ExpectedIntent => ({
  amount,
  metadata: { order_id: orderId, attempt: String(number) },
})

const CLOCK_SKEW_MS = 3_600_000

/** Returns the time from which the provider may have created the intent of an attempt, by its own clock. */
export const intentCreatedAfter = ({ createdAt }: Attempt) =>
  new Date(Date.parse(createdAt) - CLOCK_SKEW_MS)
