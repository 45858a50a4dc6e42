import { one, rows } from '#core/database'
import { toAttempt } from '#payments/attempt'
import type { Attempt, AttemptRow } from '#payments/attempt'
import type { Trx } from '#core/database'

export async function findAttempt(id: string, trx?: Trx): Promise<Attempt | null> {
  return attemptWhere('id = ?', [id], trx)
}

export async function attemptOrFail(id: string, trx?: Trx): Promise<Attempt> {
  const attempt = await findAttempt(id, trx)
  if (!attempt) throw new Error(`There is no payment attempt ${id}`)

  return attempt
}

/** The attempt that a provider's event is about; what the event's intent says of itself is enough where none is noted. */
export async function findAttemptOfIntent(intentId: string, trx?: Trx): Promise<Attempt | null> {
  return attemptWhere('intent_id = ?', [intentId], trx)
}

export async function findAttemptNumber(
  orderId: string,
  n: number,
  trx?: Trx
): Promise<Attempt | null> {
  return attemptWhere('order_id = ? and n = ?', [orderId, n], trx)
}

/** The attempt of an order that was made last */
export async function lastAttempt(orderId: string, trx?: Trx): Promise<Attempt | null> {
  return attemptWhere('order_id = ? order by n desc limit 1', [orderId], trx)
}

/** Attempts whose outcome is still open since before an instant, oldest first. */
export async function pendingAttempts(openedBefore: Date, limit = 100): Promise<Attempt[]> {
  const found = await rows<AttemptRow>(
    `select * from payment_attempts where status = 'pending' and created_at < ? order by created_at, id limit ?`,
    [openedBefore.toISOString(), limit]
  )
  return found.map(toAttempt)
}

async function attemptWhere(
  condition: string,
  values: (string | number)[],
  trx?: Trx
): Promise<Attempt | null> {
  const row = await one<AttemptRow>(
    `select * from payment_attempts where ${condition}`,
    values,
    trx
  )
  return row && toAttempt(row)
}
