import { createContext, useContext, useState } from 'react'

const TabStateContext = createContext<Map<string, unknown> | null>(null)

/** Wraps the app, so that its values outlive the pages. */
export const TabStateProvider = TabStateContext.Provider

/** Returns a value that lasts until the tab is closed or reloaded: Back and Forward mount pages again. */
export function useTabState<T>(key: string, create: () => T): T {
  const values = useContext(TabStateContext)
  const [value] = useState(() => {
    const current = (values?.get(key) as T | undefined) ?? create()
    values?.set(key, current)
    return current
  })
  return value
}
