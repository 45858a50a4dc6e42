import { chunks, isPostgres } from '#core/database'
import { IS_PLACED } from '#orders/order/reads/order_records'
import { dateRange, listFacets } from '#orders/list/order_conditions'
import { IS_SHIPPABLE, ORDER_LIST } from '#orders/order/reads/order_list_source'
import { FACET, meetsConditions, parseFacet } from '#orders/list/order_facets_rules'
import type { SortDirection } from '#core/lists'
import type { Select } from '#core/search/matches'
import type { OrderConditions } from '#orders/list/order_list_rules'

/** SQLite accepts at most 500 parts of a union. */
const MAX_PARTS = 400

/** Selects the orders of the facets that meet the conditions; null without any. */
export async function facetSelect(conditions: OrderConditions): Promise<Select | null> {
  const parts = await facetParts(conditions, 'id')
  if (parts.length === 0) return null
  if (parts.length <= MAX_PARTS) return unionOf(parts)
  return unionOf([...chunks(parts, MAX_PARTS)].map((chunk, index) => asPart(unionOf(chunk), index)))
}

type FacetRange = { dir: SortDirection; limit: number; offset: number; column?: string }

/**
 * Selects the id and the column of a range of the orders of the facets that meet the conditions, by date; null without
 * any. The database merges the ranges of the facets in their index, and reads no more of each than the range needs.
 */
export async function facetRange(
  conditions: OrderConditions,
  { dir, limit, offset, column = 'placed_at' }: FacetRange
): Promise<Select | null> {
  const key = (ORDER_LIST.search.sortColumns as Record<string, string>)[column]
  const parts = await facetParts(conditions, `id, ${ORDER_LIST.time} as time, ${key} as sort_key`)
  if (parts.length === 0) return null
  const order = `order by time ${dir}, id ${dir} limit ?`
  const first = ({ sql, bindings }: Select): Select => ({
    sql: `${sql} ${order}`,
    bindings: [...bindings, limit + offset],
  })
  // SQLite merges the selects of a union, PostgreSQL only ordered subqueries.
  const mergedAtOnce = isPostgres() ? 1 : MAX_PARTS
  const merged =
    parts.length <= mergedAtOnce
      ? parts
      : [...chunks(parts, mergedAtOnce)].map((chunk, index) => asPart(first(unionOf(chunk)), index))
  const { sql, bindings } = unionOf(merged)
  return { sql: `${sql} ${order} offset ?`, bindings: [...bindings, limit, offset] }
}

async function facetParts(conditions: OrderConditions, columns: string): Promise<Select[]> {
  const range = dateRange(conditions)
  const all = await listFacets()
  const facets = all.filter((facet) => meetsConditions(parseFacet(facet), conditions))
  const sql =
    `select ${columns} from orders where ${IS_PLACED} and ${FACET} = ?` +
    (range ? ` and ${range.sql}` : '') +
    (conditions.shipped === false ? ` and ${IS_SHIPPABLE}` : '')
  return facets.map((facet) => ({ sql, bindings: [facet, ...(range?.bindings ?? [])] }))
}

const unionOf = (selects: readonly Select[]): Select => ({
  sql: selects.map(({ sql }) => sql).join(' union all '),
  bindings: selects.flatMap(({ bindings }) => bindings),
})

const asPart = ({ sql, bindings }: Select, index: number): Select => ({
  sql: `select * from (${sql}) part_${index}`,
  bindings,
})
