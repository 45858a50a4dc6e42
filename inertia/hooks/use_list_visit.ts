import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'

export type ListVisit = { state: 'idle' | 'loading' | 'failed'; retry(): void }

/** Tracks visits to another page, order or search of the list on this page; other visits are ignored. */
export function useListVisit(): ListVisit {
  const [state, setState] = useState<ListVisit['state']>('idle')
  const visited = useRef<URL | null>(null)

  useEffect(() => {
    const fail = (event: Event) => {
      if (!visited.current) return
      event.preventDefault()
      setState('failed')
    }
    const removeListeners = [
      router.on('start', ({ detail: { visit } }) => {
        const isSamePage = visit.url.pathname === window.location.pathname
        visited.current = isSamePage && !visit.prefetch ? visit.url : null
        if (visited.current) setState('loading')
      }),
      router.on('networkError', fail),
      router.on('httpException', (event) => {
        if (event.detail.response.status >= 500) fail(event)
      }),
      router.on('finish', () => setState((before) => (before === 'loading' ? 'idle' : before))),
    ]
    return () => removeListeners.forEach((remove) => remove())
  }, [])

  const retry = () => router.visit(visited.current ?? window.location.href, { preserveState: true })
  return { state, retry }
}
