import db from '@adonisjs/lucid/services/db'
import { forgetCatalogue } from '#catalog'
import { insert, isPostgres, rows, run } from '#core/database'
import { migrateForward } from '#core/database/migrate'
import type { Binding } from '#core/database'

type Row = Record<string, Binding>

let tables: string[] = []
const initialRows = new Map<string, Row[]>()

/** Builds every table in the scratch database of this process, and notes the rows that the migrations themselves bring. */
export async function migrate(): Promise<void> {
  await migrateForward()
  const all = await db.connection().getAllTables(['public'])
  tables = all.filter((name) => !name.startsWith('adonis_'))
  for (const table of await filledTables()) {
    initialRows.set(table, await rows<Row>(`select * from "${table}"`))
  }
}

/** As after the migrations: every table empty but for the rows that they bring. */
export async function emptyTables(): Promise<void> {
  forgetCatalogue()
  const filled = await filledTables()
  if (filled.length === 0) return
  const names = filled.map((table) => `"${table}"`)

  if (isPostgres()) await run(`truncate ${names.join(', ')} cascade`)
  else {
    await run('pragma foreign_keys = off')
    for (const name of names) await run(`delete from ${name}`)
    await run('pragma foreign_keys = on')
  }
  for (const [table, kept] of initialRows) {
    for (const row of kept) await insert(table, row)
  }
}

async function filledTables(): Promise<string[]> {
  if (tables.length === 0) return []
  const questions = tables.map(
    (table) => `select '${table}' as name where exists (select 1 from "${table}")`
  )
  const found = await rows<{ name: string }>(questions.join(' union all '))
  return found.map(({ name }) => name)
}

/** How many rows of a table answer to a condition: `countRows('users', 'email = ?', ['a@b.test'])` */
export async function countRows(
  table: string,
  where = '1 = 1',
  bindings: Binding[] = []
): Promise<number> {
  const [{ n }] = await rows<{ n: number }>(
    `select count(*) as n from ${table} where ${where}`,
    bindings
  )
  return n
}

/** How many rows each table holds, but for those named: what a refused call must leave as it was */
export async function tableCounts(...leftOut: string[]): Promise<Record<string, number>> {
  const questions = tables
    .filter((table) => !leftOut.includes(table))
    .map((table) => `select '${table}' as name, count(*) as n from "${table}"`)
  const counted = await rows<{ name: string; n: number }>(questions.join(' union all '))
  return Object.fromEntries(counted.map(({ name, n }) => [name, n]))
}
