import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { databaseFile } from '#config/database'
import { one, rows } from '#core/database'
import { throwOpenError } from '#core/database/open_errors'
import { SettingsError } from '#shared/settings/setting_errors'
import { StartError } from '#shared/settings/start_errors'

const FOLDER = 'database/migrations'
/** Ends the name of a migration after which earlier builds cannot use the database; all others only add (ADR 111). */
const CONTRACTS = /_contract$/

/** A table that the target of an unfinished `db:copy` has */
export const COPY_TABLE = 'shop_copy'

/** Thrown where the migrations of the database are not those of this build */
class SchemaError extends StartError {
  constructor(message: string) {
    super(message, 'E_SCHEMA')
  }
}

/** Whether there is a database to read; opening a missing file would create it. */
export const hasDatabase = (): boolean => databaseFile === null || existsSync(databaseFile)

/**
 * Throws a StartError where this build must not use the database: it is missing, lacks migrations, or has some of a newer
 * build that do more than add. An earlier build may use what a later one has added to, so that there is a way back.
 */
export async function assertSchemaMatches(): Promise<void> {
  if (!hasDatabase())
    throw new SettingsError(
      `DATABASE_URL: ${databaseFile} does not exist. Create it with \`bin/shop migration:run --force\`, or correct the name`
    )
  const error = schemaError(await compareMigrations())
  if (error) throw error
  await assertNoUnfinishedCopy()
}

async function assertNoUnfinishedCopy(): Promise<void> {
  const tables = await listTables()
  if (tables.includes(COPY_TABLE))
    throw new SchemaError(
      'The database is an unfinished copy. Run `bin/shop db:copy` again, or point DATABASE_URL to another database'
    )
}

/** Throws a SchemaError where a newer build migrated the database, so that this one must not migrate it. */
export async function assertSchemaIsKnown(): Promise<void> {
  const differences = await compareMigrations()
  const error = schemaError({ ...differences, missing: [] }, () => true)
  if (error) throw error
}

/** Returns how many migrations of a newer build this one may ignore. */
export async function countNewerMigrations(): Promise<number> {
  const { unknown } = await compareMigrations()
  return unknown.length
}

export type DownPart = 'database' | 'schema'

/** The rows of adonis_schema that were compared last */
let compared: { version: string; isMatching: boolean } | undefined

/** Returns why this process cannot serve requests; it compares the migrations again only after their table has changed. */
export async function downParts(): Promise<DownPart[]> {
  try {
    const version = await schemaVersion()
    if (compared?.version !== version) {
      const error = schemaError(await compareMigrations())
      if (error) logger.error(error.message)
      compared = { version, isMatching: error === null }
    }
    return compared.isMatching ? [] : ['schema']
  } catch (error) {
    const isUp = await one('select 1 as up').then(Boolean, () => false)
    if (isUp) logger.error({ err: error }, 'The migrations of the database cannot be read')
    return [isUp ? 'schema' : 'database']
  }
}

async function schemaVersion(): Promise<string> {
  const row = await one<{ n: number; latest: number | null }>(
    'select count(*) as n, max(id) as latest from adonis_schema'
  )
  return `${row!.n} ${row!.latest}`
}

/** Whether earlier builds cannot use a database after this migration */
export const isContract = (migration: string): boolean => CONTRACTS.test(migration)

type Differences = { missing: string[]; unknown: string[]; isOtherSchema: boolean }

/** Compares the migrations of this build with those of the database: it lacks some, or this build does not know some. */
export async function compareMigrations(): Promise<Differences> {
  const [own, applied] = await Promise.all([ownMigrations(), appliedMigrations()])
  const missing = own.filter((name) => !applied.includes(name))
  const unknown = applied.filter((name) => !own.includes(name))
  return { missing, unknown, isOtherSchema: missing.length === own.length && unknown.length > 0 }
}

/** Lists the migrations of this build by the names that the database records. */
export async function ownMigrations(): Promise<string[]> {
  const files = await readdir(app.makePath(FOLDER))
  return files
    .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
    .map((file) => `${FOLDER}/${file.slice(0, -3)}`)
    .sort()
}

/** Lists the tables; throws a SettingsError where the database cannot be opened. */
export const listTables = (): Promise<string[]> =>
  db.connection().getAllTables(['public']).catch(throwOpenError)

/** Lists the migrations of the database by name; none where it is empty. */
export async function appliedMigrations(): Promise<string[]> {
  const tables = await listTables()
  if (!tables.includes('adonis_schema')) return []
  const applied = await rows<{ name: string }>('select name from adonis_schema order by name')
  return applied.map(({ name }) => name)
}

function schemaError(
  { missing, unknown, isOtherSchema }: Differences,
  isForbidden = isContract
): SchemaError | null {
  const forbidden = unknown.filter((name) => isForbidden(name))
  if (isOtherSchema)
    return new SchemaError(
      'The database was made by a version before 1.0, whose schema this build cannot take over. ' +
        'Move var/ away, or point DATABASE_URL to another database'
    )
  if (forbidden.length > 0)
    return new SchemaError(
      `The database is newer than this build, which does not know ${countOf(forbidden)}. ` +
        'Start the build that migrated it or a newer one, or point DATABASE_URL to another database'
    )
  if (missing.length > 0)
    return new SchemaError(
      `The database lacks ${countOf(missing)} of this build. Run \`bin/shop migration:run --force\``
    )
  return null
}

function countOf(names: string[]): string {
  const [first] = names
  const shown = first.slice(FOLDER.length + 1)
  return names.length === 1
    ? `the migration ${shown}`
    : `${names.length} migrations (${shown} is the first)`
}
