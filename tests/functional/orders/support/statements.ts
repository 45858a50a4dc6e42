import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'

const TRANSACTION = /^(begin|commit|rollback)/i

/** Returns the statements that the shop sends to the database while `work` runs, transactions aside. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const restore = [sqlite, postgres].map((driver) => {
    const { rows, run } = driver
    driver.rows = (connection, sql, bindings) => {
      statements.push(sql)
      return rows.call(driver, connection, sql, bindings)
    }
    driver.run = (connection, sql, bindings) => {
      if (!TRANSACTION.test(sql)) statements.push(sql)
      return run.call(driver, connection, sql, bindings)
    }
    return () => Object.assign(driver, { rows, run })
  })
  try {
    await work()
  } finally {
    restore.forEach((restoreDriver) => restoreDriver())
  }
  return statements
}
