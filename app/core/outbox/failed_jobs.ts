import { recordAction, recordActions, type Actor } from '#core/audit_log'
import { one, rows, update, writeTx, type TableRow, type Trx } from '#core/database'
import { subjectOf, type JobSubject } from '#core/outbox/job_subject'
import { wakeOutbox } from '#core/outbox/loop'
import { conflict } from '#shared/domain_error'

export type FailedJob = {
  id: string
  kind: string
  error: string
  attempts: number
  createdAt: string
  subject: JobSubject | null
  /** What it is about: a record, or what belongs to one */
  aboutId: string | null
}

type FailedJobRow = Pick<
  TableRow<'outbox'>,
  'id' | 'kind' | 'payload' | 'last_error' | 'attempts' | 'created_at' | 'about_id'
>

/** Lists the jobs that are not retried any more, newest first. */
export async function listFailedJobs(limit = 50): Promise<FailedJob[]> {
  const failed = await rows<FailedJobRow>(
    `select id, kind, payload, last_error, attempts, created_at, about_id from outbox where state = 'dead' order by created_at desc, id desc limit ?`,
    [limit]
  )
  return failed.map(({ id, kind, payload, last_error, attempts, created_at, about_id }) => ({
    id,
    kind,
    error: last_error ?? '',
    attempts,
    createdAt: created_at,
    subject: subjectOf(payload),
    aboutId: about_id,
  }))
}

/** Queues a failed job again, with all its attempts. */
export async function retryFailedJob(id: string, actor: Actor): Promise<void> {
  await writeTx(async (trx) => {
    const at = new Date().toISOString()
    const queued = { attempts: 0, connection_failures: 0, due_at: at, waiting_since: at }
    await changeFailedJob(id, { state: 'waiting', ...queued }, trx)
    await recordJobAction('job_retried', { id, actor }, trx)
  })
  wakeOutbox()
}

const RETRIED_AT_ONCE = 1_000

/** Queues the failed jobs of one name again, at most the oldest 1,000, and returns how many. */
export async function retryFailedJobs(kind: string, actor: Actor): Promise<number> {
  const at = new Date().toISOString()
  const count = await writeTx(async (trx) => {
    const retried = await rows<Pick<TableRow<'outbox'>, 'id' | 'payload'>>(
      `update outbox set state = 'waiting', attempts = 0, connection_failures = 0, due_at = ?, waiting_since = ?
       where state = 'dead' and id in (
         select id from outbox where state = 'dead' and kind = ? order by created_at, id limit ?
       ) returning id, payload`,
      [at, at, kind, RETRIED_AT_ONCE],
      trx
    )
    const entries = retried.map(({ id, payload }) => ({
      subject: subjectOf(payload) ?? { type: 'job', id },
      action: 'job_retried',
      actor,
      after: { kind },
    }))
    await recordActions(entries, trx)
    return retried.length
  })
  wakeOutbox()
  return count
}

/** Gives a failed job up; its dedupe key stays taken. */
export function discardFailedJob(
  id: string,
  { reason, actor }: { reason: string; actor: Actor }
): Promise<void> {
  return writeTx(async (trx) => {
    await changeFailedJob(id, { state: 'discarded', done_at: new Date().toISOString() }, trx)
    await recordJobAction('job_discarded', { id, actor, reason }, trx)
  })
}

async function changeFailedJob(
  id: string,
  changes: Partial<TableRow<'outbox'>>,
  trx: Trx
): Promise<void> {
  const changed = await update('outbox', changes, { id, state: 'dead' }, trx)
  if (changed !== 1) throw conflict('This task is no longer failed.', 'E_JOB_NOT_FAILED')
}

async function recordJobAction(
  action: string,
  { id, actor, reason }: { id: string; actor: Actor; reason?: string },
  trx: Trx
): Promise<void> {
  const job = await one<Pick<TableRow<'outbox'>, 'kind' | 'payload'>>(
    'select kind, payload from outbox where id = ?',
    [id],
    trx
  )
  const { kind, payload } = job!
  const subject = subjectOf(payload) ?? { type: 'job', id }
  await recordAction({ subject, action, actor, after: { kind, reason } }, trx)
}
