import { useEffect, useState } from 'react'
import { useMutation } from '~/hooks/use_mutation'
import type { ApiError } from '~/lib/api'

export type Query<Output> = {
  /** The last response that arrived, possibly for an earlier key */
  data: Output | null
  /** Whether `data` belongs to the key */
  isCurrent: boolean
  error: ApiError | null
  retry(): void
}

/** Loads data while a component is shown; a new key aborts the request in progress, null loads nothing. */
export function useQuery<Output>(
  key: string | null,
  request: (signal: AbortSignal) => Promise<Output>
): Query<Output> {
  const [attempt, setAttempt] = useState(1)
  const { mutate, data, error } = useMutation(
    async (requestedKey: string, signal: AbortSignal) => ({
      key: requestedKey,
      output: await request(signal),
    }),
    { abortsStale: true }
  )

  useEffect(() => {
    if (key !== null) void mutate(key)
  }, [key, attempt, mutate])

  return {
    data: data?.output ?? null,
    isCurrent: key !== null && data?.key === key && error === null,
    error: key === null ? null : error,
    retry: () => setAttempt(attempt + 1),
  }
}
