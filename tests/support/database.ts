import db from '@adonisjs/lucid/services/db'
import { searchIndexes } from '#config/database'
import { clearCatalogCache } from '#catalog'
import { insert, isPostgres, rows, run } from '#core/database'
import { migrateForward } from '#core/database/migrate'
import type { Binding, TableName } from '#core/database'

type StoredRow = Record<string, Binding>

/** All tables, each before those that it refers to */
let tables: string[] = []
const initialRows = new Map<string, StoredRow[]>()

/** Migrates the scratch database of this process and remembers the rows that the migrations insert. */
export async function migrate(): Promise<void> {
  await migrateForward()
  // Tests assert nothing about a machine that loses power.
  if (!isPostgres()) await run('pragma synchronous = off')
  const all = await db.connection().getAllTables(['public'])
  const own = all.filter((name) => !name.startsWith('adonis_') && !searchIndexes.includes(name))
  tables = isPostgres() ? sortByReferences(own, await references()) : own
  for (const table of await filledTables()) {
    initialRows.set(table, await rows<StoredRow>(`select * from "${table}"`))
  }
}

/** Restores the state after the migrations. */
export async function emptyTables(): Promise<void> {
  clearCatalogCache()
  const filled = await filledTables()
  if (filled.length === 0) return

  // Deleting a few rows takes PostgreSQL a tenth of the time of truncating their tables.
  if (!isPostgres()) await run('pragma foreign_keys = off')
  for (const table of filled) await run(`delete from "${table}"`)
  if (!isPostgres()) await run('pragma foreign_keys = on')
  for (const [table, tableRows] of initialRows) {
    for (const row of tableRows) await insert(table as TableName, row)
  }
}

type Reference = { source: string; target: string }

/** The foreign keys of a PostgreSQL database */
const references = () =>
  rows<Reference>(
    `select conrelid::regclass::text as source, confrelid::regclass::text as target
       from pg_constraint where contype = 'f' and conrelid <> confrelid`
  )

function sortByReferences(names: string[], all: Reference[]): string[] {
  const sorted: string[] = []
  const left = new Set(names)
  while (left.size > 0) {
    const targets = new Set(all.filter(({ source }) => left.has(source)).map((one) => one.target))
    const free = [...left].filter((name) => !targets.has(name))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...left].join(', ')}`)
    for (const name of free) {
      sorted.push(name)
      left.delete(name)
    }
  }
  return sorted
}

/** The tables with rows, each before those that it refers to */
export async function filledTables(): Promise<string[]> {
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

/** Every call of staff writes it, also a rejected one. */
const WRITTEN_BY_ANY_CALL = 'staff_seen'

/** Counts the rows of each table except the named ones; a rejected call must not change them. */
export async function tableCounts(...exceptions: string[]): Promise<Record<string, number>> {
  const selects = tables
    .filter((table) => table !== WRITTEN_BY_ANY_CALL && !exceptions.includes(table))
    .map((table) => `select '${table}' as name, count(*) as n from "${table}"`)
  const counted = await rows<{ name: string; n: number }>(selects.join(' union all '))
  return Object.fromEntries(counted.map(({ name, n }) => [name, n]))
}
