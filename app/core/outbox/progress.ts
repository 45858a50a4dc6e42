import { relaxedDurability } from '#core/database'

const INTERVAL_MS = 1_000

/**
 * Returns a function that stores how far a long job is, at most once a second, for the staff page of tasks. `total` is
 * null where it is not known.
 */
export function trackProgress(
  jobId: string,
  total: number | null
): (processed: number) => Promise<void> {
  let storedAt = 0
  return async (processed) => {
    if (Date.now() - storedAt < INTERVAL_MS && processed !== total) return
    storedAt = Date.now()
    await relaxedDurability.run(`update outbox set processed = ?, total = ? where id = ?`, [
      processed,
      total,
      jobId,
    ])
  }
}
