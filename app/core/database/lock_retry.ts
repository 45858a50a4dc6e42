import { setTimeout as delay } from 'node:timers/promises'

type Limits = { milliseconds?: number; conflicts?: number }

const OF_A_REQUEST = { milliseconds: 4_000, conflicts: 5 }

/** Another writer holds a lock: SQLite reports it at once, PostgreSQL after its lock_timeout. */
const LOCKED = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', '55P03'])
/** PostgreSQL aborted this transaction in favor of another: serialization failure, deadlock. */
const CONFLICTS = new Set(['40001', '40P01'])

/**
 * Retries work that another writer blocks, by default for four seconds or five conflicts. Unlike SQLite's own wait, this
 * does not block the process.
 */
export async function retryWhileLocked<T>(
  work: () => T | Promise<T>,
  limits: Limits = {}
): Promise<T> {
  const { milliseconds, conflicts: maxConflicts } = { ...OF_A_REQUEST, ...limits }
  const startedAt = performance.now()
  for (let conflicts = 0; ;) {
    try {
      return await work()
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (CONFLICTS.has(code)) conflicts += 1
      else if (!LOCKED.has(code)) throw error
      if (conflicts > maxConflicts || performance.now() - startedAt > milliseconds) throw error
      await delay(5 + Math.random() * 20)
    }
  }
}
