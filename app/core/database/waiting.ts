import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 4_000
const MOST_LOST_RACES = 5

/** Another writer holds what is needed: SQLite says so at once, PostgreSQL after its lock_timeout. */
const LOCKED = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', '55P03'])
/** The database chose another transaction over this one. */
const LOST_RACE = new Set(['40001', '40P01'])

/**
 * Does the work again while another writer is in the way: for four seconds, or for five lost races. It waits without
 * holding up anybody, where SQLite itself would hold up the whole process.
 */
export async function whileLocked<T>(
  work: () => T | Promise<T>,
  patienceMs = PATIENCE_MS
): Promise<T> {
  const start = performance.now()
  for (let lost = 0; ;) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (LOST_RACE.has(code)) lost += 1
      else if (!LOCKED.has(code)) throw error
      if (lost > MOST_LOST_RACES || performance.now() - start > patienceMs) throw error
      await pause(5 + Math.random() * 20)
    }
  }
}
