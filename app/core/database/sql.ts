import db from '@adonisjs/lucid/services/db'
import { postgres } from '#core/database/postgres'
import { sqlite } from '#core/database/sqlite'
import { openTransactionOf, transact, type Trx } from '#core/database/transaction'
import { retryWhileLocked } from '#core/database/lock_retry'
import type { Binding, Driver, PooledClient } from '#core/database/driver'

export { openTransactionOf }
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

/** Returns the count that a select names `n`. */
export async function countRows(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<number> {
  const counted = await one<{ n: number }>(sql, bindings, trx)
  return counted!.n
}

/** Runs a statement and returns the number of changed rows. */
export async function run(sql: string, bindings: Binding[] = [], trx?: Trx): Promise<number> {
  if (trx) return trx.run(sql, bindings)
  return onAnyConnection((driver, connection) => driver.run(connection, sql, bindings))
}

/**
 * Runs a change that a power cut may undo, such as a counter or a lock: SQLite does not wait for the disk, and neither
 * does PostgreSQL for a transaction. It becomes durable with the next commit and is never stored in part.
 */
export const relaxedDurability = {
  writeTx<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return retryWhileLocked(() => transact(database(), work, { isRelaxed: true }))
  },

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
