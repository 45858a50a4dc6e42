import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'

export type ListVisit = { state: 'resting' | 'loading' | 'failed'; retry(): void }

/** How another page, order or search of the list in sight is getting on; other visits leave it alone. */
export function useListVisit(): ListVisit {
  const [state, setState] = useState<ListVisit['state']>('resting')
  const wanted = useRef<URL | null>(null)

  useEffect(() => {
    const fail = (event: Event) => {
      if (!wanted.current) return
      event.preventDefault()
      setState('failed')
    }
    const stops = [
      router.on('start', ({ detail: { visit } }) => {
        wanted.current =
          visit.url.pathname === window.location.pathname && !visit.prefetch ? visit.url : null
        if (wanted.current) setState('loading')
      }),
      router.on('networkError', fail),
      router.on('httpException', (event) => {
        if (event.detail.response.status >= 500) fail(event)
      }),
      router.on('finish', () => setState((was) => (was === 'loading' ? 'resting' : was))),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  const retry = () => router.visit(wanted.current ?? window.location.href, { preserveState: true })
  return { state, retry }
}
