import { one } from '#core/database'

const LATE_AFTER_SECONDS = 10 * 60

/** The job that waits for the longest time: it has been due and is neither done nor running, or failed and is tried again */
export type OldestJob = {
  since: string
  seconds: number
  /** Whether it waits for more than ten minutes, so that workers are missing or an attempt fails each time */
  late: boolean
}

/** Reads one row of its index, however many jobs wait. */
export const OLDEST_WAITING = `select waiting_since from outbox
  where state = 'waiting' and waiting_since <= ? and (locked_until is null or locked_until <= ?)
  order by waiting_since limit 1`

/** Returns how long the oldest waiting job has waited, or null where none waits. */
export async function oldestWaitingJob(now = new Date()): Promise<OldestJob | null> {
  const at = now.toISOString()
  const oldest = await one<{ waiting_since: string }>(OLDEST_WAITING, [at, at])
  if (!oldest) return null
  const seconds = Math.floor((now.getTime() - Date.parse(oldest.waiting_since)) / 1000)
  return { since: oldest.waiting_since, seconds, late: seconds > LATE_AFTER_SECONDS }
}
