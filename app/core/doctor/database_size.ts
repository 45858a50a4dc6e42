import { stat } from 'node:fs/promises'
import { databaseFile } from '#config/database'
import { isPostgres, one } from '#core/database'

/** Returns the size of the database in bytes, without its log. */
export async function databaseBytes(): Promise<number> {
  if (isPostgres()) {
    const row = await one<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
    return row!.bytes
  }
  return fileBytes(databaseFile!)
}

/** Returns 0 for a file that does not exist. */
export const fileBytes = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0
  )
