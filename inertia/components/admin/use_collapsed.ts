import { useSyncExternalStore } from 'react'

const KEY = 'pixelgen.staff.menu'
const listeners = new Set<() => void>()

/** Whether the side menu shows icons only; stored in this browser. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const isCollapsed = useSyncExternalStore(subscribe, read, () => false)
  return [isCollapsed, write]
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function read(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'icons'
  } catch {
    return false
  }
}

function write(isCollapsed: boolean): void {
  try {
    window.localStorage.setItem(KEY, isCollapsed ? 'icons' : 'full')
  } finally {
    for (const listener of listeners) listener()
  }
}
