import { recordAction, type Actor } from '#core/audit_log'
import { one, run, writeTx, type TableRow, type Trx } from '#core/database'
import { enqueue, trackProgress, wakeOutbox } from '#core/outbox'
import { lastBookAudit } from '#reporting/books/book_audit_page'
import { recordBookAudit } from '#reporting/books/record_book_audit'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { bookTexts as texts } from '#shared/texts/payment_issues'

/** Queues an audit of the books for now; throws 409 while one is queued or running. */
export async function queueBookAudit(actor: Actor): Promise<void> {
  await writeTx(async (trx) => {
    await lockRuns(trx)
    const last = await latestJob(trx)
    if (last?.state === 'waiting') throw conflict(texts.running, 'E_RUNNING')
    const runId = newId()
    const dedupeKey = `book-audit-${runId}`
    await enqueue({ kind: 'book_audit', payload: { runId }, dedupeKey }, trx)
    const subject = { type: 'book_audit', id: runId }
    await recordAction({ subject, action: 'audit_started', actor }, trx)
  })
  wakeOutbox()
}

/** Counts the run, which makes a second request wait until this one is queued. */
const lockRuns = (trx: Trx) =>
  run(
    `insert into number_counters (name, last) values ('book_audit', 1)
     on conflict (name) do update set last = number_counters.last + 1`,
    [],
    trx
  )

/** Audits the books for a member of staff and stores the result. */
export async function runBookAudit(_job: { runId: string }, jobId: string): Promise<void> {
  const last = await lastBookAudit()
  const advance = trackProgress(jobId, last?.recordCount ?? null)
  await advance(0)
  await recordBookAudit(new Date(), advance)
}

/** An audit that is queued, running or failed; `total` is about how many records there are. */
export type BookAuditRun = { isFailed: boolean; processed: number | null; total: number | null }

/** Returns the audit that staff started last, unless it has ended well. */
export async function latestBookAuditRun(): Promise<BookAuditRun | null> {
  const job = await latestJob()
  if (!job) return null
  const { state, processed, total } = job
  const last = await lastBookAudit()
  const isFailed = state === 'dead'
  // The audit of a later night makes up for it.
  if (isFailed && last && last.startedAt > job.created_at) return null
  return { isFailed, processed, total }
}

const latestJob = (trx?: Trx) =>
  one<Pick<TableRow<'outbox'>, 'state' | 'processed' | 'total' | 'created_at'>>(
    `select state, processed, total, created_at from outbox where state in ('waiting', 'dead') and kind = 'book_audit'
     order by state desc, id desc limit 1`,
    [],
    trx
  )
