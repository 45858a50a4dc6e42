import { useEffect, useRef } from 'react'
import { readTab, writeTab } from '~/lib/tab_storage'

const KEY_PREFIX = 'pixelgen.draft '

type StoredDraft<State> = {
  /** Under what to store it; by default under the page, as it was opened */
  key?: string
  /** Tells apart the forms of one page */
  name?: string
  /** Holds the changes of this page in this tab; null without any */
  state: State | null
  /** Called once if the page was left or reloaded with changes */
  onRestore: (state: State) => void
}

/**
 * Stores the changes of a form for this tab, so that a reload or the Back button does not lose them. Returns a function
 * that deletes them. Signing out deletes those of a page, too. Without storage, a reload loses them; the browser asks
 * before.
 */
export function useStoredDraft<State>({
  key: ownKey,
  name = '',
  state,
  onRestore,
}: StoredDraft<State>): () => void {
  const key = useRef('')
  const restore = useRef(onRestore)
  useEffect(() => {
    restore.current = onRestore
  })
  const json = state === null ? null : JSON.stringify(state)
  useEffect(() => {
    if (key.current !== '') return writeTab(ownKey ?? key.current, json)
    // The URL of the page changes before it unmounts.
    key.current = ownKey ?? pageKey() + name
    const found = readTab<State>(key.current)
    if (found !== null) restore.current(found)
  }, [json, ownKey, name])
  return () => writeTab(key.current, null)
}

/** Opens the form whose changes are stored for this page, where the page shows its forms on demand. */
export function useStoredForm(names: readonly string[], open: (name: string) => void): void {
  const latest = useRef({ names, open })
  useEffect(() => {
    const { current } = latest
    const found = current.names.find((name) => readTab(pageKey() + name) !== null)
    if (found !== undefined) current.open(found)
  }, [])
}

const pageKey = () => `${KEY_PREFIX}${window.location.pathname}${window.location.search} `
