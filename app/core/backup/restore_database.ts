import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyPrivately, flush } from '#core/backup/backup_files'
import { DATABASE_FILES } from '#core/backup/create_backup'
import { countTables } from '#core/backup/database_facts'
import { isSqliteUrl, openDatabase, sqliteUrl, type OpenDatabase } from '#core/backup/open_database'
import { restorePostgres, restoreScratch } from '#core/backup/postgres_dump'
import { makeFolder } from '#core/files/make_folder'
import { conflict, DomainError } from '#shared/domain_error'
import { newId } from '#shared/ids'
import type { Manifest } from '#core/backup/manifest'
import type { TableRow } from '#core/database'

type Source = { folder: string; name: string; manifest: Manifest; isScratch: boolean }

const SCHEMA_TABLES = `select tablename as name from pg_tables where schemaname = 'public' limit 1`

/** Throws a DomainError where the database of the URL cannot take this backup: it exists, or is of the other system. */
export async function assertEmptyDatabase(url: string, { engine }: Manifest): Promise<void> {
  if (isSqliteUrl(url) !== (engine === 'sqlite'))
    throw conflict(
      `The backup is of ${engine === 'sqlite' ? 'an SQLite' : 'a PostgreSQL'} database, and DATABASE_URL names another system`,
      'E_OTHER_DATABASE'
    )
  if (isSqliteUrl(url)) {
    const file = fileOf(url)
    if (existsSync(file))
      throw conflict(`${file} exists. A restore never overwrites`, 'E_NOT_EMPTY')
    return
  }
  const database = await openDatabase(url)
  try {
    const tables = await database.read(SCHEMA_TABLES)
    if (tables.length > 0)
      throw conflict(
        'DATABASE_URL names a database that has tables. A restore never overwrites; create an empty one',
        'E_NOT_EMPTY'
      )
  } finally {
    await database.close()
  }
}

/** Restores the database, holds its jobs, and compares it with the manifest; an error leaves no SQLite file behind. */
export async function restoreDatabase(url: string, source: Source): Promise<void> {
  const copy = join(source.folder, DATABASE_FILES[source.manifest.engine])
  if (!isSqliteUrl(url)) {
    if (!source.isScratch) await restorePostgres(url, copy, restoreOf(source))
    else await restoreScratch(url, copy)
    return complete(url, source)
  }
  const file = fileOf(url)
  const restoring = `${file}.restoring`
  await makeFolder(dirname(file))
  await copyPrivately(copy, restoring)
  try {
    await complete(sqliteUrl(restoring), source)
    if (!source.isScratch) await flush(restoring)
    await rename(restoring, file)
  } catch (error) {
    await rm(restoring, { force: true })
    throw error
  }
}

const fileOf = (url: string): string => url.slice('sqlite:'.length)

const restoreOf = ({ name, manifest }: Source): TableRow<'restores'> => ({
  id: newId(),
  backup_name: name,
  backup_at: manifest.takenAt,
  restored_at: new Date().toISOString(),
  released_at: null,
})

/** Compares the database with the manifest, and holds its jobs where it came without the row that does. */
async function complete(url: string, source: Source): Promise<void> {
  const { manifest, isScratch } = source
  const database = await openDatabase(url)
  const isHeld = database.engine === 'postgres' && !isScratch
  try {
    await assertIntact(database)
    const counts = await countTables(database.engine, database.read)
    if (isHeld) counts.restores -= 1
    assertSameCounts(counts, manifest.tables)
    if (!isHeld) await hold(database, restoreOf(source))
    // The processes that held them belong to another database.
    await database.run('update outbox set locked_until = null where locked_until is not null', [])
    await database.run('delete from outbox_workers', [])
    if (database.engine === 'postgres') await analyze(database, isScratch)
  } finally {
    await database.close()
  }
}

async function hold({ run }: OpenDatabase, row: TableRow<'restores'>): Promise<void> {
  const { id, backup_name: name, backup_at: backedUpAt, restored_at: restoredAt } = row
  await run('insert into restores (id, backup_name, backup_at, restored_at) values (?, ?, ?, ?)', [
    id,
    name,
    backedUpAt,
    restoredAt,
  ])
}

async function assertIntact({ engine, read }: OpenDatabase): Promise<void> {
  if (engine === 'postgres') return
  const [first] = await read('pragma integrity_check')
  if (first.integrity_check === 'ok') return
  throw new DomainError(`The database is damaged: ${first.integrity_check}`, 'E_BACKUP_DAMAGED')
}

/**
 * Reads what the planner knows of the tables, which a dump has not, so that the audit and the first requests use the
 * indexes. A tenth of the sample is enough for a database that is audited once.
 */
async function analyze({ run }: OpenDatabase, isScratch: boolean): Promise<void> {
  if (isScratch) await run('set default_statistics_target = 10', [])
  await run('analyze', [])
}

type Counts = Record<string, number>

function assertSameCounts(restored: Counts, backedUp: Counts): void {
  for (const [table, count] of Object.entries(backedUp))
    if (restored[table] !== count)
      throw new DomainError(
        `The table ${table} has ${restored[table] ?? 'no'} rows, and the backup had ${count}`,
        'E_BACKUP_DAMAGED'
      )
}
