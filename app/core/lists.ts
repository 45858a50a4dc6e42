export type SortDirection = 'asc' | 'desc'

/** A requested page of a list, with its search text and order */
export type ListFilter<Sort extends string> = {
  page: number
  pageSize: number
  query: string
  sort: Sort
  dir: SortDirection
}

/** A page of a list as the JSON API returns it */
type ListPage<Result> = {
  results: Result[]
  count: number
  page: number
  pages: number
  pageSize: number
}

/** A page of a list that counts a limited number of results; `more` if there are others. */
export type BoundedPage<Result> = ListPage<Result> & { more: boolean }

/** A page of a list as a screen shows it */
export type PaginatedList<Item> = {
  rows: Item[]
  count: number
  page: number
  pages: number
  pageSize: number
}

export type SortedList<Item> = PaginatedList<Item> & {
  query: string
  sort: string
  dir: SortDirection
}

/** Returns at least 1: an empty list has one page. */
export const countPages = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize))
