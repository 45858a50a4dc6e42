import { useEffect } from 'react'
import { usePage } from '@inertiajs/react'
import { rememberList, type VisitedList } from '~/lib/visited_lists'

/** Remembers the list of this page, so that its records lead back to it and to each other. */
export function useRememberedList({
  ids,
  page,
  pages,
  pageSize,
  count,
}: Omit<VisitedList, 'url'>): void {
  const { url } = usePage()
  const list = JSON.stringify({ url, ids, page, pages, pageSize, count })
  useEffect(() => rememberList(JSON.parse(list) as VisitedList), [list])
}
