import type pg from 'pg'
import type { Driver, Value } from '#core/database/driver'

const MOST_TEXTS = 500

let texts = new Map<string, string>()

export const postgres: Driver = {
  begin: 'BEGIN',

  async rows(connection: pg.Client, sql: string, values: Value[]) {
    const { rows } = await connection.query(numbered(sql), values)
    return rows
  },

  async run(connection: pg.Client, sql: string, values: Value[]) {
    const { rowCount } = await connection.query(numbered(sql), values)
    return rowCount ?? 0
  },

  unsynced: (_connection, work) => work(),

  async rollback(connection: pg.Client) {
    await connection.query('ROLLBACK')
  },

  idle: () => null,
}

/** `?` as $1, $2, …; no statement of ours holds a question mark that is not a binding. */
function numbered(sql: string): string {
  const known = texts.get(sql)
  if (known !== undefined) return known

  let number = 0
  const text = sql.replaceAll('?', () => `$${++number}`)
  if (texts.size >= MOST_TEXTS) texts = new Map()
  texts.set(sql, text)
  return text
}
