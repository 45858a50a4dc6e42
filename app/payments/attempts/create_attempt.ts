import { insertMany, insertReturning, one, uniqueViolation } from '#core/database'
import { cancelJobs, enqueueAll } from '#core/outbox'
import {
  clientHash,
  reservationMinutes,
  type PaymentOrigin,
} from '#payments/attempts/limit_open_payments'
import { toAttempt, type Attempt, type AttemptKind } from '#payments/attempts/attempt'
import { newId } from '#shared/ids'
import { conflict } from '#shared/domain_error'
import { Money } from '#shared/money'
import type { TableRow, Trx } from '#core/database'
import type { Share } from '#payments/attempts/attempt'

export type NewShare = Omit<Share, 'id'>

export type NewAttempt = NewShare & {
  /** Invoices that the same charge pays */
  also?: readonly NewShare[]
  paymentMethodId: string
  kind?: AttemptKind
  description?: string
  receiptEmail?: string
  staffUserId?: string
  /** Identifies the request, so that its repetition after a crash continues this attempt */
  requestKey?: string | null
  /** Where the payment comes from, whose open payments are limited */
  origin?: PaymentOrigin
}

/**
 * Records an attempt with its idempotency key and every parameter of the charge before the provider is called, and
 * schedules its reconciliation. The caller has locked what it pays. Throws 409 where the payable has a pending attempt,
 * or a full attempt that succeeded, and 429 where the customer has too many open payments.
 */
export async function createAttempt(input: NewAttempt, trx: Trx): Promise<Attempt> {
  for (const { amount } of sharesOf(input))
    if (!amount.isPositive) throw new RangeError(`Not an amount to charge: ${amount}`)

  const expiresAt = new Date(Date.now() + (await reservationMinutes(input.origin, trx)) * 60_000)
  const attempt = await insertAttempt(input, expiresAt, trx).catch((error: unknown) => {
    if (uniqueViolation(error) === null) throw error
    throw conflict('This payment is already made or pending.', 'E_ALREADY_PAID')
  })
  await scheduleReconciliation(attempt.id, expiresAt, trx)
  return attempt
}

async function insertAttempt(input: NewAttempt, expiresAt: Date, trx: Trx): Promise<Attempt> {
  const id = newId()
  const shares = sharesOf(input)
  const [{ orderId, payable }] = shares
  const amount = Money.sum(
    shares.map((share) => share.amount),
    input.amount.currency
  )
  const number = await nextNumber(orderId, trx)
  const row = await insertReturning(
    'payment_attempts',
    {
      id,
      payable_type: payable.type,
      payable_id: payable.id,
      order_id: orderId,
      kind: input.kind ?? 'full',
      number,
      // A restored backup loses attempts: their numbers are assigned again, their keys must not be.
      idempotency_key: `order-${orderId}-${number}-${id.slice(-8)}`,
      amount_cents: amount.cents,
      currency: amount.currency,
      payment_method_id: input.paymentMethodId,
      description: input.description ?? '',
      receipt_email: input.receiptEmail ?? null,
      request_key: input.requestKey ?? null,
      staff_user_id: input.staffUserId ?? null,
      client_hash: input.origin ? clientHash(input.origin) : null,
      user_id: input.origin?.userId ?? null,
      share_count: shares.length,
      status: 'pending',
      created_at: new Date().toISOString(),
      expires_at: expiresAt.toISOString(),
    },
    trx
  )
  return toAttempt(row, shares.length === 1 ? [] : await insertShares(id, shares, trx))
}

/** Returns all that an attempt pays in the one order in which orders are locked, so that two processes cannot deadlock. */
const sharesOf = ({ payable, orderId, amount, also = [] }: NewAttempt): NewShare[] =>
  [{ payable, orderId, amount }, ...also].toSorted((a, b) => (shareKey(a) < shareKey(b) ? -1 : 1))

const shareKey = ({ orderId, payable }: NewShare) => `${orderId} ${payable.id}`

async function insertShares(attemptId: string, shares: readonly NewShare[], trx: Trx) {
  const stored = shares.map(
    ({ orderId, payable, amount }, position): TableRow<'payment_shares'> => ({
      id: newId(),
      attempt_id: attemptId,
      position,
      order_id: orderId,
      invoice_id: payable.id,
      amount_cents: amount.cents,
    })
  )
  await insertMany('payment_shares', stored, trx)
  return stored
}

async function nextNumber(orderId: string, trx: Trx): Promise<number> {
  const last = await one<{ number: number | null }>(
    'select max(number) as number from payment_attempts where order_id = ?',
    [orderId],
    trx
  )
  return (last?.number ?? 0) + 1
}

const JOBS = ['reconcile_attempt', 'expire_attempt'] as const
const RECONCILE_AFTER_MS = 20_000

const jobKey = (attemptId: string, kind: string) => `attempt-${attemptId}-${kind}`

function scheduleReconciliation(attemptId: string, expiresAt: Date, trx: Trx): Promise<void> {
  const dueAt = {
    reconcile_attempt: new Date(Date.now() + RECONCILE_AFTER_MS),
    expire_attempt: expiresAt,
  }
  const jobs = JOBS.map((kind) => ({
    kind,
    payload: { attemptId },
    dedupeKey: jobKey(attemptId, kind),
    dueAt: dueAt[kind],
  }))
  return enqueueAll(jobs, trx)
}

/** Cancels the scheduled jobs of an attempt whose outcome is final. */
export function cancelReconciliation(attemptId: string, trx: Trx): Promise<void> {
  const keys = JOBS.map((kind) => jobKey(attemptId, kind))
  return cancelJobs(keys, trx)
}
