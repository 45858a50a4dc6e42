import { router } from '@inertiajs/react'
import { readTab, writeTab } from './tab_storage.js'

/** The row of a list that leads to a record, both as URLs of this shop */
type OpenedRow = { list: string; row: string }

// `forgetUser` deletes every key with the shop's prefix at sign-out.
const KEY = 'pixelgen.row'

/** Remembers the row that is opened, so that the list focuses it when the user comes back. */
export const rememberRow = (opened: OpenedRow): void => writeTab(KEY, JSON.stringify(opened))

/** Returns the row that was opened last from this list, once. */
export function takeOpenedRow(list: string): string | null {
  const opened = readTab<OpenedRow>(KEY)
  if (opened?.list !== list) return null
  writeTab(KEY, null)
  return opened.row
}

/**
 * Follows the keys that lead from record to record, and forgets the row on any page that is no record of its list, until
 * the returned function is called.
 */
export const trackOpenedRow = (): (() => void) =>
  router.on('navigate', ({ detail }) => {
    const opened = readTab<OpenedRow>(KEY)
    if (opened) follow(opened, detail.page.url.split(/[?#]/)[0])
  })

function follow({ list, row }: OpenedRow, path: string): void {
  const records = row.slice(0, row.lastIndexOf('/') + 1)
  if (path === list.split('?')[0]) return
  if (!path.startsWith(records)) return writeTab(KEY, null)
  const [id] = path.slice(records.length).split('/')
  writeTab(KEY, JSON.stringify({ list, row: records + id }))
}
