import db from '@adonisjs/lucid/services/db'
import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'
import { transact, type Trx } from '#core/database/transaction'
import { whileLocked } from '#core/database/waiting'
import type { Driver, Pooled, Value as Binding } from '#core/database/driver'

export type { Binding, Trx }

export const isPostgres = () => database().driver === postgres

/**
 * The query builder takes ten times as long for a statement as SQLite does, so it is left out: statements of ours go to
 * the connections of its pool.
 */
function database(): { driver: Driver; client: Pooled } {
  const { dialectName, client: knex } = opened() ?? open()
  return { driver: dialectName === 'postgres' ? postgres : sqlite, client: knex!.client }
}

const opened = () => db.getRawConnection(db.primaryConnectionName)?.connection

function open() {
  db.connection()
  return opened()!
}

/**
 * One short write transaction: BEGIN IMMEDIATE on SQLite, READ COMMITTED on PostgreSQL; begun again where another writer
 * is in the way, so what it does beside the database may be done twice. Nothing slow belongs inside, and no query without
 * the transaction: SQLite has one connection, and waiting for it inside would wait forever.
 */
export function writeTx<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  return whileLocked(() => transact(database(), work))
}

/** All rows of a select, or of an insert/update with `returning`. */
export async function rows<T>(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<T[]> {
  if (trx) return trx.rows(sql, bindings) as T[]
  return onAnyConnection((driver, connection) => driver.rows(connection, sql, bindings) as T[])
}

export async function one<T>(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<T | null> {
  const found = await rows<T>(sql, bindings, trx)
  return found[0] ?? null
}

/** Runs a statement and answers how many rows it changed. */
export async function run(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<number> {
  if (trx) return trx.run(sql, bindings)
  return onAnyConnection((driver, connection) => driver.run(connection, sql, bindings))
}

/**
 * For what a power cut may undo, such as a count or a lock: a change that SQLite need not wait for the disk to keep. It
 * is safe with the next commit, and never kept in part.
 */
export const unsynced = {
  rows<T>(sql: string, bindings: Binding[] = []): Promise<T[]> {
    return onAnyConnection((driver, connection) =>
      driver.unsynced(connection, () => driver.rows(connection, sql, bindings) as T[])
    )
  },

  run(sql: string, bindings: Binding[] = []): Promise<number> {
    return onAnyConnection((driver, connection) =>
      driver.unsynced(connection, () => driver.run(connection, sql, bindings))
    )
  },
}

function onAnyConnection<T>(
  work: (driver: Driver, connection: unknown) => T | Promise<T>
): Promise<T> {
  return whileLocked(() => {
    const { driver, client } = database()
    const idle = driver.idle(client.pool)
    return idle ? work(driver, idle) : onNextConnection(client, (next) => work(driver, next))
  })
}

async function onNextConnection<T>(
  client: Pooled,
  work: (connection: unknown) => T | Promise<T>
): Promise<T> {
  const connection = await client.acquireConnection()
  try {
    return await work(connection)
  } finally {
    await client.releaseConnection(connection)
  }
}

type Row = Record<string, Binding>

/** Inserts one row; keys are column names. */
export async function insert(table: string, row: Row, trx?: Trx): Promise<void> {
  await run(insertOf(table, row), Object.values(row), trx)
}

/** Inserts one row and answers it whole, with what the database put in. */
export async function insertAndRead<T>(table: string, row: Row, trx?: Trx): Promise<T> {
  const [inserted] = await rows<T>(`${insertOf(table, row)} returning *`, Object.values(row), trx)
  return inserted
}

const ROWS_AT_ONCE = 200

/** Inserts rows of the same columns, many in one statement. */
export async function insertMany(table: string, all: readonly Row[], trx: Trx): Promise<void> {
  for (const part of inParts(all, ROWS_AT_ONCE)) {
    const columns = Object.keys(part[0])
    const marks = `(${columns.map(() => '?').join(', ')})`
    const values = part.flatMap((row) => columns.map((column) => row[column]))
    await run(
      `insert into ${table} (${columns.join(', ')}) values ${part.map(() => marks).join(', ')}`,
      values,
      trx
    )
  }
}

/** For a list that is too long for one statement */
export function* inParts<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

function insertOf(table: string, row: Row): string {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  return `insert into ${table} (${columns.join(', ')}) values (${marks})`
}

/** The name of the violated constraint's columns or key, or null where the error is none. */
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
