import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { isPostgres, run } from '#core/database'
import { retryWhileLocked } from '#core/database/lock_retry'
import { assertSchemaIsKnown } from '#core/database/schema_state'

/**
 * The version before may sell meanwhile: all migrations together wait so long for its locks. Each deadlock costs PostgreSQL
 * a second, and a migration of several tables may lose many.
 */
const LIMITS = { milliseconds: 60_000, conflicts: Infinity }

/**
 * Runs the pending migrations, never one backwards, and returns how many ran.
 *
 * @throws SchemaError where a newer build migrated the database
 */
export async function migrateForward(): Promise<number> {
  let migrated = 0
  await retryWhileLocked(async () => {
    await assertSchemaIsKnown()
    await whileWaitingForLocks(async () => {
      const runner = new MigrationRunner(db, app, { direction: 'up' })
      await runner.run()
      const files = Object.values(runner.migratedFiles)
      migrated += files.filter(({ status }) => status === 'completed').length
      if (runner.error) throw runner.error
    })
  }, LIMITS)
  return migrated
}

/**
 * A migration that finds the database locked is not repeatable for SQLite's driver, which has ended its transaction. So
 * SQLite itself waits, and blocks this process, which does nothing else.
 */
async function whileWaitingForLocks(work: () => Promise<void>): Promise<void> {
  if (isPostgres()) return work()
  await run('pragma busy_timeout = 10000')
  try {
    await work()
  } finally {
    await run('pragma busy_timeout = 0')
  }
}
