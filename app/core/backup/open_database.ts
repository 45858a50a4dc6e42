import Database from 'better-sqlite3'
import pg from 'pg'
import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'
import type { Binding } from '#core/database'
import type { ReadRows } from '#core/backup/database_facts'
import type { Manifest } from '#core/backup/manifest'

/** A database beside that of this process */
export type OpenDatabase = {
  engine: Manifest['engine']
  read: (sql: string, bindings?: Binding[]) => ReturnType<ReadRows>
  run: (sql: string, bindings: Binding[]) => Promise<number>
  close: () => Promise<void>
}

const SQLITE_URL = 'sqlite:'

export const isSqliteUrl = (url: string): boolean => url.startsWith(SQLITE_URL)

export const sqliteUrl = (file: string): string => `${SQLITE_URL}${file}`

/** Opens a database that exists: `sqlite:` with an absolute path, or `postgres://`. */
export const openDatabase = (url: string): Promise<OpenDatabase> =>
  isSqliteUrl(url) ? openSqlite(url.slice(SQLITE_URL.length)) : openPostgres(url)

async function openSqlite(file: string): Promise<OpenDatabase> {
  const connection = new Database(file, { fileMustExist: true })
  return {
    engine: 'sqlite',
    read: (sql, bindings = []) =>
      sqlite.rows(connection, sql, bindings) as Record<string, unknown>[],
    run: async (sql, bindings) => sqlite.run(connection, sql, bindings),
    close: async () => void connection.close(),
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = await connectPostgres(url)
  return {
    engine: 'postgres',
    read: (sql, bindings = []) => postgres.rows(client, sql, bindings) as ReturnType<ReadRows>,
    run: async (sql, bindings) => postgres.run(client, sql, bindings),
    close: () => client.end(),
  }
}

/** A connection of its own, without the short time limits of the pool */
export async function connectPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  return client
}

export const postgresReader =
  (client: pg.Client): ReadRows =>
  async (sql) => {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows
  }
