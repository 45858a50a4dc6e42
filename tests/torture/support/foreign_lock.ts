import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import pg from 'pg'

/** Holds the write lock on its own connection for a given time. */
export function holdLock(ms: number): Promise<void> {
  const { DATABASE_URL: url = '', SHOP_HOME: home = '' } = process.env
  if (url.startsWith('sqlite:')) return lockSqlite(join(home, url.slice('sqlite:'.length)), ms)
  return lockPostgres(url, ms)
}

async function lockSqlite(file: string, ms: number): Promise<void> {
  const database = new Database(file, { timeout: 10_000 })
  try {
    database.exec('begin immediate')
    await pause(ms)
    database.exec('rollback')
  } finally {
    database.close()
  }
}

async function lockPostgres(connectionString: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table orders in exclusive mode')
    await pause(ms)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}
