import { one } from '#core/database/sql'

/** Returns when the database was created: what was due before could not run. */
export async function databaseCreatedAt(): Promise<Date> {
  const row = await one<{ first: string | Date }>(
    'select min(migration_time) as first from adonis_schema'
  )
  const { first } = row!
  // SQLite returns UTC without saying so.
  return typeof first === 'string' ? new Date(`${first.replace(' ', 'T')}Z`) : first
}
