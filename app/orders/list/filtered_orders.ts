import { countRows, one, rows } from '#core/database'
import { likePattern } from '#core/like'
import { findSearchedPage, type PageOfIds } from '#core/search/list_page'
import { MAX_MATCHES, type Select } from '#core/search/matches'
import { ownTurn } from '#core/search/own_turn'
import { customersIn, isMetByMany, isOneOf } from '#orders/list/customer_condition'
import { facetRange, facetSelect } from '#orders/list/facet_orders'
import { orderCondition } from '#orders/list/order_conditions'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'
import { ORDER_SORTS } from '#orders/list/order_sorts'
import { searchWords } from '#shared/text/search_text'
import type { OrderConditions, OrderFilter } from '#orders/list/order_list_rules'

/** A filtered list counts and shows this many orders at most. */
export const MAX_FILTERED = 10_000

/** Returns the ids on one page of the orders that meet the conditions. */
export async function findFilteredPage(filter: OrderFilter): Promise<PageOfIds> {
  const isPlacedList = filter.view !== 'carts' && filter.view !== 'in_doubt'
  if (isPlacedList && searchWords(filter.query).length > 0) {
    const where = await orderCondition(filter)
    return findSearchedPage(ORDER_LIST, { ...filter, sort: ORDER_SORTS[filter.sort], where })
  }
  return isReadByFacet(filter) ? pageOfFacets(filter) : pageOfNewest(filter)
}

/** Counts the orders that meet the conditions, up to `max`. */
export async function countFiltered(conditions: OrderConditions, max: number): Promise<number> {
  const source = isDecidedByFacet(conditions)
    ? await facetSelect(conditions)
    : selectWhere(await orderCondition(conditions))
  if (!source) return 0
  await ownTurn()
  return countRows(
    `select count(*) as n from (select 1 from (${source.sql}) found limit ?) bounded`,
    [...source.bindings, max]
  )
}

const selectWhere = ({ sql, bindings }: Select): Select => ({
  sql: `select id from orders where ${sql}`,
  bindings,
})

const FACET_VIEWS: readonly OrderConditions['view'][] = [undefined, 'cancelled', 'owed']

const isDecidedByFacet = ({ salesperson, group, view }: OrderConditions) =>
  salesperson === undefined && group === undefined && FACET_VIEWS.includes(view)

const isReadByFacet = (filter: OrderFilter) =>
  isDecidedByFacet(filter) && filter.sort === 'dates.placed'

/** Merges the first orders of each facet, which an index has by date. */
async function pageOfFacets(filter: OrderFilter): Promise<PageOfIds> {
  const { page, pageSize, dir } = filter
  const found = await countFiltered(filter, MAX_FILTERED + 1)
  const count = Math.min(found, MAX_FILTERED)
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, count - offset)
  if (limit <= 0) return { ids: [], count, isMore: found > count }

  const { sql, bindings } = (await facetRange(filter, { dir, limit, offset }))!
  const ordered = await rows<{ id: string }>(sql, bindings)
  return { ids: ordered.map(({ id }) => id), count, isMore: found > count }
}

/** Sorts and counts the newest orders that meet the conditions, where no index has them in the requested order. */
async function pageOfNewest(filter: OrderFilter): Promise<PageOfIds> {
  const { page, pageSize } = filter
  const { sql, bindings } = await newestStatement(filter)
  await ownTurn()
  const found = await rows<{ id: string; n: number }>(sql, [
    ...bindings,
    pageSize,
    (page - 1) * pageSize,
  ])
  let count = found[0]?.n ?? 0
  if (found.length === 0 && page > 1) {
    const first = await one<{ n: number }>(sql, [...bindings, 1, 0])
    count = first?.n ?? 0
  }
  const max = isDecidedByFacet(filter) ? MAX_FILTERED : MAX_MATCHES
  return { ids: found.map(({ id }) => id), count, isMore: count === max }
}

/** Builds the statement of the newest matches; its last two bindings are limit and offset. */
export async function newestStatement(filter: OrderFilter): Promise<Select> {
  const { dir, sort } = filter
  const { column } = ORDER_SORTS[sort]
  const { sql, bindings } = isDecidedByFacet(filter)
    ? await newestOfFacets(filter, column)
    : await newestWhere(filter, column)
  return {
    sql: `with matches as materialized (${sql})
      select id, (select count(*) from matches) as n from matches
      order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings,
  }
}

async function newestWhere(filter: OrderFilter, column: string): Promise<Select> {
  const key = ORDER_LIST.search.sortColumns[column as 'email']
  const { sql, bindings } = await newestCondition(filter)
  const words = wordsCondition(filter.query)
  const time = filter.view === 'carts' ? 'created_at' : ORDER_LIST.time
  return {
    sql: `select id, ${key} as sort_key from orders where ${sql} ${words.sql}
      order by ${time} desc, id desc limit ${MAX_MATCHES}`,
    bindings: [...bindings, ...words.bindings],
  }
}

/** The customers of a group are looked up by an index, unless that would read more orders than the newest first. */
async function newestCondition(filter: OrderConditions): Promise<Select> {
  const { group, view } = filter
  const isPlacedList = FACET_VIEWS.includes(view)
  if (group === undefined || !isPlacedList) return orderCondition(filter)
  const customers = await customersIn(group)
  const byTime = await orderCondition(filter, isOneOf("coalesce(user_id, '')", customers))
  if (await isMetByMany(byTime)) return byTime
  return orderCondition(filter, isOneOf('user_id', customers))
}

async function newestOfFacets(filter: OrderConditions, column: string): Promise<Select> {
  const newest = { column, dir: 'desc', limit: MAX_FILTERED, offset: 0 } as const
  const select = await facetRange(filter, newest)
  return select ?? { sql: 'select id, null as sort_key from orders where 1 = 0', bindings: [] }
}

const CART_TEXTS = ['email', 'phone', 'customer_po', 'id']

/** Carts are not in the search index, so their words are looked for in few columns. */
function wordsCondition(query: string): Select {
  const [words = []] = searchWords(query)
  const forms = words.map(([form]) => likePattern(form))
  return {
    sql: forms
      .map(
        () => `and (${CART_TEXTS.map((text) => `lower(${text}) like ? escape '\\'`).join(' or ')})`
      )
      .join(' '),
    bindings: forms.flatMap((form) => CART_TEXTS.map(() => form)),
  }
}
