import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { homePath } from '#config/paths'
import { isSqliteUrl, openDatabase, sqliteUrl, type OpenDatabase } from '#core/backup/open_database'
import { reasonOf, runShopCommand } from '#core/backup/run_program'
import { assertSameSource, beginCopy } from '#core/database_copy/copy_state'
import { suspendReferences } from '#core/database_copy/references'
import { COPY_TABLE, ownMigrations } from '#core/database/schema_state'
import { unreachable } from '#core/database/open_errors'
import { conflict, DomainError } from '#shared/domain_error'

const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: `select tablename as name from pg_tables where schemaname = 'public'`,
}
const IN_USE_MS = 60_000

/** Completes the path of an SQLite file: a relative one is below the folder of the shop. */
export function completeUrl(url: string, flag: string): string {
  if (isSqliteUrl(url)) return sqliteUrl(resolve(homePath(), url.slice('sqlite:'.length)))
  if (/^postgres(ql)?:\/\//.test(url)) return url
  throw new DomainError(
    `${flag} takes sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE`,
    'E_DATABASE_URL'
  )
}

/** The address of a database without its password */
export function withoutPassword(url: string): string {
  if (isSqliteUrl(url)) return url
  const { username, host, pathname } = new URL(url)
  return `postgres://${username}@${host}${pathname}`
}

/**
 * Opens the source and locks it against writes until it is closed.
 *
 * @throws DomainError where it is missing, of another version, or in use
 */
export async function openSource(url: string): Promise<OpenDatabase> {
  if (isSqliteUrl(url) && !existsSync(fileOf(url)))
    throw conflict(`${fileOf(url)} does not exist`, 'E_NO_DATABASE')
  const source = await open(url, '--from')
  try {
    await assertOwnMigrations(source)
    await assertNotInUse(source)
    await lock(source)
    return source
  } catch (error) {
    await source.close()
    throw error
  }
}

const open = (url: string, flag: string): Promise<OpenDatabase> =>
  openDatabase(url).catch((error: unknown) => {
    throw isSqliteUrl(url) ? error : (unreachable(error, flag) ?? error)
  })

async function assertOwnMigrations(source: OpenDatabase): Promise<void> {
  const tables = await tableNames(source)
  const applied = tables.includes('adonis_schema')
    ? await source.read('select name from adonis_schema')
    : []
  const names = new Set(applied.map(({ name }) => String(name)))
  const own = await ownMigrations()
  if (own.length === names.size && own.every((name) => names.has(name))) return
  throw conflict(
    'The source is not of this version. Run `bin/shop upgrade` on it first, or use the build that made it',
    'E_OTHER_VERSION'
  )
}

async function assertNotInUse({ read }: OpenDatabase): Promise<void> {
  const since = new Date(Date.now() - IN_USE_MS).toISOString()
  const [worker] = await read('select name from outbox_workers where seen_at > ?', [since])
  if (worker)
    throw conflict(
      `The shop runs (${String(worker.name)} was seen within a minute). Stop its servers and workers first`,
      'E_IN_USE'
    )
}

async function lock(source: OpenDatabase): Promise<void> {
  if (source.engine === 'sqlite') {
    await source.run('begin immediate', [])
    return
  }
  await source.run('begin', [])
  for (const name of await tableNames(source))
    await source.run(`lock table "${name}" in share mode`, [])
}

/** Opens the target with the tables of this version, or the one of a copy that was interrupted. */
export async function openTarget(url: string, source: string): Promise<OpenDatabase> {
  createFile(url)
  const target = await open(url, '--to')
  try {
    await prepare(target, source)
    await migrate(url)
    await suspendReferences(target)
    return target
  } catch (error) {
    await target.close()
    throw error
  }
}

function createFile(url: string): void {
  if (!isSqliteUrl(url) || existsSync(fileOf(url))) return
  const folder = dirname(fileOf(url))
  if (!existsSync(folder))
    throw new DomainError(`--to: the folder ${folder} does not exist`, 'E_DATABASE_URL')
  new Database(fileOf(url)).close()
}

async function prepare(target: OpenDatabase, source: string): Promise<void> {
  const tables = await tableNames(target)
  if (tables.includes(COPY_TABLE)) return assertSameSource(target, source)
  if (tables.length > 0)
    throw conflict(
      'The target has tables. A copy overwrites nothing; name an empty database',
      'E_NOT_EMPTY'
    )
  await beginCopy(target, source)
}

async function migrate(url: string): Promise<void> {
  const result = await runShopCommand(['migration:run', '--force', '--no-schema-generate'], {
    DATABASE_URL: url,
  })
  if (result.exitCode !== 0)
    throw new DomainError(`The target cannot be migrated: ${reasonOf(result)}`, 'E_MIGRATION')
}

async function tableNames({ engine, read }: OpenDatabase): Promise<string[]> {
  const found = await read(TABLES[engine])
  return found.map(({ name }) => String(name))
}

const fileOf = (url: string): string => url.slice('sqlite:'.length)
