export type SortDirection = 'asc' | 'desc'

/** Which page of a list is asked for, found by what and in which order */
export type ListFilter<Sort extends string> = {
  page: number
  pageSize: number
  query: string
  sort: Sort
  dir: SortDirection
}

export type ListPage<Result> = {
  results: Result[]
  count: number
  page: number
  pages: number
  pageSize: number
}

/** A page of a list, as it is drawn */
export type PageView<Row> = { rows: Row[]; count: number; page: number; pages: number }

/** Of one that is searched and sorted */
export type SortedView<Row> = PageView<Row> & { query: string; sort: string; dir: SortDirection }

/** An empty list has one page, too. */
export const pagesOf = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize))
