import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'

export type JumpTarget = { label: string; href: string; hint?: string }

const MIN_LENGTH = 2

/** Returns the matching entries of the staff menu, then the search results of the server's `jumpPath`. */
export function useJumpTargets(text: string): JumpTarget[] {
  const { staffMenu = [], jumpPath } = useShared()
  const words = text.trim().toLowerCase()
  const query = useDebounced(text.trim(), 200)
  const path =
    jumpPath && query.length >= MIN_LENGTH ? `${jumpPath}?q=${encodeURIComponent(query)}` : null
  const { data, error } = useQuery(path, (signal) =>
    api.get<{ results: JumpTarget[] }>(path!, { signal })
  )
  const menuTargets = staffMenu
    .map(({ label, href, section }) => ({ label, href, hint: section }))
    .filter(({ label }) => label.toLowerCase().includes(words))
  const results = path && data && !error ? data.results : []
  return words ? [...menuTargets, ...results] : menuTargets
}
