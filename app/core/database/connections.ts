import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { teachTransactions } from '#core/database/lucid_transactions'
import { useConnection } from '#core/database/sqlite'
import { homePath } from '#core/paths'
import type { PostgreConfig, SqliteConfig } from '@adonisjs/lucid/types/database'
import type SqliteDatabase from 'better-sqlite3'

const migrations = { naturalSort: true, paths: ['database/migrations'] }
const schemaGeneration = { enabled: false }
const OLDEST_SAFE_SQLITE = [3, 51, 3]

teachTransactions()

// node-postgres hands out bigint (count(*), sum()) as text; every number of ours is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export function sqliteConnection(url: string): SqliteConfig {
  const filename = homePath(url.slice('sqlite:'.length))
  mkdirSync(dirname(filename), { recursive: true })

  return {
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    migrations,
    schemaGeneration,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: SqliteDatabase.Database, done: (...args: unknown[]) => void) => {
        assertSafeVersion(connection)
        connection.pragma('busy_timeout = 5000')
        connection.pragma('journal_mode = WAL')
        connection.pragma('synchronous = FULL')
        connection.pragma('foreign_keys = ON')
        // From here on whileLocked waits instead: SQLite would hold up the whole process while it does.
        connection.pragma('busy_timeout = 0')
        useConnection(connection)
        done(null, connection)
      },
    },
  }
}

export function postgresConnection(url: string): PostgreConfig {
  return {
    client: 'pg',
    connection: {
      connectionString: url,
      statement_timeout: 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    } as PostgreConfig['connection'],
    migrations,
    schemaGeneration,
    pool: { min: 0, max: 10, acquireTimeoutMillis: 5_000 },
  }
}

// SQLite before 3.51.3 can corrupt a WAL database when the log is reset (sqlite.org/wal.html, fixed in 3.51.3).
function assertSafeVersion(connection: SqliteDatabase.Database) {
  const { version } = connection.prepare('select sqlite_version() as version').get() as {
    version: string
  }
  const found = version.split('.').map(Number)
  const difference = OLDEST_SAFE_SQLITE.map((part, index) => found[index] - part).find(
    (part) => part !== 0
  )
  if (difference !== undefined && difference < 0) {
    throw new Error(
      `SQLite ${version} is older than ${OLDEST_SAFE_SQLITE.join('.')} and may lose data`
    )
  }
}
