import { router, usePage } from '@inertiajs/react'
import { withQuery } from '~/lib/url'

export type SortDirection = 'asc' | 'desc'

export type ListParams = {
  query: string
  sort: string | null
  dir: SortDirection
  hrefWith(changes: Record<string, string | number | null>): string
  sortHref(column: string): string
  search(query: string): void
}

/** Page, sort and query of a list are in the URL (`?page=2&sort=date&dir=desc&q=smith`), so that it can be shared. */
export function useListParams(fallback?: { sort: string; dir: SortDirection }): ListParams {
  const { url } = usePage()
  const params = new URLSearchParams(url.split('?')[1] ?? '')
  const sort = params.get('sort') ?? fallback?.sort ?? null
  const dir = readDirection(params.get('dir')) ?? fallback?.dir ?? 'asc'
  const hrefWith: ListParams['hrefWith'] = (changes) => withQuery(url, changes)

  const sortHref = (column: string) =>
    hrefWith({ sort: column, dir: sort === column && dir === 'asc' ? 'desc' : 'asc', page: null })
  const search = (query: string) =>
    router.get(
      hrefWith({ q: query, page: null }),
      {},
      {
        preserveState: true,
        preserveScroll: true,
        replace: true,
      }
    )

  return { query: params.get('q') ?? '', sort, dir, hrefWith, sortHref, search }
}

function readDirection(text: string | null): SortDirection | null {
  return text === 'asc' || text === 'desc' ? text : null
}
