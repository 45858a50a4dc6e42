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

/** An attempt belongs to each order that it pays. */
const OF_ORDER = `id in (select id from payment_attempts where order_id = ?
  union all select attempt_id from payment_shares where order_id = ?)`

/** Returns the pending attempt to pay an order or one of its invoices. */
export async function findPendingAttempt(orderId: string, trx?: Trx): Promise<Attempt | null> {
  return findWhere(
    `${OF_ORDER} and status = 'pending' order by number limit 1`,
    [orderId, orderId],
    trx
  )
}

const ORDERS_AT_ONCE = 500

/** Returns whether an attempt to pay one of these orders, or an invoice of one, is pending. */
export async function isAnyPending(orderIds: readonly string[], trx?: Trx): Promise<boolean> {
  for (const ids of chunks(orderIds, ORDERS_AT_ONCE)) {
    const places = ids.map(() => '?').join(', ')
    const sql = `select id from payment_attempts where status = 'pending' and (order_id in (${places})
      or id in (select attempt_id from payment_shares where order_id in (${places}))) limit 1`
    const [found] = await rows(sql, [...ids, ...ids], trx)
    if (found) return true
  }
  return false
}

export type PendingAttempt = Pick<Attempt, 'id' | 'orderId'>

/** Returns pending attempts that were created before an instant, oldest first. */
export async function pendingAttempts(createdBefore: Date, limit = 100): Promise<PendingAttempt[]> {
  const pending = await rows<Pick<TableRow<'payment_attempts'>, 'id' | 'order_id'>>(
    `select id, order_id from payment_attempts where status = 'pending' and created_at < ? order by created_at, id limit ?`,
    [createdBefore.toISOString(), limit]
  )
  return pending.map(({ id, order_id: orderId }) => ({ id, orderId }))
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
  return row && toAttempt(row, await sharesOf(row, trx))
}

/** Only an attempt that pays several payables has stored shares. */
async function sharesOf({ id, share_count: count }: TableRow<'payment_attempts'>, trx?: Trx) {
  if (count === 1) return []
  return rows<TableRow<'payment_shares'>>(
    'select * from payment_shares where attempt_id = ? order by position',
    [id],
    trx
  )
}
