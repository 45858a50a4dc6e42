import { router } from '@inertiajs/react'

let isFromHistory = false

/** Notes whether the browser's Back and Forward buttons opened the page, whose props are then those of its last visit. */
export function trackHistoryVisits(): void {
  window.addEventListener('popstate', () => {
    isFromHistory = true
  })
  router.on('start', () => {
    isFromHistory = false
  })
}

export const isHistoryVisit = (): boolean => isFromHistory
