import logger from '@adonisjs/core/services/logger'
import { IS_NOT_HELD } from '#core/backup/quarantine'
import { one, rows, run, relaxedDurability, type TableRow } from '#core/database'
import { ConnectionError, runJob } from '#core/outbox/jobs'
import { subjectOf } from '#core/outbox/job_subject'
import { withRequestId } from '#core/outbox/request_of_jobs'
import { workerName } from '#core/outbox/workers'
import { watchFailures } from '#core/process/repeated_failures'
import { observe } from '#core/telemetry/telemetry'
import { newId } from '#shared/ids'

const CANDIDATES = 5
const LOCK_SECONDS = 15
const RENEW_LOCK_MS = 5_000
const MAX_ATTEMPTS = 10
const MAX_RETRY_SECONDS = 240
const CONNECTION_RETRY_DAYS = 3
const DAY_MS = 24 * 3600 * 1000

type ClaimedJob = Pick<
  TableRow<'outbox'>,
  | 'id'
  | 'kind'
  | 'payload'
  | 'attempts'
  | 'connection_failures'
  | 'created_at'
  | 'due_at'
  | 'request_id'
> & {
  /** Names this claim: a worker that lost its lock to another one changes the row no more. */
  claimId: string
}

/**
 * Processes due jobs one by one and returns how many. A worker claims a job by setting `locked_until` and renews it
 * while the handler runs, so that several workers never share a job and a crashed worker's lock expires soon.
 */
export async function processOutbox(
  limit = 20,
  now: () => Date = () => new Date()
): Promise<number> {
  for (let processed = 0; processed < limit; processed++) {
    if ((await processNextJob(now)) === null) return processed
  }
  return limit
}

/**
 * Processes one due job and returns for how many milliseconds it had been due; null where none was due. Before that it
 * tells where others are due as well.
 */
export async function processNextJob(
  now: () => Date = () => new Date(),
  onMore: () => void = () => {}
): Promise<number | null> {
  for (;;) {
    const startedAt = now()
    const candidates = await dueJobIds(startedAt, CANDIDATES)
    if (candidates.length === 0) return null
    if (candidates.length > 1) onMore()
    for (const id of candidates) {
      const job = await claimJob(id, startedAt)
      if (job) return processJob(job, { startedAt, now })
    }
    // Other workers were faster with all of these; more may be due behind them.
  }
}

/** Processes a job as `processNextJob` does, unless it is not due or another worker has claimed it. */
export async function processJobWithId(id: string): Promise<number | null> {
  const startedAt = new Date()
  const job = await claimJob(id, startedAt)
  return job && processJob(job, { startedAt, now: () => new Date() })
}

/** Returns the jobs that are due and not running, in their order; none while a restored database holds its jobs. */
export async function dueJobIds(now: Date, limit: number): Promise<string[]> {
  const at = now.toISOString()
  const due = await rows<{ id: string }>(
    `select id from outbox where state = 'waiting' and due_at <= ? and (locked_until is null or locked_until <= ?)
       and ${IS_NOT_HELD}
     order by due_at, id limit ?`,
    [at, at, limit]
  )
  return due.map(({ id }) => id)
}

async function claimJob(id: string, now: Date): Promise<ClaimedJob | null> {
  const at = now.toISOString()
  const claimId = newId(now)
  const claimed = await relaxedDurability.run(
    `update outbox set locked_until = ?, claim_id = ?, worker = ?, started_at = ?, processed = null, total = null
     where id = ? and state = 'waiting' and due_at <= ? and (locked_until is null or locked_until <= ?)
       and ${IS_NOT_HELD}`,
    [lockExpiry(now), claimId, workerName, at, id, at, at]
  )
  if (claimed !== 1) return null
  const job = await one<Omit<ClaimedJob, 'claimId'>>(
    'select id, kind, payload, attempts, connection_failures, created_at, due_at, request_id from outbox where id = ?',
    [id]
  )
  return job && { ...job, claimId }
}

const lockExpiry = (now: Date) => new Date(now.getTime() + LOCK_SECONDS * 1000).toISOString()

type Timing = { startedAt: Date; now: () => Date }

async function processJob(job: ClaimedJob, { startedAt, now }: Timing): Promise<number> {
  const renewal = setInterval(() => void renewLock(job, now()), RENEW_LOCK_MS)
  try {
    await withRequestId(job.request_id, () =>
      observe('job', job.kind, () => runJob(job.kind, JSON.parse(job.payload), job.id))
    )
    await relaxedDurability.run(
      `update outbox set state = 'done', done_at = ?, locked_until = null where id = ? and claim_id = ?`,
      [now().toISOString(), job.id, job.claimId]
    )
  } catch (error) {
    await scheduleRetry(job, error as Error, now())
  } finally {
    clearInterval(renewal)
  }
  return startedAt.getTime() - Date.parse(job.due_at)
}

const renewLock = ({ id, claimId }: ClaimedJob, now: Date): Promise<void> =>
  watchFailures(`Renewing the lock of task ${id}`, () =>
    relaxedDurability.run(
      `update outbox set locked_until = ? where id = ? and claim_id = ? and locked_until is not null`,
      [lockExpiry(now), id, claimId]
    )
  )

async function scheduleRetry(job: ClaimedJob, error: Error, now: Date) {
  const isConnectionError = error instanceof ConnectionError
  const attempts = job.attempts + (isConnectionError ? 0 : 1)
  const connectionFailures = job.connection_failures + (isConnectionError ? 1 : 0)
  const age = now.getTime() - Date.parse(job.created_at)
  const isFailed =
    attempts >= MAX_ATTEMPTS || (isConnectionError && age > CONNECTION_RETRY_DAYS * DAY_MS)
  logFailure(job, { error, isFailed, attempt: attempts + connectionFailures })
  const retrySeconds = Math.min(2 ** (attempts + connectionFailures), MAX_RETRY_SECONDS)

  await run(
    `update outbox set state = ?, attempts = ?, connection_failures = ?, last_error = ?, due_at = ?, locked_until = null
     where id = ? and claim_id = ? and state = 'waiting'`,
    [
      isFailed ? 'dead' : 'waiting',
      attempts,
      connectionFailures,
      error.message.slice(0, 500),
      new Date(now.getTime() + retrySeconds * 1000).toISOString(),
      job.id,
      job.claimId,
    ]
  )
}

type Failure = { error: Error; isFailed: boolean; attempt: number }

/** Logs each failed attempt of a job. The reason of a mail server may name the recipient, who is left out. */
function logFailure(
  { id, kind, payload }: ClaimedJob,
  { error, isFailed, attempt }: Failure
): void {
  const reason = error.message.slice(0, 500).replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')
  const facts = { job: id, kind, subject: subjectOf(payload), attempt, reason }
  if (isFailed) logger.error(facts, 'A job failed and is not tried again')
  else logger.warn(facts, 'A job failed and will be tried again')
}
