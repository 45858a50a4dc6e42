import { one, type Trx } from '#core/database'
import { SnapshotCache } from '#core/cache/data_cache'

/** The paths of pages that the menu names and staff fill; null of those with something to show */
type Pages = Record<'news' | 'gallery' | 'distribution', string | null>
type EmptyPages = { paths: ReadonlySet<string>; key: string }

const emptyWithout = (source: string, path: string) =>
  `case when exists (select 1 from ${source}) then null else '${path}' end`

const cache = new SnapshotCache<EmptyPages, string[]>({
  readVersion: readEmptyPages,
  isCurrent: ({ key }, paths) => key === paths.join(),
  load: async (paths) => ({ paths: new Set(paths), key: paths.join() }),
})

/** Returns the pages of the menu that have nothing to show yet, on the US storefront. */
export const emptyPages = (): Promise<EmptyPages> => cache.get()

/** Returns their key without a query; null when they have to be read again first. */
export const cachedEmptyPages = (): string | null => cache.peek()?.key ?? null

/** Reads them again once the transaction of a change commits; other processes notice within a second. */
export const expireEmptyPages = (trx: Trx): void => cache.expireAtCommit(trx)

async function readEmptyPages(trx?: Trx): Promise<string[]> {
  const pages = await one<Pages>(
    `select ${emptyWithout('articles', '/news')} as news,
       ${emptyWithout("gallery_pictures where deleted_at is null and alt <> ''", '/gallery')} as gallery,
       ${emptyWithout('distribution_entries', '/distribution')} as distribution`,
    [],
    trx
  )
  return Object.values(pages!).filter((path) => path !== null)
}
