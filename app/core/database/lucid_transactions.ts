import { createRequire } from 'node:module'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type KnexTransaction = Record<
  'begin' | 'commit' | 'rollback' | 'savepoint' | 'release' | 'rollbackTo',
  (connection: object, value?: unknown) => Promise<unknown>
> & { query(connection: object, sql: string): Promise<unknown> }

/** Connections on which a transaction of ours is open */
export const inTransaction = new WeakSet<object>()

const require = createRequire(import.meta.url)
const knex = createRequire(require.resolve('@adonisjs/lucid'))

/**
 * Lucid's own transactions, which models need: on a connection with an open transaction they become a savepoint of it.
 * On SQLite they begin as writers: a deferred BEGIN that reads first and writes later is answered SQLITE_BUSY at once
 * when another writer came between.
 */
export function teachTransactions(): void {
  teach(knex('knex/lib/dialects/postgres/execution/pg-transaction.js').prototype)
  const sqlite: KnexTransaction = knex(
    'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
  ).prototype
  sqlite.begin = function (this: KnexTransaction, connection) {
    return this.query(connection, 'BEGIN IMMEDIATE;')
  }
  teach(sqlite)
}

function teach(transaction: KnexTransaction) {
  const replace = (
    alone: 'begin' | 'commit' | 'rollback',
    joined: 'savepoint' | 'release' | 'rollbackTo'
  ) => {
    const original = transaction[alone]
    transaction[alone] = function (this: KnexTransaction, connection, value) {
      return inTransaction.has(connection)
        ? this[joined](connection, value)
        : original.call(this, connection, value)
    }
  }
  replace('begin', 'savepoint')
  replace('commit', 'release')
  replace('rollback', 'rollbackTo')
}

export function joinTransaction(
  client: QueryClientContract,
  connection: object
): Promise<TransactionClientContract> {
  const open = client.transaction as (
    work: undefined,
    how: object
  ) => Promise<TransactionClientContract>
  return open.call(client, undefined, { connection })
}
