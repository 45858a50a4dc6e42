import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { countRows } from '#core/database'
import { compareMigrations, isContract, listTables } from '#core/database/schema_state'
import { existsSync } from 'node:fs'

/** Rows that are changed and indexed in a second: SQLite did 141,000, with three indexes, on two busy cores */
const ROWS_PER_SECOND = 100_000

export type PlannedMigration = {
  /** Without its folder */
  name: string
  /** Rows of the tables that it changes */
  rows: number
  /** An estimate, one at least */
  seconds: number
  /** Whether the version before cannot run on the database after it */
  isContract: boolean
}

/** Returns the migrations that the database lacks, with the time that each takes by the rows of its tables. */
export async function planMigrations(): Promise<PlannedMigration[]> {
  const [{ missing }, tables] = await Promise.all([compareMigrations(), listTables()])
  const planned: PlannedMigration[] = []
  for (const path of missing) {
    const changed = changedTables(await readSource(path), tables)
    let rows = 0
    for (const table of changed) rows += await countRows(`select count(*) as n from "${table}"`)
    planned.push({
      name: path.split('/').at(-1)!,
      rows,
      seconds: Math.max(1, Math.ceil(rows / ROWS_PER_SECOND)),
      isContract: isContract(path),
    })
  }
  return planned
}

/** A build has the compiled migration. */
async function readSource(path: string): Promise<string> {
  const file = ['.ts', '.js']
    .map((end) => app.makePath(path + end))
    .find((each) => existsSync(each))
  return file ? readFile(file, 'utf8') : ''
}

const CHANGES = /(?:alterTable\(\s*['"`]|\b(?:on|update|from|into|table)\s+"?)([a-z_]+)/g

/** Returns the tables of the database that the source of a migration alters, indexes, reads or writes. */
export function changedTables(source: string, tables: readonly string[]): string[] {
  const named = Array.from(source.matchAll(CHANGES), ([, table]) => table)
  return [...new Set(named)].filter((table) => tables.includes(table))
}
