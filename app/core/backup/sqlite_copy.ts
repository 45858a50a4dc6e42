import { chmod, stat } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { openDatabase, sqliteUrl } from '#core/backup/open_database'
import { databaseFacts, type DatabaseFacts } from '#core/backup/database_facts'

const PAGES_AT_ONCE = 2_000
const BUSY_TIMEOUT_MS = 5_000

/** Copies a database while others write to it, and reads the facts of the copy. */
export async function copySqlite(from: string, to: string): Promise<DatabaseFacts> {
  await copySqliteFile(from, to)
  const copy = await openDatabase(sqliteUrl(to))
  try {
    return await databaseFacts('sqlite', copy.read)
  } finally {
    await copy.close()
  }
}

/** Copies a database as one file, without a write-ahead log beside it. */
export async function copySqliteFile(from: string, to: string): Promise<void> {
  const source = new Database(from, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS })
  try {
    // A backup starts over whenever another connection writes, unless its own transaction reads an older state.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_master').get()
    await source.backup(to, { progress: () => PAGES_AT_ONCE })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  copy.pragma('journal_mode = delete')
  copy.close()
  await chmod(to, 0o600)
}

/** The bytes of a database and of the log that is not yet part of it */
export async function sqliteBytes(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0
      )
    )
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
