import { readTab, writeTab } from './tab_storage.js'
import { withQuery } from './url.js'

/** A list as it was last shown in this tab */
export type VisitedList = {
  /** With the page, sort and query */
  url: string
  ids: readonly string[]
  page: number
  pages: number
  pageSize: number
  count: number
}

// `forgetUser` deletes every key with the shop's prefix at sign-out.
const keyOf = (path: string) => `pixelgen.list:${path}`

// Where site data is blocked, Back leads to the first page of the list.
export const rememberList = (list: VisitedList): void =>
  writeTab(keyOf(withoutQuery(list.url)), JSON.stringify(list))

export const findVisitedList = (path: string) => readTab<VisitedList>(keyOf(path))

/** Returns the URL of a list as it was last shown in this tab. */
export const lastListHref = (path: string): string => findVisitedList(path)?.url ?? path

const withoutQuery = (url: string) => url.split(/[?#]/)[0]

/** Where a record stands in a list: its number from 1, and whether there are records before and after it */
export type RecordPosition = { number: number; hasPrevious: boolean; hasNext: boolean }

export function positionOf(list: VisitedList, id: string): RecordPosition | null {
  const index = list.ids.indexOf(id)
  if (index < 0) return null
  const number = (list.page - 1) * list.pageSize + index + 1
  return {
    number,
    hasPrevious: index > 0 || list.page > 1,
    hasNext: index < list.ids.length - 1 || list.page < list.pages,
  }
}

/** Returns the record before (-1) or after (1) another one on the same page of the list, or null at its edge. */
export const neighborOf = (list: VisitedList, id: string, step: -1 | 1): string | null =>
  list.ids[list.ids.indexOf(id) + step] ?? null

/** Returns the page of the list before (-1) or after (1), once its ids are known. */
export function turnPage(list: VisitedList, step: -1 | 1, ids: readonly string[]): VisitedList {
  const page = list.page + step
  return { ...list, page, ids, url: withQuery(list.url, { page: page === 1 ? null : page }) }
}
