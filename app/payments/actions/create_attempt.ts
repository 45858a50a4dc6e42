import { shop } from '#config/shop'
import { insertReturning, one, uniqueViolation } from '#core/database'
import { cancelJobs, enqueueAll } from '#core/outbox'
import { toAttempt, type Attempt, type AttemptKind } from '#payments/attempt'
import { newId } from '#shared/ids'
import { conflict } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Trx } from '#core/database'
import type { Payable } from '#payments/attempt'
import type { Money } from '#shared/money'

export type NewAttempt = {
  payable: Payable
  orderId: string
  amount: Money
  paymentMethodId: string
  kind?: AttemptKind
  description?: string
  receiptEmail?: string
  staffUserId?: string
}

/**
 * Records an attempt with its idempotency key and every parameter of the charge before the provider is called, and
 * schedules its reconciliation. The caller has locked the payable. Throws 409 where the payable has a pending attempt,
 * or a full attempt that succeeded.
 */
export async function createAttempt(input: NewAttempt, trx: Trx): Promise<Attempt> {
  if (!input.amount.isPositive) throw new RangeError(`Not an amount to charge: ${input.amount}`)

  const attempt = await insertAttempt(input, trx).catch((error: unknown) => {
    if (uniqueViolation(error) === null) throw error
    throw conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED')
  })
  await scheduleReconciliation(attempt.id, trx)
  return attempt
}

async function insertAttempt(input: NewAttempt, trx: Trx): Promise<Attempt> {
  const id = newId()
  const { orderId, payable, amount } = input
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
      staff_user_id: input.staffUserId ?? null,
      status: 'pending',
      created_at: new Date().toISOString(),
    },
    trx
  )
  return toAttempt(row)
}

async function nextNumber(orderId: string, trx: Trx): Promise<number> {
  const last = await one<{ number: number | null }>(
    'select max(number) as number from payment_attempts where order_id = ?',
    [orderId],
    trx
  )
  return (last?.number ?? 0) + 1
}

const JOBS = [
  { kind: 'reconcile_attempt', afterSeconds: 20 },
  { kind: 'expire_attempt', afterSeconds: shop.reservations.challengeMinutes * 60 },
] as const

const jobKey = (attemptId: string, kind: string) => `attempt-${attemptId}-${kind}`

function scheduleReconciliation(attemptId: string, trx: Trx): Promise<void> {
  const now = Date.now()
  const jobs = JOBS.map(({ kind, afterSeconds }) => ({
    kind,
    payload: { attemptId },
    dedupeKey: jobKey(attemptId, kind),
    dueAt: new Date(now + afterSeconds * 1000),
  }))
  return enqueueAll(jobs, trx)
}

/** Cancels the scheduled jobs of an attempt whose outcome is final. */
export function cancelReconciliation(attemptId: string, trx: Trx): Promise<void> {
  const keys = JOBS.map(({ kind }) => jobKey(attemptId, kind))
  return cancelJobs(keys, trx)
}
