import { useEffect, useRef } from 'react'

const KEY_PREFIX = 'pixelgen.draft '

type StoredDraft<State> = {
  /** What to store for this page in this tab; null without changes */
  state: State | null
  /** Called once if the page was left or reloaded with changes */
  onRestore: (state: State) => void
}

/**
 * Stores the changes of a form for this tab, so that a reload or the Back button does not lose them. Returns a function
 * that deletes them. Signing out deletes them, too.
 */
export function useStoredDraft<State>({ state, onRestore }: StoredDraft<State>): () => void {
  const key = useRef('')
  const restore = useRef(onRestore)
  useEffect(() => {
    restore.current = onRestore
  })
  const json = state === null ? null : JSON.stringify(state)
  useEffect(() => {
    if (key.current !== '') return write(key.current, json)
    // The key is that of the page as it was opened; its URL changes before it unmounts.
    key.current = KEY_PREFIX + window.location.pathname + window.location.search
    const found = read<State>(key.current)
    if (found !== null) restore.current(found)
  }, [json])
  return () => write(key.current, null)
}

function write(key: string, json: string | null): void {
  try {
    if (json === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, json)
  } catch {
    // Without storage, a reload loses the changes; the browser asks before.
  }
}

function read<State>(key: string): State | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as State | null
  } catch {
    return null
  }
}
