import { rows } from '#core/database'
import { countListed, type CountedList } from '#core/search/list_count'
import { MAX_MATCHES, selectMatches, type PrefixColumn, type Select } from '#core/search/matches'
import { searchWords, type SearchWord } from '#shared/search_text'
import type { ListFilter, SortDirection } from '#core/lists'
import type { SearchTable } from '#core/search/documents'

/** A table that staff list, sort and search; an index for each sort key has the condition `listed`. */
export type ListSource = CountedList & { search: SearchTable; prefix: PrefixColumn }

export type SortKey = {
  /** The column of the search table; its value there is what the list is sorted by */
  column: string
  /** Selects the first `limit` ids and their sort keys, where one index is not enough */
  first?: (dir: SortDirection, limit: number) => Promise<Select>
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

/** Counts from the nearer end of the index, so that the last page is as fast as the first one. */
async function listedPage(source: ListSource, { sort, dir, page, pageSize }: Page) {
  const count = await countListed(source)
  const offset = (page - 1) * pageSize
  const limit = Math.min(pageSize, count - offset)
  if (limit <= 0) return { ids: [], count, isMore: false }

  const isFromEnd = offset > count / 2
  const range = { limit, offset: isFromEnd ? count - offset - limit : offset }
  const { sql, bindings } = await listStatement(
    source,
    sort,
    isFromEnd ? opposite(dir) : dir,
    range
  )
  const found = await rows<{ id: string }>(sql, bindings)
  const ids = found.map(({ id }) => id)
  return { ids: isFromEnd ? ids.reverse() : ids, count, isMore: false }
}

const opposite = (dir: SortDirection): SortDirection => (dir === 'asc' ? 'desc' : 'asc')

type Range = { limit: number; offset: number }

/** Builds the statement of a range of the list. */
export async function listStatement(
  { table, listed, search }: ListSource,
  { column, first }: SortKey,
  dir: SortDirection,
  { limit, offset }: Range
): Promise<Select> {
  if (first) {
    const { sql, bindings } = await first(dir, limit + offset)
    return {
      sql: `select id from (${sql}) ordered order by sort_key ${dir}, id ${dir} limit ? offset ?`,
      bindings: [...bindings, limit, offset],
    }
  }
  return {
    sql: `select id from ${table} where ${listed} order by ${search.sortColumns[column]} ${dir}, id ${dir} limit ? offset ?`,
    bindings: [limit, offset],
  }
}

async function searchedPage(
  source: ListSource,
  { sort, dir, page, pageSize, where }: SearchedPage,
  words: readonly SearchWord[]
): Promise<PageOfIds> {
  const { sql, bindings } = searchStatement(source, { sort, dir, where }, words)
  const read = (limit: number, offset: number) =>
    rows<{ id: string; n: number }>(sql, [...bindings, limit, offset])
  const offset = (page - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, MAX_MATCHES - offset))
  const found = await read(limit, offset)
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
