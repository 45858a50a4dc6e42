import { rows, type TableRow } from '#core/database'
import { subjectOf, type JobSubject } from '#core/outbox/job_subject'
import { placeholders, type FoundRecords } from '#reporting/health/found_records'

const MAX_SHOWN = 50

export type JobTrail = {
  id: string
  kind: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'discarded'
  about: JobSubject | null
  attempts: number
  /** Attempts that did not reach the other side, which are repeated for three days */
  connectionFailures: number
  createdAt: string
  startedAt: string | null
  /** When a waiting job runs or is tried again */
  dueAt: string | null
  doneAt: string | null
  worker: string | null
  requestId: string | null
  error: string | null
}

type JobRow = Pick<
  TableRow<'outbox'>,
  | 'id'
  | 'kind'
  | 'payload'
  | 'state'
  | 'attempts'
  | 'connection_failures'
  | 'created_at'
  | 'started_at'
  | 'due_at'
  | 'done_at'
  | 'locked_until'
  | 'worker'
  | 'last_error'
  | 'about_id'
  | 'request_id'
>

/** Returns the order that a job is about, or null. */
export const orderOfJob = (
  { about_id: about }: Pick<JobRow, 'about_id'>,
  orders: ReadonlyMap<string, string>
): string | null => (about === null ? null : (orders.get(about) ?? null))

/** Lists the newest jobs about records, and those of a request or with an id. */
export function jobsOf(
  { key, userIds }: FoundRecords,
  recordIds: readonly string[]
): Promise<JobRow[]> {
  const about = [...recordIds, ...userIds]
  return rows<JobRow>(
    `select id, kind, payload, state, attempts, connection_failures, created_at, started_at, due_at, done_at,
       locked_until, worker, last_error, about_id, request_id
     from outbox where id in (
       select id from outbox where about_id in (${placeholders(about.length > 0 ? about : [''])})
       union select id from outbox where request_id = ?
       union select id from outbox where id = ?
     ) order by created_at desc, id desc limit ${MAX_SHOWN}`,
    [...(about.length > 0 ? about : ['']), key, key.toLowerCase()]
  )
}

export function toJobTrail(job: JobRow, now: Date): Omit<JobTrail, 'error'> {
  const isRunning =
    job.state === 'waiting' && job.locked_until !== null && job.locked_until > now.toISOString()
  const state = isRunning ? 'running' : STATES[job.state as keyof typeof STATES]
  return {
    id: job.id,
    kind: job.kind,
    state,
    about: subjectOf(job.payload),
    attempts: job.attempts,
    connectionFailures: job.connection_failures,
    createdAt: job.created_at,
    startedAt: job.started_at,
    dueAt: state === 'waiting' ? job.due_at : null,
    doneAt: job.done_at,
    worker: job.worker,
    requestId: job.request_id,
  }
}

const STATES = {
  waiting: 'waiting',
  done: 'done',
  dead: 'failed',
  discarded: 'discarded',
} as const
