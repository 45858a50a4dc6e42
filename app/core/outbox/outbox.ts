import { run } from '#core/database'
import { newId } from '#shared/ids'
import type { Trx } from '#core/database'

type Job = {
  kind: string
  payload: Record<string, unknown>
  /** The same key is queued once, however often the change behind it is repeated. */
  dedupeKey: string
  dueAt?: Date
}

/** Queues work that follows a commit: the row is part of the change's own transaction, so neither can be lost alone. */
export const enqueue = (job: Job, trx: Trx): Promise<void> => enqueueAll([job], trx)

export async function enqueueAll(jobs: Job[], trx: Trx): Promise<void> {
  const now = new Date()
  const marks = jobs.map(() => `(?, ?, ?, ?, 'waiting', 0, 0, ?, ?)`).join(', ')
  await run(
    `insert into outbox (id, kind, payload, dedupe_key, state, tries, faults, created_at, due_at)
     values ${marks} on conflict (dedupe_key) do nothing`,
    jobs.flatMap(({ kind, payload, dedupeKey, dueAt = now }) => [
      newId(now),
      kind,
      JSON.stringify(payload),
      dedupeKey,
      now.toISOString(),
      dueAt.toISOString(),
    ]),
    trx
  )
}

/** The change has made these jobs needless. One that is being worked on is not stopped. */
export async function callOffJobs(dedupeKeys: string[], trx: Trx): Promise<void> {
  const marks = dedupeKeys.map(() => '?').join(', ')
  await run(
    `update outbox set state = 'done', done_at = ? where dedupe_key in (${marks}) and state = 'waiting'`,
    [new Date().toISOString(), ...dedupeKeys],
    trx
  )
}
