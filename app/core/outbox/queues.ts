import { rows, type TableRow } from '#core/database'
import { subjectOf, type JobSubject } from '#core/outbox/job_subject'

const LISTED_JOBS = 20

/** How many jobs of one name are not done */
export type QueueState = {
  kind: string
  /** Due, and not running */
  waiting: number
  /** Due later: planned, or tried again after an error */
  scheduled: number
  running: number
  failed: number
  /** Since when the first of the waiting jobs is due */
  oldestDueAt: string | null
}

type JobSummary = { id: string; kind: string; attempts: number; subject: JobSubject | null }

export type RunningJob = JobSummary & {
  worker: string | null
  startedAt: string | null
  processed: number | null
  /** Null where it is not known */
  total: number | null
}

export type WaitingJob = JobSummary & { dueAt: string; lastError: string | null }

/** A job whose last attempt failed and that is tried again */
export type FailingJob = Omit<WaitingJob, 'lastError'> & {
  lastError: string
  createdAt: string
  /** What it is about: a record, or what belongs to one */
  aboutId: string | null
}

/** Counts the jobs that are not done, by name. */
export async function listQueues(now = new Date()): Promise<QueueState[]> {
  const at = now.toISOString()
  const counted = await rows<Omit<QueueState, 'oldestDueAt'> & { oldest_due_at: string | null }>(
    `select kind,
       sum(case when state = 'waiting' and is_locked = 0 and is_due = 1 then 1 else 0 end) as waiting,
       sum(case when state = 'waiting' and is_locked = 0 and is_due = 0 then 1 else 0 end) as scheduled,
       sum(case when state = 'waiting' and is_locked = 1 then 1 else 0 end) as running,
       sum(case when state = 'dead' then 1 else 0 end) as failed,
       min(case when state = 'waiting' and is_locked = 0 and is_due = 1 then due_at end) as oldest_due_at
     from (
       select kind, state, due_at,
         case when locked_until > ? then 1 else 0 end as is_locked,
         case when due_at <= ? then 1 else 0 end as is_due
       from outbox where state in ('waiting', 'dead')
     ) jobs group by kind order by kind`,
    [at, at]
  )
  return counted.map(({ oldest_due_at: oldestDueAt, ...counts }) => ({ ...counts, oldestDueAt }))
}

type RunningRow = Pick<
  TableRow<'outbox'>,
  'id' | 'kind' | 'payload' | 'attempts' | 'worker' | 'started_at' | 'processed' | 'total'
>

/** Lists the jobs that workers hold, first started first. */
export async function listRunningJobs(now = new Date()): Promise<RunningJob[]> {
  const running = await rows<RunningRow>(
    `select id, kind, payload, attempts, worker, started_at, processed, total from outbox
     where state = 'waiting' and locked_until > ? order by started_at, id limit ?`,
    [now.toISOString(), LISTED_JOBS]
  )
  return running.map(({ payload, started_at: startedAt, ...job }) => ({
    ...job,
    startedAt,
    subject: subjectOf(payload),
  }))
}

type WaitingRow = Pick<
  TableRow<'outbox'>,
  'id' | 'kind' | 'payload' | 'attempts' | 'due_at' | 'last_error'
>

/** Lists the next 20 jobs that do not run yet, first due first. */
export async function listWaitingJobs(now = new Date()): Promise<WaitingJob[]> {
  const waiting = await rows<WaitingRow>(
    `select id, kind, payload, attempts, due_at, last_error from outbox
     where state = 'waiting' and (locked_until is null or locked_until <= ?) order by due_at, id limit ?`,
    [now.toISOString(), LISTED_JOBS]
  )
  return waiting.map(({ payload, due_at: dueAt, last_error: lastError, ...job }) => ({
    ...job,
    dueAt,
    lastError,
    subject: subjectOf(payload),
  }))
}

type FailingRow = Pick<
  TableRow<'outbox'>,
  | 'id'
  | 'kind'
  | 'payload'
  | 'attempts'
  | 'connection_failures'
  | 'due_at'
  | 'created_at'
  | 'about_id'
> & { last_error: string }

/** Lists the next 20 jobs that are tried again after an error, first due first. */
export async function listFailingJobs(): Promise<FailingJob[]> {
  const failing = await rows<FailingRow>(
    `select id, kind, payload, attempts, connection_failures, due_at, created_at, about_id, last_error from outbox
     where state = 'waiting' and last_error is not null order by due_at, id limit ?`,
    [LISTED_JOBS]
  )
  return failing.map(({ id, kind, payload, attempts, ...job }) => ({
    ...{ id, kind },
    attempts: attempts + job.connection_failures,
    dueAt: job.due_at,
    lastError: job.last_error,
    createdAt: job.created_at,
    aboutId: job.about_id,
    subject: subjectOf(payload),
  }))
}
