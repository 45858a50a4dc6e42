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
  let isBegun = false
  let heldSince: number | null = null
  let longest = 0

  const take = () => {
    if (isBegun) heldSince ??= performance.now()
  }
  const giveBack = () => {
    if (heldSince !== null) longest = Math.max(longest, performance.now() - heldSince)
    heldSince = null
    isBegun = false
  }
  driver.rows = async (connection, sql, values) => {
    const found = await rows(connection, sql, values)
    take()
    return found
  }
  driver.run = async (connection, sql, values) => {
    const changed = await run(connection, sql, values)
    if (sql === 'COMMIT') giveBack()
    else if (sql === driver.begin) isBegun = true
    if (sql !== driver.begin || !isPostgres()) take()
    return changed
  }
  driver.rollback = async (connection) => {
    await rollback(connection)
    giveBack()
  }
  return () => Math.round(longest)
}
