import { useEffect, useEffectEvent } from 'react'
import { router, usePage } from '@inertiajs/react'
import { isHistoryVisit } from '~/lib/history_visit'

/**
 * Requests these props again where Back or Forward opened the page with the props of an earlier visit, or the browser
 * restored the page as it was left.
 */
export function useFreshAfterBack(prop: string): void {
  const { url } = usePage()
  const reload = useEffectEvent(() => {
    // After a quick Back and Forward, this page appears when the browser has already left it.
    const isCurrent = url.split('?')[0] === window.location.pathname
    if (isHistoryVisit() && isCurrent) router.reload({ only: [prop] })
  })
  const reloadRestored = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) router.reload({ only: [prop] })
  })
  useEffect(() => reload(), [prop])
  useEffect(() => {
    const listener = (event: PageTransitionEvent) => reloadRestored(event)
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}
