import db from '@adonisjs/lucid/services/db'
import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'
import { transact, type Trx } from '#core/database/transaction'
import { retryWhileLocked } from '#core/database/lock_retry'
import type { ColumnValues, TableName, TableRow } from '#core/database/tables'
import type { Binding, Driver, PooledClient } from '#core/database/driver'

export type { Binding, Trx }

export const isPostgres = () => database().driver === postgres

/**
 * Returns the driver and the pool, without the query builder: it takes ten times as long for a statement as SQLite does.
 */
function database(): { driver: Driver; client: PooledClient } {
  const { dialectName, client: knex } = findConnection() ?? openConnection()
  return { driver: dialectName === 'postgres' ? postgres : sqlite, client: knex!.client }
}

const findConnection = () => db.getRawConnection(db.primaryConnectionName)?.connection

function openConnection() {
  db.connection()
  return findConnection()!
}

/**
 * Runs one short write transaction: BEGIN IMMEDIATE on SQLite, READ COMMITTED on PostgreSQL. It is retried when another
 * writer blocks it, so effects outside the database may happen twice. Work must not be slow and must not query without
 * the transaction: SQLite has one connection, and waiting for it inside would never end.
 */
export function writeTx<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return retryWhileLocked(() => transact(database(), work))
}

/** Returns all rows of a select, or of an insert/update with `returning`. */
export async function rows<T>(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<T[]> {
  if (trx) return trx.rows(sql, bindings) as T[]
  return onAnyConnection((driver, connection) => driver.rows(connection, sql, bindings) as T[])
}

export async function one<T>(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<T | null> {
  const [first] = await rows<T>(sql, bindings, trx)
  return first ?? null
}

/** Runs a statement and returns the number of changed rows. */
export async function run(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<number> {
  if (trx) return trx.run(sql, bindings)
  return onAnyConnection((driver, connection) => driver.run(connection, sql, bindings))
}

/**
 * Runs a change that a power cut may undo, such as a counter or a lock: SQLite does not wait for the disk. It becomes
 * durable with the next commit and is never stored in part.
 */
export const relaxedDurability = {
  rows<T>(sql: string, bindings: Binding[] = []): Promise<T[]> {
    return onAnyConnection((driver, connection) =>
      driver.relaxedDurability(connection, () => driver.rows(connection, sql, bindings) as T[])
    )
  },

  run(sql: string, bindings: Binding[] = []): Promise<number> {
    return onAnyConnection((driver, connection) =>
      driver.relaxedDurability(connection, () => driver.run(connection, sql, bindings))
    )
  },
}

function onAnyConnection<T>(
  work: (driver: Driver, connection: unknown) => T | Promise<T>
): Promise<T> {
  return retryWhileLocked(() => {
    const { driver, client } = database()
    const idle = driver.idleConnection(client.pool)
    return idle ? work(driver, idle) : onAcquiredConnection(client, (next) => work(driver, next))
  })
}

async function onAcquiredConnection<T>(
  client: PooledClient,
  work: (connection: unknown) => T | Promise<T>
): Promise<T> {
  const connection = await client.acquireConnection()
  try {
    return await work(connection)
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Inserts one row. */
export async function insert<Table extends TableName>(
  table: Table,
  row: ColumnValues<Table>,
  trx?: Trx
): Promise<void> {
  await run(insertStatement(table, row), valuesOf(row), trx)
}

/** Inserts one row and returns it with the values that the database added. */
export async function insertReturning<Table extends TableName>(
  table: Table,
  row: ColumnValues<Table>,
  trx?: Trx
): Promise<TableRow<Table>> {
  const sql = `${insertStatement(table, row)} returning *`
  const [inserted] = await rows<TableRow<Table>>(sql, valuesOf(row), trx)
  return inserted
}

const MAX_ROWS_PER_INSERT = 200

/** Inserts rows that all name the same columns, up to 200 in one statement. */
export async function insertMany<Table extends TableName>(
  table: Table,
  newRows: readonly ColumnValues<Table>[],
  trx: Trx
): Promise<void> {
  for (const chunk of chunks(newRows, MAX_ROWS_PER_INSERT)) {
    const columns = Object.keys(chunk[0]) as (keyof ColumnValues<Table>)[]
    const placeholders = `(${columns.map(() => '?').join(', ')})`
    const values = chunk.flatMap((row) => columns.map((column) => row[column] as Binding))
    await run(
      `insert into ${table} (${columns.join(', ')}) values ${chunk.map(() => placeholders).join(', ')}`,
      values,
      trx
    )
  }
}

/** Updates the rows whose columns equal `where` (null included) and returns how many there were. */
export function update<Table extends TableName>(
  table: Table,
  columns: ColumnValues<Table>,
  where: ColumnValues<Table>,
  trx?: Trx
): Promise<number> {
  const { sql, values } = updateStatement(table, columns, where)
  return run(sql, values, trx)
}

/** Like `update`, and returns the first updated row, or null where none matched. */
export function updateReturning<Table extends TableName>(
  table: Table,
  columns: ColumnValues<Table>,
  where: ColumnValues<Table>,
  trx?: Trx
): Promise<TableRow<Table> | null> {
  const { sql, values } = updateStatement(table, columns, where)
  return one<TableRow<Table>>(`${sql} returning *`, values, trx)
}

/** Splits a list that is too long for one statement. */
export function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

function insertStatement(table: TableName, row: object): string {
  const columns = Object.keys(row)
  const placeholders = columns.map(() => '?').join(', ')
  return `insert into ${table} (${columns.join(', ')}) values (${placeholders})`
}

function updateStatement(table: TableName, columns: object, where: object) {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`)
  const conditions = Object.entries(where).map(([name, value]) =>
    value === null ? `${name} is null` : `${name} = ?`
  )
  return {
    sql: `update ${table} set ${assignments.join(', ')} where ${conditions.join(' and ')}`,
    values: [...valuesOf(columns), ...valuesOf(where).filter((value) => value !== null)],
  }
}

const valuesOf = (row: object) => Object.values(row) as Binding[]

/** Returns the columns or the key of the violated unique constraint, or null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  const { code, message, constraint } = error as {
    code?: string
    message?: string
    constraint?: string
  }
  if (code === '23505') return constraint ?? ''
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY')
    return message ?? ''
  return null
}
