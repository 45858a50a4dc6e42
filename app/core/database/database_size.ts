import { stat } from 'node:fs/promises'
import { databaseFile } from '#config/database'
import { one } from '#core/database/sql'

/** Returns the size of the shop's database in bytes. */
export async function databaseBytes(): Promise<number> {
  if (databaseFile !== null) return sqliteBytes(databaseFile)
  const row = await one<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
  return row!.bytes
}

/** Returns the size of an SQLite database with its log in bytes, 0 where it does not exist. */
export async function sqliteBytes(file: string): Promise<number> {
  const [database, log] = await Promise.all([file, `${file}-wal`].map(fileBytes))
  return database + log
}

/** Returns 0 for a file that does not exist. */
export const fileBytes = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0
  )
