import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'

export type Trx = TransactionClientContract
type Client = QueryClientContract | Trx
export type Binding = string | number | boolean | null

const RETRIES = 5
const RETRIABLE = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '40001', '40P01'])

export const isPostgres = () => db.connection().dialect.name === 'postgres'

/**
 * One short write transaction: BEGIN IMMEDIATE on SQLite, READ COMMITTED on PostgreSQL; a lost race for the lock
 * (SQLITE_BUSY, 40001, 40P01) is tried again up to five times. Nothing slow belongs inside, and no query without the
 * transaction: SQLite has one connection, and waiting for it inside would wait forever.
 */
export async function writeTx<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt > RETRIES || !RETRIABLE.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 20))
    }
  }
}

/** All rows of a select, or of an insert/update with `returning`. */
export async function rows<T>(
  sql: string,
  bindings: Binding[] = [],
  client: Client = db.connection()
): Promise<T[]> {
  const result = await client.rawQuery(sql, bindings as string[])
  return Array.isArray(result) ? result : (result.rows ?? [])
}

export async function one<T>(
  sql: string,
  bindings: Binding[] = [],
  client?: Client
): Promise<T | null> {
  const found = await rows<T>(sql, bindings, client)
  return found[0] ?? null
}

/** Runs a statement and answers how many rows it changed. */
export async function run(
  sql: string,
  bindings: Binding[] = [],
  client: Client = db.connection()
): Promise<number> {
  const result = await client.rawQuery(sql, bindings as string[])
  return result.changes ?? result.rowCount ?? 0
}

/** Inserts one row; keys are column names. */
export async function insert(
  table: string,
  row: Record<string, Binding>,
  client?: Client
): Promise<void> {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  await run(
    `insert into ${table} (${columns.join(', ')}) values (${marks})`,
    Object.values(row),
    client
  )
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
