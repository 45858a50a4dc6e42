import { createRequire } from 'node:module'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

type KnexTransaction = Record<
  'begin' | 'commit' | 'rollback' | 'savepoint' | 'release' | 'rollbackTo',
  (connection: object, value?: unknown) => Promise<unknown>
> & { query(connection: object, sql: string): Promise<unknown> }

/** Connections with an open transaction of `writeTx` */
export const inTransaction = new WeakSet<object>()

const require = createRequire(import.meta.url)
const requireFromLucid = createRequire(require.resolve('@adonisjs/lucid'))

const sqlite: KnexTransaction = requireFromLucid(
  'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
).prototype
const postgres: KnexTransaction = requireFromLucid(
  'knex/lib/dialects/postgres/execution/pg-transaction.js'
).prototype

// Knex begins SQLite transactions deferred. One that reads first and writes after another writer fails with
// SQLITE_BUSY at once, without waiting, so every transaction begins as a writer.
sqlite.begin = function (this: KnexTransaction, connection) {
  return this.query(connection, 'BEGIN IMMEDIATE;')
}

// Models need a Lucid transaction. On a connection that `writeTx` holds it has to be a savepoint, since neither
// database nests transactions and Lucid cannot join one that it did not begin.
for (const transaction of [sqlite, postgres]) {
  joinOpenTransaction(transaction, 'begin', 'savepoint')
  joinOpenTransaction(transaction, 'commit', 'release')
  joinOpenTransaction(transaction, 'rollback', 'rollbackTo')
}

function joinOpenTransaction(
  transaction: KnexTransaction,
  method: 'begin' | 'commit' | 'rollback',
  nestedMethod: 'savepoint' | 'release' | 'rollbackTo'
) {
  const original = transaction[method]
  transaction[method] = function (this: KnexTransaction, connection, value) {
    return inTransaction.has(connection)
      ? this[nestedMethod](connection, value)
      : original.call(this, connection, value)
  }
}

/** Returns a Lucid transaction on the connection of an open `writeTx`. */
export function joinTransaction(
  client: QueryClientContract,
  connection: object
): Promise<TransactionClientContract> {
  // Lucid passes the second argument to Knex, which takes an existing connection; its types do not say so.
  const transaction = client.transaction as (
    callback: undefined,
    options: object
  ) => Promise<TransactionClientContract>
  return transaction.call(client, undefined, { connection })
}
