import type { Binding } from '#core/database'
import type { SortDirection } from '#core/lists'
import type { Select } from '#core/search/matches'

/** The place of a row in an ordered list */
export type Place = { sort_key: Exclude<Binding, null>; id: string }

/** `limit` rows after the first `offset` ones, counted from the row that follows `after` or from the first row */
export type Range = { limit: number; offset: number; after?: Place }

/** Rows that an index with the condition has in the order of a key, which is never null */
export type OrderedRows = { table: string; where: Select; key: string }

export const beyond = (dir: SortDirection): '>' | '<' => (dir === 'asc' ? '>' : '<')

/** Builds the statement of the places of a range. */
export function rangeStatement(ordered: OrderedRows, dir: SortDirection, range: Range): Select {
  const { table, where, key } = ordered
  const { limit, offset, after } = range
  const select = `select ${key} as sort_key, id from ${table} where ${where.sql}`
  const order = `order by ${key} ${dir}, id ${dir} limit ?`
  if (!after)
    return { sql: `${select} ${order} offset ?`, bindings: [...where.bindings, limit, offset] }
  // SQLite compares (key, id) by an index of columns, but not by an index of an expression.
  const read = limit + offset
  return {
    sql: `select sort_key, id from (
        select * from (${select} and ${key} = ? and id ${beyond(dir)} ? order by id ${dir} limit ?) same_key
        union all
        select * from (${select} and ${key} ${beyond(dir)} ? ${order}) next_keys
      ) following order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings: [
      ...[...where.bindings, after.sort_key, after.id, read],
      ...[...where.bindings, after.sort_key, read],
      ...[limit, offset],
    ],
  }
}
