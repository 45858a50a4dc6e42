import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { defineConfig } from '@adonisjs/lucid'
import { homePath } from '#config/paths'
import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'
import type { PostgreConfig, SqliteConfig } from '@adonisjs/lucid/types/database'
import type SqliteDatabase from 'better-sqlite3'

const url = env.get('DATABASE_URL') ?? 'sqlite:var/shop.sqlite3'

/** The file of an SQLite database, or null */
export const databaseFile = url.startsWith('sqlite:') ? homePath(url.slice('sqlite:'.length)) : null

/** The tables that SQLite keeps for its full-text indexes */
export const searchIndexes = ['order', 'user', 'invoice', 'purchase'].flatMap((subject) =>
  ['', '_data', '_idx', '_docsize', '_config'].map((part) => `${subject}_search_index${part}`)
)

/** Knex replaces a connection that has ended, or throws its error too; the handler decides what to log of it. */
const log = {
  warn(message: string) {
    if (/^(Acquire connection|Connection) [Ee]rror/.test(message)) return
    void import('@adonisjs/core/services/logger').then(({ default: logger }) =>
      logger.warn(message)
    )
  },
}

const shared = {
  log,
  // Knex would fill the values in: the log and the outbox keep the message of an error.
  compileSqlOnError: false,
  migrations: { naturalSort: true, paths: ['database/migrations'] },
  schemaGeneration: {
    enabled: process.env.NODE_ENV !== 'production',
    outputPath: 'database/schema.ts',
    rulesPaths: ['./database/schema_rules.js'],
    // The search tables are the source of these indexes.
    excludeTables: searchIndexes,
  },
}

const dbConfig = defineConfig({
  connection: 'shop',
  connections: { shop: databaseFile ? sqlite(databaseFile) : postgres() },
})

function sqlite(filename: string): SqliteConfig {
  prepareFolder(dirname(filename))

  return {
    ...shared,
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (
        connection: SqliteDatabase.Database,
        done: (error: unknown, connection?: SqliteDatabase.Database) => void
      ) => {
        import('#core/database/sqlite')
          .then(({ openConnection }) => openConnection(connection))
          .then(() => done(null, connection), done)
      },
    },
  }
}

/** Creates var/ only: another missing folder is probably a typing error. */
function prepareFolder(folder: string): void {
  if (existsSync(folder)) return
  if (folder !== homePath('var'))
    throw new SettingsError(
      `DATABASE_URL: the folder ${folder} does not exist. Create it, or correct the name`
    )
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new SettingsError(
      `SHOP_HOME: ${folder} cannot be created (${(error as NodeJS.ErrnoException).code}). ` +
        'Start the shop in a folder that its user may write to, or set SHOP_HOME to one'
    )
  }
}

function postgres(): PostgreConfig {
  return {
    ...shared,
    client: 'pg',
    connection: {
      connectionString: url,
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
      // Compiling a statement takes longer than any statement of the shop, up to seconds on a busy machine.
      options: '-c jit=off',
    } as PostgreConfig['connection'],
    pool: { min: 0, max: 10, acquireTimeoutMillis: 5_000 },
  }
}

export default dbConfig
