import { insert } from '#core/database'
import { aboutIdOf } from '#core/outbox/job_subject'
import { newId } from '#shared/ids'

/** Stores a job that failed on every attempt, and returns its id. */
export async function aFailedJob(payload: object, kind = 'order_confirmation'): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  await insert('outbox', {
    id,
    kind,
    payload: JSON.stringify(payload),
    dedupe_key: newId(),
    state: 'dead',
    attempts: 10,
    connection_failures: 2,
    last_error: '550 no such mailbox',
    about_id: aboutIdOf(payload),
    created_at: now,
    due_at: now,
  })
  return id
}
