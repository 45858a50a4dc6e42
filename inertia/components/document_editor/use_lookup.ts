import { useDebounced } from '~/hooks/use_debounced'
import { useQuery } from '~/hooks/use_query'

const DEBOUNCE_MS = 200

/** Looks up what matches a text while it is typed. */
export function useLookup<Result>(
  text: string,
  lookUp: (text: string, signal: AbortSignal) => Promise<Result[]>,
  { minLength = 1 } = {}
) {
  const query = useDebounced(text, DEBOUNCE_MS)
  const { data, isCurrent, error } = useQuery(query.length >= minLength ? query : null, (signal) =>
    lookUp(query, signal)
  )
  const isSearched = text.length >= minLength
  const hasResults = isSearched && text === query && isCurrent
  return {
    results: hasResults && data ? data : [],
    isSearching: isSearched && !hasResults && !error,
    failure: error?.message ?? null,
  }
}
