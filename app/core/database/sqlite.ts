import type SqliteDatabase from 'better-sqlite3'
import type { Driver, Value } from '#core/database/driver'

type Connection = SqliteDatabase.Database
type Statement = SqliteDatabase.Statement<unknown[], unknown>

const MOST_STATEMENTS = 500

let current: Connection | null = null
const prepared = new WeakMap<Connection, Map<string, Statement>>()

/** Called with the one connection of the pool whenever it is opened. */
export function useConnection(connection: Connection): void {
  current = connection
}

export const sqlite: Driver = {
  begin: 'BEGIN IMMEDIATE',

  rows(connection: Connection, sql: string, values: Value[]) {
    const statement = statementOf(connection, sql)
    if (statement.reader) return statement.all(values.map(bindable))
    statement.run(values.map(bindable))
    return []
  },

  run(connection: Connection, sql: string, values: Value[]) {
    const statement = statementOf(connection, sql)
    const bound = values.map(bindable)
    return statement.reader ? statement.all(bound).length : statement.run(bound).changes
  },

  unsynced<T>(connection: Connection, work: () => T): T {
    statementOf(connection, 'pragma synchronous = NORMAL').run()
    try {
      return work()
    } finally {
      statementOf(connection, 'pragma synchronous = FULL').run()
    }
  },

  rollback(connection: Connection) {
    if (connection.inTransaction) statementOf(connection, 'ROLLBACK').run()
  },

  idle(pool) {
    const isFree = pool.numUsed() === 0 && pool.numPendingAcquires() === 0
    return isFree && current?.open ? current : null
  },
}

/** Preparing costs more than most statements take to run, so each is prepared once. */
function statementOf(connection: Connection, sql: string): Statement {
  let known = prepared.get(connection)
  if (!known || known.size >= MOST_STATEMENTS) prepared.set(connection, (known = new Map()))
  let statement = known.get(sql)
  if (!statement) known.set(sql, (statement = connection.prepare(sql)))
  return statement
}

const bindable = (value: Value) => (typeof value === 'boolean' ? Number(value) : value)
