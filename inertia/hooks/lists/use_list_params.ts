import { useEffect, useState } from 'react'
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
  const requestedUrl = useRequestedUrl() ?? url
  const hrefWith: ListParams['hrefWith'] = (changes) => withQuery(requestedUrl, changes)

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

/** The URL of a visit to this list that is under way: the next filter or search takes its place and must contain it. */
function useRequestedUrl(): string | null {
  const [requested, setRequested] = useState<{ id: string; url: URL } | null>(null)
  useEffect(() => {
    const removeListeners = [
      router.on('start', ({ detail: { visit } }) => {
        const { id, url, method } = visit
        const isOfList = method === 'get' && url.pathname === window.location.pathname
        if (isOfList && !visit.async) setRequested({ id, url })
      }),
      router.on('finish', ({ detail: { visit } }) =>
        setRequested((last) => (last?.id === visit.id ? null : last))
      ),
    ]
    return () => removeListeners.forEach((remove) => remove())
  }, [])
  return requested && requested.url.pathname + requested.url.search
}

function readDirection(text: string | null): SortDirection | null {
  return text === 'asc' || text === 'desc' ? text : null
}
