import { run, type Binding } from '#core/database'
import { shop } from '#config/shop'
import { daysBefore } from '#shared/shop_time'

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
  const before = new Date(now.getTime() - shop.idempotencyHours * 3_600_000).toISOString()
  return deleteInBatches({
    table: 'idempotency_keys',
    key: 'key_hash',
    where: '(expires_at is null and created_at < ?) or expires_at < ?',
    bindings: [before, now.toISOString()],
  })
}

/** Deletes jobs that were done or given up long ago; failed ones stay until staff decide. */
export async function deleteDoneJobs(now = new Date()): Promise<number> {
  const before = daysBefore(now, shop.retention.doneJobDays)
  let total = 0
  for (const state of ['done', 'discarded']) {
    const where = 'state = ? and due_at < ?'
    total += await deleteInBatches({ table: 'outbox', key: 'id', where, bindings: [state, before] })
  }
  return total
}

export const deleteOldDeliveries = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'webhook_deliveries',
    key: 'id',
    where: `created_at < ? and state <> 'waiting'`,
    bindings: [daysBefore(now, shop.retention.webhookDeliveryDays)],
  })

/** Deletes requests for a second person long after they ended; the log keeps what was done. */
export const deleteOldApprovals = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'approvals',
    key: 'id',
    where: 'expires_at < ?',
    bindings: [daysBefore(now, shop.retention.doneJobDays)],
  })

/** Deletes the attachments of mails that were sent long ago, and returns from how many. A shop without SMTP keeps them. */
export async function deleteMailFiles(now = new Date()): Promise<number> {
  const before = daysBefore(now, shop.retention.mailFileDays)
  for (let total = 0; ;) {
    const emptied = await run(
      `update mails set attachments = '[]', attachment_count = 0 where id in (
         select id from mails where attachment_count > 0 and created_at < ? and delivered = ? limit ${BATCH_SIZE})`,
      [before, true]
    )
    total += emptied
    if (emptied < BATCH_SIZE) return total
  }
}
