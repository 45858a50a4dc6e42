import pg from 'pg'
import type { Binding, Driver } from '#core/database/driver'

const MAX_CACHED_STATEMENTS = 500

// node-postgres returns bigint (count(*), sum()) and numeric as text; every number of the shop is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

let statements = new Map<string, string>()

export const postgres: Driver = {
  begin: 'BEGIN',

  async rows(connection: pg.Client, sql: string, bindings: Binding[]) {
    const { rows } = await connection.query(numberPlaceholders(sql), bindings)
    return rows
  },

  async run(connection: pg.Client, sql: string, bindings: Binding[]) {
    const { rowCount } = await connection.query(numberPlaceholders(sql), bindings)
    return rowCount ?? 0
  },

  relaxedDurability: (_connection, work) => work(),

  relaxedTransaction: (_connection, perform) =>
    perform('BEGIN; SET LOCAL synchronous_commit = off'),

  async rollback(connection: pg.Client) {
    await connection.query('ROLLBACK')
  },

  idleConnection: () => null,
}

/** Writes `?` as $1, $2, …; no statement of the shop contains a question mark that is not a placeholder. */
function numberPlaceholders(sql: string): string {
  const cached = statements.get(sql)
  if (cached !== undefined) return cached

  let number = 0
  const statement = sql.replaceAll('?', () => `$${++number}`)
  if (statements.size >= MAX_CACHED_STATEMENTS) statements = new Map()
  statements.set(sql, statement)
  return statement
}
