import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { useIsHydrated } from '~/hooks/use_is_hydrated'
import { readTab, writeTab } from '~/lib/tab_storage'

const STORAGE_KEY = 'pixelgen.checkout.depth'

/** Keeps how many entries of the history before this one belong to the checkout, which a reload forgets. */
export function useHistoryDepth(depth: number | undefined): void {
  const isHydrated = useIsHydrated()
  // Only the first page of a document is rendered before it is hydrated.
  const [isFirstPage] = useState(!isHydrated)

  useEffect(() => {
    const isForgotten = depth === undefined && isFirstPage && isReload()
    const stored = isForgotten ? readTab<number>(STORAGE_KEY) : null
    if (!stored) return writeTab(STORAGE_KEY, String(depth ?? 0))
    router.replace({
      props: (props) => ({ ...props, depth: stored }),
      preserveState: true,
      preserveScroll: true,
    })
  }, [depth, isFirstPage])
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
