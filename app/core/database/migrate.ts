import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { retryWhileLocked } from '#core/database/lock_retry'
import { assertSchemaIsKnown } from '#core/database/schema_state'

/**
 * Runs the pending migrations, never one backwards, and returns how many ran.
 *
 * @throws SchemaError where a newer build migrated the database
 */
export const migrateForward = (): Promise<number> => retryWhileLocked(runMigrations)

async function runMigrations(): Promise<number> {
  await assertSchemaIsKnown()
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await runner.run()
  if (runner.error) throw runner.error
  return Object.keys(runner.migratedFiles).length
}
