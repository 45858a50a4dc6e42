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
export async function enqueue(job: Job, trx: Trx): Promise<void> {
  const now = new Date()
  await run(
    `insert into outbox (id, kind, payload, dedupe_key, state, tries, faults, created_at, due_at)
     values (?, ?, ?, ?, 'waiting', 0, 0, ?, ?) on conflict (dedupe_key) do nothing`,
    [
      newId(now),
      job.kind,
      JSON.stringify(job.payload),
      job.dedupeKey,
      now.toISOString(),
      (job.dueAt ?? now).toISOString(),
    ],
    trx
  )
}
