import { run } from '#core/database'
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
  const placeholders = jobs.map(() => `(?, ?, ?, ?, 'waiting', 0, 0, ?, ?, ?)`).join(', ')
  await run(
    `insert into outbox (id, kind, payload, dedupe_key, state, attempts, connection_failures, created_at, due_at, waiting_since)
     values ${placeholders} on conflict (dedupe_key) do nothing`,
    jobs.flatMap(({ kind, payload, dedupeKey, dueAt = now }) => [
      newId(now),
      kind,
      JSON.stringify(payload),
      dedupeKey,
      now.toISOString(),
      dueAt.toISOString(),
      dueAt.toISOString(),
    ]),
    trx
  )
}

/** Cancels waiting jobs. A job that a worker is processing is not stopped. */
export async function cancelJobs(dedupeKeys: string[], trx: Trx): Promise<void> {
  const placeholders = dedupeKeys.map(() => '?').join(', ')
  await run(
    `update outbox set state = 'done', done_at = ? where dedupe_key in (${placeholders}) and state = 'waiting'`,
    [new Date().toISOString(), ...dedupeKeys],
    trx
  )
}
