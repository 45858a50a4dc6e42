import { setTimeout as delay } from 'node:timers/promises'

const MAX_RETRY_MS = 4_000
const MAX_CONFLICTS = 5

/** Another writer holds a lock: SQLite reports it at once, PostgreSQL after its lock_timeout. */
const LOCKED = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', '55P03'])
/** PostgreSQL aborted this transaction in favor of another: serialization failure, deadlock. */
const CONFLICTS = new Set(['40001', '40P01'])

/** Retries work that another writer blocks: for four seconds, or five conflicts. Unlike SQLite's own wait, this does not block the process. */
export async function retryWhileLocked<T>(
  work: () => T | Promise<T>,
  maxRetryMs = MAX_RETRY_MS
): Promise<T> {
  const startedAt = performance.now()
  for (let conflicts = 0; ;) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (CONFLICTS.has(code)) conflicts += 1
      else if (!LOCKED.has(code)) throw error
      if (conflicts > MAX_CONFLICTS || performance.now() - startedAt > maxRetryMs) throw error
      await delay(5 + Math.random() * 20)
    }
  }
}
