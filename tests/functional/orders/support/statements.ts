import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'

/** Returns the statements that the shop sends to the database while `work` runs, transactions aside. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const restore = [sqlite, postgres].map((driver) => {
    const { rows } = driver
    driver.rows = (connection, sql, bindings) => {
      statements.push(sql)
      return rows.call(driver, connection, sql, bindings)
    }
    return () => Object.assign(driver, { rows })
  })
  try {
    await work()
  } finally {
    restore.forEach((restoreDriver) => restoreDriver())
  }
  return statements
}
