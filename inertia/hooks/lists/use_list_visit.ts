import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { onVisitFailure } from '~/lib/visit_failures'

export type ListVisit = { state: 'idle' | 'loading' | 'failed'; retry(): void }

/** Tracks visits to another page, order or search of the list on this page; other visits are ignored. */
export function useListVisit(): ListVisit {
  const [state, setState] = useState<ListVisit['state']>('idle')
  const visited = useRef<URL | null>(null)

  useEffect(() => {
    const removeListeners = [
      router.on('start', ({ detail: { visit } }) => {
        const isSamePage = visit.url.pathname === window.location.pathname
        visited.current = isSamePage && !visit.prefetch ? visit.url : null
        if (visited.current) setState('loading')
      }),
      onVisitFailure(({ status, isWrite }) => {
        if (!visited.current || isWrite || (status > 0 && status < 500)) return false
        setState('failed')
        return true
      }),
      router.on('finish', () => setState((before) => (before === 'loading' ? 'idle' : before))),
    ]
    return () => removeListeners.forEach((remove) => remove())
  }, [])

  const retry = () => router.visit(visited.current ?? window.location.href, { preserveState: true })
  return { state, retry }
}
