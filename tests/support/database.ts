import db from '@adonisjs/lucid/services/db'
import { searchIndexes } from '#config/database'
import { clearCatalogCache } from '#catalog'
import { insert, isPostgres, rows, run } from '#core/database'
import { migrateForward } from '#core/database/migrate'
import type { Binding, TableName } from '#core/database'

type StoredRow = Record<string, Binding>

let tables: string[] = []
const initialRows = new Map<string, StoredRow[]>()

/** Migrates the scratch database of this process and remembers the rows that the migrations insert. */
export async function migrate(): Promise<void> {
  await migrateForward()
  const all = await db.connection().getAllTables(['public'])
  tables = all.filter((name) => !name.startsWith('adonis_') && !searchIndexes.includes(name))
  for (const table of await filledTables()) {
    initialRows.set(table, await rows<StoredRow>(`select * from "${table}"`))
  }
}

/** Restores the state after the migrations. */
export async function emptyTables(): Promise<void> {
  clearCatalogCache()
  const filled = await filledTables()
  if (filled.length === 0) return
  const names = filled.map((table) => `"${table}"`)

  if (isPostgres()) await run(`truncate ${names.join(', ')} cascade`)
  else {
    await run('pragma foreign_keys = off')
    for (const name of names) await run(`delete from ${name}`)
    await run('pragma foreign_keys = on')
  }
  for (const [table, tableRows] of initialRows) {
    for (const row of tableRows) await insert(table as TableName, row)
  }
}

async function filledTables(): Promise<string[]> {
  if (tables.length === 0) return []
  const selects = tables.map(
    (table) => `select '${table}' as name where exists (select 1 from "${table}")`
  )
  const found = await rows<{ name: string }>(selects.join(' union all '))
  return found.map(({ name }) => name)
}

/** Counts the rows of a table that match a condition: `countRows('users', 'email = ?', ['a@b.test'])`. */
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

/** Counts the rows of each table except the named ones; a rejected call must not change them. */
export async function tableCounts(...exceptions: string[]): Promise<Record<string, number>> {
  const selects = tables
    .filter((table) => !exceptions.includes(table))
    .map((table) => `select '${table}' as name, count(*) as n from "${table}"`)
  const counted = await rows<{ name: string; n: number }>(selects.join(' union all '))
  return Object.fromEntries(counted.map(({ name, n }) => [name, n]))
}
