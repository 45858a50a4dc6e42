import { rows } from '#core/database'
import { countListed, type CountedList } from '#core/search/list_count'
import { rangeAt, readPlaces } from '#core/search/list_places'
import { rangeStatement, type Place, type Range } from '#core/search/list_range'
import { MAX_MATCHES, selectMatches, type PrefixColumn, type Select } from '#core/search/matches'
import { ownTurn } from '#core/search/own_turn'
import { remembered } from '#core/search/remembered'
import { searchWords, type SearchWord } from '#shared/text/search_text'
import type { ListFilter, SortDirection } from '#core/lists'
import type { SearchTable } from '#core/search/documents'

/** A table that staff list, sort and search; an index for each sort key has the condition `listed`. */
export type ListSource = CountedList & { search: SearchTable; prefix: PrefixColumn }

export type SortKey = {
  /** The column of the search table; its value there is what the list is sorted by */
  column: string
  /** Selects the first `limit` places after another one, where one index is not enough */
  first?: (dir: SortDirection, limit: number, after?: Place) => Promise<Select>
}

export type PageOfIds = {
  ids: string[]
  count: number
  /** Whether there are more than `count` */
  isMore: boolean
}

type Page = Pick<ListFilter<string>, 'page' | 'pageSize' | 'query' | 'dir'> & { sort: SortKey }
type SearchedPage = Page & {
  /** A condition on the columns of the list's table */
  where?: Select
}

/**
 * Returns the ids on one page of a list and the number of all. A search counts and sorts the newest 5,000 of its matches
 * at most.
 */
export async function findPage(source: ListSource, page: Page): Promise<PageOfIds> {
  return searchWords(page.query).length === 0
    ? listedPage(source, page)
    : findSearchedPage(source, page)
}

/** Returns the ids on one page of a search. */
export async function findSearchedPage(source: ListSource, page: SearchedPage): Promise<PageOfIds> {
  const [words, parts] = searchWords(page.query)
  if (!words) return { ids: [], count: 0, isMore: false }
  const found = await searchedPage(source, page, words)
  return found.count > 0 || !parts ? found : searchedPage(source, page, parts)
}

/** Fewer rows than this are read from an end of the list, where pages show every change at once. */
const MAX_PASSED = 5_000

async function listedPage(source: ListSource, { sort, dir, page, pageSize }: Page) {
  const count = await countListed(source)
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, count - offset)
  if (limit <= 0) return { ids: [], count, isMore: false }

  const position = dir === 'asc' ? offset : count - offset - limit
  const toEnd = count - position - limit
  const readDir = toEnd < Math.min(position, MAX_PASSED) ? 'desc' : 'asc'
  const range =
    Math.min(position, toEnd) < MAX_PASSED
      ? { limit, offset: Math.min(position, toEnd) }
      : rangeAt(await placesOf(source, sort), position, limit)
  const { sql, bindings } = await listStatement(source, sort, readDir, range)
  const found = await rows<Place>(sql, bindings)
  const ids = found.map(({ id }) => id)
  return { ids: readDir === dir ? ids : ids.reverse(), count, isMore: false }
}

const placesOf = (source: ListSource, sort: SortKey): Promise<Place[]> =>
  remembered(source.table, sort.column, () =>
    readPlaces((range) => listStatement(source, sort, 'asc', range))
  )

/** Builds the statement of a range of the list. */
export async function listStatement(
  { table, listed, search }: ListSource,
  { column, first }: SortKey,
  dir: SortDirection,
  range: Range
): Promise<Select> {
  if (!first) {
    const where = { sql: listed, bindings: [] }
    return rangeStatement({ table, where, key: search.sortColumns[column] }, dir, range)
  }
  const { limit, offset, after } = range
  const { sql, bindings } = await first(dir, limit + offset, after)
  return {
    sql: `select sort_key, id from (${sql}) ordered order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings: [...bindings, limit, offset],
  }
}

async function searchedPage(
  source: ListSource,
  { sort, dir, page, pageSize, where }: SearchedPage,
  words: readonly SearchWord[]
): Promise<PageOfIds> {
  const statement = searchStatement(source, { sort, dir, where }, words)
  return readCountedPage(statement, { page, pageSize }, ownTurn)
}

/**
 * Reads a page of a statement that selects `id` and, as `n`, the number of all, and whose last two bindings are limit and
 * offset. The newest 5,000 are counted at most. `beforeRead` lets requests pass in between.
 */
export async function readCountedPage(
  { sql, bindings }: Select,
  { page, pageSize }: Pick<Page, 'page' | 'pageSize'>,
  beforeRead = async () => {}
): Promise<PageOfIds> {
  const read = async (limit: number, offset: number) => {
    await beforeRead()
    return rows<{ id: string; n: number }>(sql, [...bindings, limit, offset])
  }
  const offset = (page - 1) * pageSize
  const found = await read(Math.max(0, Math.min(pageSize, MAX_MATCHES - offset)), offset)
  const [counted] = found.length > 0 || page === 1 ? found : await read(1, 0)
  const count = counted?.n ?? 0
  return {
    ids: found.map(({ id }) => id),
    count: Math.min(count, MAX_MATCHES),
    isMore: count > MAX_MATCHES,
  }
}

/** Builds the statement of a search; its last two bindings are limit and offset. */
export function searchStatement(
  { search: table, prefix }: ListSource,
  { sort, dir, where }: Pick<SearchedPage, 'sort' | 'dir' | 'where'>,
  words: readonly SearchWord[]
): Select {
  const { sql, bindings } = selectMatches({ table, sortColumn: sort.column, words, prefix, where })
  return {
    sql: `with matches as materialized (${sql})
      select id, (select count(*) from matches) as n from matches
      order by sort_key ${dir}, id ${dir} limit ? offset ?`,
    bindings,
  }
}
