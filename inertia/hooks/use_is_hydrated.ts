import { useSyncExternalStore } from 'react'

/** Whether hydration is complete, so that the browser may show what the server could not */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false
  )
}

const neverChanges = () => () => {}
