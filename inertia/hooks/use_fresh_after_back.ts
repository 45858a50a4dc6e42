import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { isHistoryVisit } from '~/lib/history_visit'

/** Requests these props again where Back or Forward opened the page with the props of an earlier visit. */
export function useFreshAfterBack(prop: string): void {
  useEffect(() => {
    if (isHistoryVisit()) router.reload({ only: [prop] })
  }, [prop])
}
