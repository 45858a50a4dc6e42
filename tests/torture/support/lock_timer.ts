import { isPostgres } from '#core/database'
import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'

/**
 * Measures the transactions of this process, which runs one at a time, and returns the longest lock time in whole
 * milliseconds. SQLite acquires the lock with BEGIN IMMEDIATE, PostgreSQL with the first statement after BEGIN. Waiting
 * for the lock does not count.
 */
export function watchLocks(): () => number {
  const driver = isPostgres() ? postgres : sqlite
  const { rows, run, rollback } = driver
  let hasBegun = false
  let lockedSince: number | null = null
  let longest = 0

  const acquire = () => {
    if (hasBegun) lockedSince ??= performance.now()
  }
  const release = () => {
    if (lockedSince !== null) longest = Math.max(longest, performance.now() - lockedSince)
    lockedSince = null
    hasBegun = false
  }
  driver.rows = async (connection, sql, values) => {
    const found = await rows(connection, sql, values)
    acquire()
    return found
  }
  driver.run = async (connection, sql, values) => {
    const changed = await run(connection, sql, values)
    if (sql === 'COMMIT') release()
    else if (sql === driver.begin) hasBegun = true
    if (sql !== driver.begin || !isPostgres()) acquire()
    return changed
  }
  driver.rollback = async (connection) => {
    await rollback(connection)
    release()
  }
  return () => Math.round(longest)
}
