import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import Database from 'better-sqlite3'
import { openDatabase, sqliteUrl } from '#core/backup/open_database'
import { databaseFacts, type DatabaseFacts } from '#core/backup/database_facts'

/** Some four megabytes */
const PAGES_AT_ONCE = 1_000
const MAX_PAUSE_MS = 200
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
    await source.backup(to, { progress: paced(to) })
  } finally {
    source.close()
  }
  const copy = new Database(to)
  copy.pragma('journal_mode = delete')
  copy.close()
  await chmod(to, 0o600)
}

/**
 * Writes each part to the disk and then rests for as long as it took: a commit of the shop waits for what is before it on
 * the disk. It blocks the process, which is one of its own.
 */
function paced(file: string): () => number {
  let startedAt = performance.now()
  return () => {
    const handle = openSync(file, 'r')
    fdatasyncSync(handle)
    closeSync(handle)
    const pause = Math.min(performance.now() - startedAt, MAX_PAUSE_MS)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    startedAt = performance.now()
    return PAGES_AT_ONCE
  }
}
