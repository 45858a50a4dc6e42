import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { retryWhileLocked } from '#core/database/lock_retry'
import { DomainError } from '#shared/domain_error'

/**
 * Runs the pending migrations, never one backwards, and returns how many ran.
 *
 * @throws DomainError `E_DATABASE_UNKNOWN` where the database was migrated by files that this version does not have
 */
export const migrateForward = (): Promise<number> => retryWhileLocked(runMigrations)

async function runMigrations(): Promise<number> {
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await assertOwnMigrations(runner)
  await runner.run()
  if (runner.error) throw runner.error
  return Object.keys(runner.migratedFiles).length
}

async function assertOwnMigrations(runner: MigrationRunner): Promise<void> {
  const tables = await db.connection().getAllTables(['public'])
  if (!tables.includes('adonis_schema')) return
  const migrations = await runner.getList()
  const unknown = migrations.filter(({ status }) => status === 'corrupt')
  if (unknown.length === 0) return
  throw new DomainError(
    'This database was created by an older or newer version of the shop, which this version cannot read. ' +
      'Point DATABASE_URL to another database, or move the folder var/ away to start with a new one.',
    'E_DATABASE_UNKNOWN'
  )
}
