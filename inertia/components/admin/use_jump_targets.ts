import { useEffect, useState } from 'react'
import { useDebounced } from '~/hooks/use_debounced'
import { useShared } from '~/hooks/use_shared'

export type JumpTarget = { label: string; href: string; hint?: string }

/** The staff menu's entries that hold the words and, where the server has a `jumpPath`, what it finds for them */
export function useJumpTargets(query: string): JumpTarget[] {
  const { staffMenu = [], jumpPath } = useShared()
  const found = useFound(jumpPath, useDebounced(query.trim(), 200))
  const words = query.trim().toLowerCase()
  const entries = staffMenu
    .map(({ label, href, section }) => ({ label, href, hint: section }))
    .filter(({ label }) => label.toLowerCase().includes(words))
  return words ? [...entries, ...found] : entries
}

function useFound(path: string | undefined, query: string): JumpTarget[] {
  const [found, setFound] = useState<{ query: string; results: JumpTarget[] } | null>(null)

  useEffect(() => {
    if (!path || query.length < 2) return
    const abort = new AbortController()
    lookUp(path, query, abort.signal)
      .then((results) => setFound({ query, results }))
      .catch(() => setFound({ query, results: [] }))
    return () => abort.abort()
  }, [path, query])

  return found && query.length >= 2 ? found.results : []
}

async function lookUp(path: string, query: string, signal: AbortSignal): Promise<JumpTarget[]> {
  const response = await fetch(`${path}?q=${encodeURIComponent(query)}`, {
    headers: { Accept: 'application/json' },
    signal,
  })
  const { results = [] } = (await response.json()) as { results?: JumpTarget[] }
  return results
}
