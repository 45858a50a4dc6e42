import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import { whileLocked } from '#core/database/waiting'

/** Runs the migrations that this database has not seen, never one backwards; answers how many. */
export const migrateForward = (): Promise<number> => whileLocked(runMigrations)

async function runMigrations(): Promise<number> {
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await runner.run()
  if (runner.error) throw runner.error
  return Object.keys(runner.migratedFiles).length
}
