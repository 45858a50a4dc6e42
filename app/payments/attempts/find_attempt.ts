import { chunks, one, rows, type TableRow, type Trx } from '#core/database'
import { toAttempt, type Attempt, type Payable } from '#payments/attempts/attempt'
import type { QueuedCardEvent } from '#payments/provider/card_gateway'

export async function findAttempt(id: string, trx?: Trx): Promise<Attempt | null> {
  return findWhere('id = ?', [id], trx)
}

export async function attemptOrFail(id: string, trx?: Trx): Promise<Attempt> {
  const attempt = await findAttempt(id, trx)
  if (!attempt) throw new Error(`There is no payment attempt ${id}`)

  return attempt
}

/** Returns the most recent attempt to pay a payable. */
export async function findLastAttempt({ type, id }: Payable, trx?: Trx): Promise<Attempt | null> {
  return findWhere(
    'payable_type = ? and payable_id = ? order by number desc limit 1',
    [type, id],
    trx
  )
}

/** Returns the attempt that an earlier run of the same request created. */
export async function findAttemptOfRequest(requestKey: string, trx?: Trx): Promise<Attempt | null> {
  return findWhere('request_key = ?', [requestKey], trx)
}

/** Returns the pending attempt to pay an order or one of its invoices. */
export async function findPendingAttempt(orderId: string, trx?: Trx): Promise<Attempt | null> {
  return findWhere(`order_id = ? and status = 'pending' order by number limit 1`, [orderId], trx)
}

const ORDERS_AT_ONCE = 500

/** Returns whether an attempt to pay one of these orders, or an invoice of one, is pending. */
export async function isAnyPending(orderIds: readonly string[], trx?: Trx): Promise<boolean> {
  for (const ids of chunks(orderIds, ORDERS_AT_ONCE)) {
    const places = ids.map(() => '?').join(', ')
    const sql = `select id from payment_attempts where status = 'pending' and order_id in (${places}) limit 1`
    const [found] = await rows(sql, ids, trx)
    if (found) return true
  }
  return false
}

/** Returns pending attempts that were created before an instant, oldest first. */
export async function pendingAttempts(createdBefore: Date, limit = 100): Promise<Attempt[]> {
  const pending = await rows<TableRow<'payment_attempts'>>(
    `select * from payment_attempts where status = 'pending' and created_at < ? order by created_at, id limit ?`,
    [createdBefore.toISOString(), limit]
  )
  return pending.map(toAttempt)
}

const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Returns the attempt of an event, by its intent where that is recorded, else by its metadata. Returns null for an
 * orphan event: after an older backup is restored, attempt numbers are assigned again.
 */
export async function findAttemptOfEvent(event: QueuedCardEvent): Promise<Attempt | null> {
  const { intentId, chargeId, orderId, attemptNumber } = event
  if (intentId === null) return chargeId === null ? null : findWhere('charge_id = ?', [chargeId])
  const byIntent = await findWhere('intent_id = ?', [intentId])
  if (byIntent || orderId === null || attemptNumber === null) return byIntent

  const byNumber = await findWhere('order_id = ? and number = ?', [orderId, Number(attemptNumber)])
  const isSameAttempt = byNumber?.intentId === null && isCreatedBefore(byNumber, event)
  return isSameAttempt ? byNumber : null
}

const isCreatedBefore = ({ createdAt }: Attempt, event: QueuedCardEvent) =>
  Date.parse(event.createdAt) >= Date.parse(createdAt) - CLOCK_SKEW_MS

async function findWhere(
  condition: string,
  bindings: (string | number)[],
  trx?: Trx
): Promise<Attempt | null> {
  const row = await one<TableRow<'payment_attempts'>>(
    `select * from payment_attempts where ${condition}`,
    bindings,
    trx
  )
  return row && toAttempt(row)
}
