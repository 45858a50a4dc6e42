import { one, rows } from '#core/database'
import { likePattern } from '#core/like'
import { findSearchedPage, type PageOfIds } from '#core/search/list_page'
import { MAX_MATCHES, type Select } from '#core/search/matches'
import { ownTurn } from '#core/search/own_turn'
import { customersIn, isMetByMany, isOneOf } from '#orders/queries/customer_condition'
import { facetRange, facetSelect } from '#orders/queries/facet_orders'
import { dateRange, orderCondition } from '#orders/queries/order_conditions'
import { ORDER_LIST, ORDER_SORTS } from '#orders/queries/order_list_source'
import { searchWords } from '#shared/search_text'
import type { OrderConditions, OrderFilter } from '#orders/rules/order_list'

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
  const counted = await one<{ n: number }>(
    `select count(*) as n from (select 1 from (${source.sql}) found limit ?) bounded`,
    [...source.bindings, max]
  )
  return counted!.n
}

const selectWhere = ({ sql, bindings }: Select): Select => ({
  sql: `select id from orders where ${sql}`,
  bindings,
})

const isDecidedByFacet = ({ salesperson, group, view }: OrderConditions) =>
  salesperson === undefined && group === undefined && (view === undefined || view === 'cancelled')

/** The index of a facet by date holds a range of dates; those of the other sort keys do not. */
const isReadByFacet = (filter: OrderFilter) =>
  isDecidedByFacet(filter) && (filter.sort === 'dates.placed' || dateRange(filter) === null)

/** Merges the first orders of each facet, which an index has in the requested order. */
async function pageOfFacets(filter: OrderFilter): Promise<PageOfIds> {
  const { page, pageSize, dir, sort } = filter
  const found = await countFiltered(filter, MAX_FILTERED + 1)
  const count = Math.min(found, MAX_FILTERED)
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, count - offset)
  if (limit <= 0) return { ids: [], count, isMore: found > count }

  const range = { column: ORDER_SORTS[sort].column, dir, limit, offset }
  const { sql, bindings } = (await facetRange(filter, range))!
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
  return { ids: found.map(({ id }) => id), count, isMore: count === MAX_MATCHES }
}

/** Builds the statement of the newest matches; its last two bindings are limit and offset. */
export async function newestStatement(filter: OrderFilter): Promise<Select> {
  const { dir, sort, view } = filter
  const key = ORDER_LIST.search.sortColumns[ORDER_SORTS[sort].column as 'email']
  const { sql, bindings } = isDecidedByFacet(filter)
    ? await newestOfFacets(filter)
    : await newestCondition(filter)
  const words = wordsCondition(filter.query)
  const time = view === 'carts' ? 'updated_at' : ORDER_LIST.time
  return {
    sql: `with matches as materialized (
        select id, ${key} as sort_key from orders where ${sql} ${words.sql}
        order by ${time} desc, id desc limit ${MAX_MATCHES}
      )
      select id, (select count(*) from matches) as n from matches
      order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings: [...bindings, ...words.bindings],
  }
}

/** The customers of a group are looked up by an index, unless that would read more orders than the newest first. */
async function newestCondition(filter: OrderConditions): Promise<Select> {
  const { group, view } = filter
  const isPlacedList = view === undefined || view === 'cancelled'
  if (group === undefined || !isPlacedList) return orderCondition(filter)
  const customers = await customersIn(group)
  const byTime = await orderCondition(filter, isOneOf("coalesce(user_id, '')", customers))
  if (await isMetByMany(byTime)) return byTime
  return orderCondition(filter, isOneOf('user_id', customers))
}

async function newestOfFacets(filter: OrderConditions): Promise<Select> {
  const newest = { column: 'placed_at', dir: 'desc', limit: MAX_MATCHES, offset: 0 } as const
  const select = await facetRange(filter, newest)
  if (!select) return { sql: '1 = 0', bindings: [] }
  return { sql: `id in (select id from (${select.sql}) newest)`, bindings: select.bindings }
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
