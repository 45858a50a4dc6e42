import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'

/** Runs the migrations that this database has not seen, never one backwards; answers how many. */
export async function migrateForward(): Promise<number> {
  const runner = new MigrationRunner(db, app, { direction: 'up' })
  await runner.run()
  if (runner.error) throw runner.error
  return Object.keys(runner.migratedFiles).length
}
