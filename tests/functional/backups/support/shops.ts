import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isPostgres } from '#core/database'
import { openDatabase } from '#core/backup/open_database'
import { besideDatabase } from '#core/backup/postgres_dump'
import { newId } from '#shared/ids'
import { aFolder } from '#tests/functional/backups/support/folders'

/** Runs after the test, before what was registered earlier */
type Cleanup = (stop: () => void | Promise<void>) => void

export type NewHome = { home: string; databaseUrl: string; uploads: { folder: string } }

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  await client.query(sql)
  await client.end()
}

/**
 * An empty home with a database that does not exist, or an empty one on the server of the suite. With another home it has a
 * copy of its database, to which no process is connected.
 */
export async function aNewHome(cleanup: Cleanup, other?: NewHome): Promise<NewHome> {
  const home = join(aFolder(cleanup), 'home')
  mkdirSync(home)
  const uploads = { folder: join(home, 'var/uploads') }
  if (!isPostgres()) {
    if (other) cpSync(fileOf(other.home), fileOf(home))
    return { home, databaseUrl: `sqlite:${fileOf(home)}`, uploads }
  }
  const name = `pixelgen_restored_${newId()}`
  const copied = other ? ` template ${new URL(other.databaseUrl).pathname.slice(1)}` : ''
  await administer(`create database ${name}${copied}`)
  cleanup(() => administer(`drop database if exists ${name} with (force)`))
  return { home, databaseUrl: besideDatabase(process.env.DATABASE_URL!, name), uploads }
}

const fileOf = (home: string) => join(home, 'var/shop.sqlite3')

export const settingsOf = ({ home, databaseUrl }: NewHome) => ({
  SHOP_HOME: home,
  DATABASE_URL: databaseUrl,
})

/** Reads rows of the database of a restored shop. */
export async function read<Row extends Record<string, unknown>>(
  { databaseUrl }: NewHome,
  sql: string
): Promise<Row[]> {
  const database = await openDatabase(databaseUrl)
  try {
    return (await database.read(sql)) as Row[]
  } finally {
    await database.close()
  }
}

/** Changes the manifest of a backup. */
export function changeManifest(backup: string, changes: Record<string, unknown>): void {
  const file = join(backup, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...manifest, ...changes }))
}

/** Changes one byte in the middle of a file, which keeps its size. */
export function damage(file: string): void {
  const content = readFileSync(file)
  content[Math.floor(content.length / 2)] ^= 0xff
  writeFileSync(file, content)
}
