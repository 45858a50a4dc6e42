import { rows, run, type TableRow } from '#core/database'
import { aboutIdOf } from '#core/outbox/job_subject'
import { currentRequestId } from '#core/outbox/request_of_jobs'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'
import type { JobName, JobPayloads } from '#core/outbox/jobs'

/** A job to queue. A dedupe key is queued once, even after its job is done. */
export type NewJob = {
  [Name in JobName]: { kind: Name; payload: JobPayloads[Name]; dedupeKey: string; dueAt?: Date }
}[JobName]

/** Queues a job in the transaction of the change that needs it, so that neither can be lost alone. */
export const enqueue = (job: NewJob, trx: Trx): Promise<void> => enqueueAll([job], trx)

export async function enqueueAll(jobs: NewJob[], trx: Trx): Promise<void> {
  const now = new Date()
  const requestId = currentRequestId()
  const placeholders = jobs.map(() => `(?, ?, ?, ?, 'waiting', 0, 0, ?, ?, ?, ?, ?)`).join(', ')
  await run(
    `insert into outbox (id, kind, payload, dedupe_key, state, attempts, connection_failures, created_at, due_at, waiting_since, about_id, request_id)
     values ${placeholders} on conflict (dedupe_key) do nothing`,
    jobs.flatMap(({ kind, payload, dedupeKey, dueAt = now }) => [
      newId(now),
      kind,
      JSON.stringify(payload),
      dedupeKey,
      now.toISOString(),
      dueAt.toISOString(),
      dueAt.toISOString(),
      aboutIdOf(payload),
      requestId,
    ]),
    trx
  )
}

/** Cancels waiting jobs. A job that a worker is processing is not stopped, and not tried again where it fails. */
export async function cancelJobs(dedupeKeys: string[], trx: Trx): Promise<void> {
  const placeholders = dedupeKeys.map(() => '?').join(', ')
  await run(
    `update outbox set state = 'done', done_at = ? where dedupe_key in (${placeholders}) and state = 'waiting'`,
    [new Date().toISOString(), ...dedupeKeys],
    trx
  )
}

export type JobState = 'waiting' | 'done' | 'dead' | 'discarded'

/** Returns the states of jobs by dedupe key; jobs that are done disappear after some time. */
export async function jobStates(
  dedupeKeys: readonly string[]
): Promise<ReadonlyMap<string, JobState>> {
  if (dedupeKeys.length === 0) return new Map()
  const found = await rows<Pick<TableRow<'outbox'>, 'dedupe_key' | 'state'>>(
    `select dedupe_key, state from outbox where dedupe_key in (${dedupeKeys.map(() => '?').join(', ')})`,
    [...dedupeKeys]
  )
  return new Map(found.map(({ dedupe_key: key, state }) => [key, state as JobState]))
}
