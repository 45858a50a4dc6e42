import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import Database from 'better-sqlite3'
import pg from 'pg'
import { isIndexTable } from '#tests/secrets/index_tables'

/** Content to scan: a file, or a table's rows as JSON. Two numbers that are adjacent may look like that of a card. */
export type Place = { where: string; content: string; isText: boolean }

const SQLITE = Buffer.from('SQLite format 3\0')
const NOT_OURS = /(^|\/)(compiled|chromium|node_modules)(\/|$)/
/** Search documents and their full-text index: columns joined by spaces, such as a zip code before a tracking number */
const JOINED = /\b(order|user|invoice|purchase)_search(_index)?(\.rows)?$/
const ROWS_AT_ONCE = 500

/** Yields every file below a folder; databases as tables and, because of deleted rows, as bytes. */
export function* placesBelow(folder: string): Generator<Place> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = join(folder, name)
    const content = NOT_OURS.test(relative(folder, file)) ? null : contentOf(file)
    if (content === null) continue
    const isDatabase = content.subarray(0, SQLITE.length).equals(SQLITE)
    const isText = !isDatabase && !content.subarray(0, 4_096).includes(0)
    yield {
      where: name,
      content: content.toString(isText ? 'utf8' : 'latin1'),
      isText: isText && !JOINED.test(name),
    }
    if (isDatabase) yield* tablesOf(name, file)
  }
}

/** Returns null for a folder, a link, or a temporary file that its process has deleted meanwhile. */
function contentOf(file: string): Buffer | null {
  try {
    return lstatSync(file).isFile() ? readFileSync(file) : null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function* tablesOf(name: string, file: string): Generator<Place> {
  const database = new Database(file, { readonly: true })
  try {
    const tables = database
      .prepare(`select name from sqlite_master where type = 'table'`)
      .all() as { name: string }[]
    for (const { name: table } of tables) {
      if (isIndexTable(table)) continue
      const rows = database.prepare(`select * from "${table}"`).all()
      yield* inPieces(`${name} table ${table}`, rows)
    }
  } finally {
    database.close()
  }
}

/** Every table of a PostgreSQL database. */
export async function* placesIn(url: string): AsyncGenerator<Place> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`
    )
    for (const { name } of tables) {
      const { rows } = await client.query<object>(`select * from "${name}"`)
      yield* inPieces(`table ${name}`, rows)
    }
  } finally {
    await client.end()
  }
}

function* inPieces(where: string, rows: readonly unknown[]): Generator<Place> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const piece = rows.slice(start, start + ROWS_AT_ONCE)
    yield {
      where,
      content: piece.map((row) => JSON.stringify(row)).join('\n'),
      isText: !JOINED.test(where),
    }
  }
}
