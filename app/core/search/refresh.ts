import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { chunks, isPostgres, rows, writeTx, type Trx } from '#core/database'
import { enqueueAll, wakeOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import type { SearchTable } from '#core/search/documents'

type Refresh = (ids: readonly string[], trx: Trx) => Promise<void>

type QueuedTable = { name: Exclude<SearchTable['name'], 'purchase_search'> }

/** How many documents one transaction writes */
const DOCUMENTS_AT_ONCE = 100
const IDS_PER_JOB = 2_000

/**
 * Refreshes the first documents with the change that they follow, and queues the others, because a long transaction
 * holds up other writers. Until its turn, a document is found by what it contained before.
 */
export async function refreshOrQueue(
  table: QueuedTable,
  ids: readonly string[],
  refresh: Refresh,
  trx: Trx
): Promise<void> {
  await refresh(ids.slice(0, DOCUMENTS_AT_ONCE), trx)
  await queueRefresh(table, ids.slice(DOCUMENTS_AT_ONCE), trx)
}

/** Refreshes documents by jobs, after the change that they follow; `dueAt` lets its response go first. */
export async function queueRefresh(
  { name }: QueuedTable,
  ids: readonly string[],
  trx: Trx,
  dueAt = new Date()
): Promise<void> {
  if (ids.length === 0) return
  const kind = `refresh_${name}` as const
  const jobs = [...chunks(ids, IDS_PER_JOB)].map((part) => ({
    kind,
    payload: { ids: [...part] },
    dedupeKey: `${kind}-${newId()}`,
    dueAt,
  }))
  await enqueueAll(jobs, trx)
  trx.after('commit', wakeOutbox)
}

/** Refreshes documents in short transactions; `lockParents` locks what the subjects' documents contain besides them. */
export async function refreshInChunks(
  { subjects }: SearchTable,
  ids: readonly string[],
  refresh: Refresh,
  lockParents?: (trx: Trx) => Promise<unknown>
): Promise<void> {
  for (const part of chunks(ids, DOCUMENTS_AT_ONCE)) {
    await writeTx(async (trx) => {
      await lockParents?.(trx)
      await lockSubjects(subjects, part, trx)
      await refresh(part, trx)
    })
    await yieldToRequests()
  }
}

/** A change between the reading of a subject and the writing of its document would be lost. */
async function lockSubjects(
  table: SearchTable['subjects'],
  ids: readonly string[],
  trx: Trx
): Promise<void> {
  if (!isPostgres()) return
  const placeholders = ids.map(() => '?').join(', ')
  await rows(
    `select id from ${table} where id in (${placeholders}) order by id for share`,
    [...ids],
    trx
  )
}
