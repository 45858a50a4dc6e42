import { useEffect, useEffectEvent } from 'react'
import { router, usePage } from '@inertiajs/react'
import { PAGE_SIZE_COOKIE } from '@shared/pages/page_sizes'
import { withQuery } from '~/lib/url'

const YEAR_SECONDS = 365 * 24 * 3600
const WIDE_SCREEN = '(min-width: 1800px)'
const WIDE_SCREEN_SIZE = 25

/** Returns a function that changes the rows per page of a list; this browser remembers the choice. */
export function usePageSize(pageSize: number): (size: number) => void {
  const { url } = usePage()
  const choose = (size: number) => {
    document.cookie = `${PAGE_SIZE_COOKIE}=${size}; path=/admin; max-age=${YEAR_SECONDS}; samesite=lax`
    const href = withQuery(url, { page: null, size: null })
    router.visit(href, { preserveState: true, preserveScroll: true, replace: true })
  }

  // The server does not know the screen, so a wide one asks for more rows on its first list.
  const widen = useEffectEvent(() => {
    const isChosen =
      document.cookie.includes(`${PAGE_SIZE_COOKIE}=`) || /[?&](page|size)=/.test(url)
    if (!isChosen && pageSize < WIDE_SCREEN_SIZE && window.matchMedia(WIDE_SCREEN).matches)
      choose(WIDE_SCREEN_SIZE)
  })
  useEffect(() => widen(), [])

  return choose
}
