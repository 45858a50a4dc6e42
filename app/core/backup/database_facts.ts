import { searchIndexes } from '#config/database'
import { displayNumber } from '#shared/ids'
import type { Manifest } from '#core/backup/manifest'

type Row = Record<string, unknown>

/** Runs a select on the copy of a database, or on the snapshot from which it is made */
export type ReadRows = (sql: string) => Row[] | Promise<Row[]>

export type DatabaseFacts = Pick<
  Manifest,
  'migrations' | 'tables' | 'numberCounters' | 'waitingJobs' | 'newestOrder'
>

const TABLES = {
  sqlite: `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  postgres: `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
}

/** Reads what a restore compares with the restored database, and what it tells an operator. */
export async function databaseFacts(
  engine: Manifest['engine'],
  read: ReadRows
): Promise<DatabaseFacts> {
  const migrations = await read('select name from adonis_schema order by name')
  const [newest] = await read(
    `select id, id2, placed_at from orders where placed_at is not null order by placed_at desc, id desc limit 1`
  )
  return {
    migrations: migrations.map(({ name }) => String(name)),
    tables: await countTables(engine, read),
    numberCounters: numbersBy(await read('select name as key, last as n from number_counters')),
    waitingJobs: numbersBy(
      await read(
        `select kind as key, count(*) as n from outbox where state = 'waiting' group by kind`
      )
    ),
    newestOrder: newest
      ? {
          number: displayNumber(newest as { id: string; id2: string | null }),
          placedAt: String(newest.placed_at),
        }
      : null,
  }
}

/** Counts the rows of every table, by name; the tables of SQLite's full-text indexes are left out. */
export async function countTables(
  engine: Manifest['engine'],
  read: ReadRows
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const { name } of await read(TABLES[engine])) {
    const table = String(name)
    if (searchIndexes.includes(table)) continue
    const [row] = await read(`select count(*) as n from "${table}"`)
    counted[table] = Number(row.n)
  }
  return counted
}

const numbersBy = (rows: Row[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ key, n }) => [String(key), Number(n)]))
