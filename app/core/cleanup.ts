import { run, type Binding } from '#core/database'
import { RETENTION_HOURS } from '#core/idempotency'

const BATCH_SIZE = 500

type ExpiredRows = { table: string; key: string; where: string; bindings: Binding[] }

/** Deletes rows in small batches, so that no other writer waits for long, and returns how many. */
export async function deleteInBatches({
  table,
  key,
  where,
  bindings,
}: ExpiredRows): Promise<number> {
  let total = 0
  for (;;) {
    const deleted = await run(
      `delete from ${table} where ${key} in (select ${key} from ${table} where ${where} limit ${BATCH_SIZE})`,
      bindings
    )
    total += deleted
    if (deleted < BATCH_SIZE) return total
  }
}

export const deleteExpiredSessions = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'sessions',
    key: 'id',
    where: 'expires_at <= ?',
    bindings: [now.toISOString()],
  })

export const deleteExpiredRateLimits = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'rate_limits',
    key: 'key',
    where: 'expire <= ?',
    bindings: [now.getTime()],
  })

export function deleteExpiredIdempotencyKeys(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_HOURS * 3_600_000).toISOString()
  const where = 'created_at < ?'
  return deleteInBatches({ table: 'idempotency_keys', key: 'key_hash', where, bindings: [before] })
}
