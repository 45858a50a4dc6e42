import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import SqliteDatabase from 'better-sqlite3'
import { isPostgres } from '#core/database'
import { newId } from '#shared/ids'

/** An empty database beside the shop's */
export type EmptyDatabase = {
  home: string
  url: string
  /** Empty while it is not available */
  ask<Row>(sql: string): Promise<Row[]>
  drop(): Promise<void>
}

export const anEmptyDatabase = (): Promise<EmptyDatabase> => aDatabase(null)

/** Copies a database to which no process is connected. */
export const aCopyOf = (other: EmptyDatabase): Promise<EmptyDatabase> => aDatabase(other)

async function aDatabase(other: EmptyDatabase | null): Promise<EmptyDatabase> {
  const home = mkdtempSync(join(tmpdir(), 'pixelgen-empty-'))
  const database = isPostgres() ? await onServer(other) : inFile(home)
  if (other && !isPostgres()) cpSync(fileOf(other.home), fileOf(home))
  return {
    ...database,
    home,
    async drop() {
      await database.drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const fileOf = (home: string) => join(home, 'shop.sqlite3')

function inFile(home: string): Omit<EmptyDatabase, 'home'> {
  const file = fileOf(home)
  return {
    url: `sqlite:${file}`,
    ask: async <Row>(sql: string) => {
      const connection = new SqliteDatabase(file, { fileMustExist: true })
      try {
        return connection.prepare(sql).all() as Row[]
      } finally {
        connection.close()
      }
    },
    drop: async () => {},
  }
}

async function onServer(other: EmptyDatabase | null): Promise<Omit<EmptyDatabase, 'home'>> {
  const server = process.env.DATABASE_URL!
  const name = `pixelgen_empty_${newId()}`
  const copied = other ? ` template ${new URL(other.url).pathname.slice(1)}` : ''
  await askAt(server, `create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    ask: (sql) => askAt(url.href, sql),
    drop: async () => {
      await askAt(server, `drop database ${name} with (force)`)
    },
  }
}

async function askAt<Row>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows as Row[]
  } finally {
    await client.end()
  }
}
