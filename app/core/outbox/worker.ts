import logger from '@adonisjs/core/services/logger'
import { one, rows, run, relaxedDurability, type TableRow } from '#core/database'
import { ConnectionError, runJob } from '#core/outbox/jobs'

const LOCK_SECONDS = 15
const RENEW_LOCK_MS = 5_000
const MAX_ATTEMPTS = 10
const MAX_RETRY_SECONDS = 240
const CONNECTION_RETRY_DAYS = 3
const DAY_MS = 24 * 3600 * 1000

type ClaimedJob = Pick<
  TableRow<'outbox'>,
  'id' | 'kind' | 'payload' | 'attempts' | 'connection_failures' | 'created_at' | 'due_at'
>

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

/** Processes one due job and returns for how many milliseconds it had been due; null where none was due. */
export async function processNextJob(now: () => Date = () => new Date()): Promise<number | null> {
  const startedAt = now()
  const job = await claimJob(startedAt)
  if (!job) return null
  await processJob(job, now)
  return startedAt.getTime() - Date.parse(job.due_at)
}

async function claimJob(now: Date): Promise<ClaimedJob | null> {
  const at = now.toISOString()
  const candidates = await rows<{ id: string }>(
    `select id from outbox where state = 'waiting' and due_at <= ? and (locked_until is null or locked_until <= ?)
     order by due_at, id limit 5`,
    [at, at]
  )
  for (const { id } of candidates) {
    const claimed = await relaxedDurability.run(
      `update outbox set locked_until = ? where id = ? and state = 'waiting' and (locked_until is null or locked_until <= ?)`,
      [lockExpiry(now), id, at]
    )
    if (claimed === 1)
      return one<ClaimedJob>(
        'select id, kind, payload, attempts, connection_failures, created_at, due_at from outbox where id = ?',
        [id]
      )
  }
  return null
}

const lockExpiry = (now: Date) => new Date(now.getTime() + LOCK_SECONDS * 1000).toISOString()

async function processJob(job: ClaimedJob, now: () => Date) {
  const renewal = setInterval(() => void renewLock(job, now()), RENEW_LOCK_MS)
  try {
    await runJob(job.kind, JSON.parse(job.payload), job.id)
    await relaxedDurability.run(
      `update outbox set state = 'done', done_at = ?, locked_until = null where id = ?`,
      [now().toISOString(), job.id]
    )
  } catch (error) {
    await scheduleRetry(job, error as Error, now())
  } finally {
    clearInterval(renewal)
  }
}

async function renewLock({ id }: ClaimedJob, now: Date) {
  try {
    await relaxedDurability.run(
      `update outbox set locked_until = ? where id = ? and locked_until is not null`,
      [lockExpiry(now), id]
    )
  } catch (error) {
    logger.warn({ err: error, job: id }, 'The lock of an outbox job could not be renewed')
  }
}

async function scheduleRetry(job: ClaimedJob, error: Error, now: Date) {
  const isConnectionError = error instanceof ConnectionError
  const attempts = job.attempts + (isConnectionError ? 0 : 1)
  const connectionFailures = job.connection_failures + (isConnectionError ? 1 : 0)
  const age = now.getTime() - Date.parse(job.created_at)
  const isFailed =
    attempts >= MAX_ATTEMPTS || (isConnectionError && age > CONNECTION_RETRY_DAYS * DAY_MS)
  const retrySeconds = Math.min(2 ** (attempts + connectionFailures), MAX_RETRY_SECONDS)

  await run(
    `update outbox set state = ?, attempts = ?, connection_failures = ?, last_error = ?, due_at = ?, locked_until = null where id = ?`,
    [
      isFailed ? 'dead' : 'waiting',
      attempts,
      connectionFailures,
      error.message.slice(0, 500),
      new Date(now.getTime() + retrySeconds * 1000).toISOString(),
      job.id,
    ]
  )
}
