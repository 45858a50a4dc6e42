import type SqliteDatabase from 'better-sqlite3'
import type { Binding, Driver } from '#core/database/driver'

type Connection = SqliteDatabase.Database
type Statement = SqliteDatabase.Statement<unknown[], unknown>

const MAX_PREPARED_STATEMENTS = 500
/** The numbers of `pragma synchronous = NORMAL` and `FULL` */
const NORMAL = 1
const FULL = 2
const MIN_SAFE_VERSION = [3, 51, 3]

let current: Connection | null = null
const preparedStatements = new WeakMap<Connection, Map<string, Statement>>()
const synchronousLevels = new WeakMap<Connection, number>()
/** Connections whose commits do not wait for the disk, until the next write that must be durable */
const relaxed = new WeakSet<Connection>()
/** While a relaxed write of its own runs, which is synchronous */
let isRelaxedWrite = false
/** Begins a transaction whose commit does not wait for the disk; SQLite knows no difference. */
const RELAXED_BEGIN = 'BEGIN IMMEDIATE TRANSACTION'

/** Prepares the one connection of the pool, whenever the pool opens it. */
export function openConnection(connection: Connection): void {
  assertSafeVersion(connection)
  connection.pragma('busy_timeout = 5000')
  connection.pragma('journal_mode = WAL')
  connection.pragma('synchronous = FULL')
  connection.pragma('foreign_keys = ON')
  // SQLite blocks the whole process while it waits for a lock, so from here on retryWhileLocked waits instead.
  connection.pragma('busy_timeout = 0')
  current = connection
  restoreBeforeOthers(connection)
}

/** Models and migrations prepare their statements themselves; their writes are durable. */
function restoreBeforeOthers(connection: Connection): void {
  const prepareStatement = connection.prepare.bind(connection)
  connection.prepare = ((sql: string) => {
    restoreDurability(connection)
    return prepareStatement(sql)
  }) as Connection['prepare']
}

// SQLite before 3.51.3 can corrupt a WAL database when the log is reset (sqlite.org/wal.html, fixed in 3.51.3).
function assertSafeVersion(connection: Connection) {
  const { version } = connection.prepare('select sqlite_version() as version').get() as {
    version: string
  }
  const parts = version.split('.').map(Number)
  const difference = MIN_SAFE_VERSION.map((part, index) => parts[index] - part).find(
    (part) => part !== 0
  )
  if (difference !== undefined && difference < 0) {
    throw new Error(
      `SQLite ${version} is older than ${MIN_SAFE_VERSION.join('.')} and may lose data`
    )
  }
}

/** Returns the `pragma synchronous` of a connection, read again only after a statement that may have changed it. */
function synchronousOf(connection: Connection): number {
  const known = synchronousLevels.get(connection)
  if (known !== undefined) return known
  const read = prepare(connection, 'pragma synchronous').get() as { synchronous: number }
  synchronousLevels.set(connection, read.synchronous)
  return read.synchronous
}

function setSynchronous(connection: Connection, level: number): void {
  connection.exec(`pragma synchronous = ${level}`)
  synchronousLevels.set(connection, level)
}

function relaxDurability(connection: Connection): void {
  // Commits never wait for the disk while the demo is seeded.
  if (relaxed.has(connection) || connection.inTransaction || synchronousOf(connection) !== FULL)
    return
  setSynchronous(connection, NORMAL)
  relaxed.add(connection)
}

/** Does nothing in a transaction, whose durability was decided when it began. */
function restoreDurability(connection: Connection): void {
  if (isRelaxedWrite || !relaxed.has(connection) || connection.inTransaction) return
  relaxed.delete(connection)
  setSynchronous(connection, FULL)
}

export const sqlite: Driver = {
  begin: 'BEGIN IMMEDIATE',

  rows(connection: Connection, sql: string, bindings: Binding[]) {
    const statement = prepare(connection, sql)
    if (!statement.readonly) restoreDurability(connection)
    if (statement.reader) return statement.all(bindings.map(toSqlite))
    statement.run(bindings.map(toSqlite))
    return []
  },

  run(connection: Connection, sql: string, bindings: Binding[]) {
    const statement = prepare(connection, sql)
    if (sql === RELAXED_BEGIN) relaxDurability(connection)
    else if (!statement.readonly) restoreDurability(connection)
    const values = bindings.map(toSqlite)
    return statement.reader ? statement.all(values).length : statement.run(values).changes
  },

  relaxedDurability<T>(connection: Connection, work: () => T): T {
    relaxDurability(connection)
    isRelaxedWrite = true
    try {
      return work()
    } finally {
      isRelaxedWrite = false
    }
  },

  relaxedTransaction: (_connection, perform) => perform(RELAXED_BEGIN),

  rollback(connection: Connection) {
    if (connection.inTransaction) prepare(connection, 'ROLLBACK').run()
  },

  idleConnection(pool) {
    const isFree = pool.numUsed() === 0 && pool.numPendingAcquires() === 0
    return isFree && current?.open ? current : null
  },
}

/**
 * Prepares each statement once, since preparing costs more than most statements take to run. SQLite reads or sets a pragma
 * when it compiles the statement (sqlite.org/pragma.html), so that one is never stored.
 */
function prepare(connection: Connection, sql: string): Statement {
  if (sql.startsWith('pragma ')) {
    restoreDurability(connection)
    synchronousLevels.delete(connection)
    return connection.prepare(sql)
  }
  let statements = preparedStatements.get(connection)
  if (!statements || statements.size >= MAX_PREPARED_STATEMENTS)
    preparedStatements.set(connection, (statements = new Map()))
  let statement = statements.get(sql)
  if (!statement) statements.set(sql, (statement = connection.prepare(sql)))
  return statement
}

const toSqlite = (value: Binding) => (typeof value === 'boolean' ? Number(value) : value)
