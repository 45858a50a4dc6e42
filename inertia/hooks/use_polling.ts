import { useEffect, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { openModals } from '~/components/ui/modal_store'
import { api, ApiError } from '~/lib/api'
import { onVisitFailure } from '~/lib/visit_failures'

type Polled<Output> = { data: Output | null; error: ApiError | null }

/** Loads a path while the component is shown and the tab is visible, again after each interval. */
export function usePolling<Output>(
  path: string,
  everyMs: number
): Polled<Output> & { refresh(): void } {
  const [polled, setPolled] = useState<Polled<Output>>({ data: null, error: null })
  const refresh = useRef(() => {})

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let loading: Promise<void> | undefined

    const load = async () => {
      try {
        const data = await api.get<Output>(path, { signal: controller.signal })
        if (!controller.signal.aborted) setPolled({ data, error: null })
      } catch (error) {
        if (controller.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setPolled(({ data }) => ({ data, error }))
      }
    }
    const loadOnce = () => {
      clearTimeout(timer)
      if (!document.hidden)
        loading ??= load().finally(() => {
          loading = undefined
          if (!controller.signal.aborted) timer = setTimeout(loadOnce, everyMs)
        })
    }
    // What was requested before an action may show the state before it.
    refresh.current = () => void (loading ?? Promise.resolve()).then(loadOnce)
    document.addEventListener('visibilitychange', loadOnce)
    loadOnce()
    return () => {
      document.removeEventListener('visibilitychange', loadOnce)
      clearTimeout(timer)
      controller.abort()
    }
  }, [path, everyMs])

  return { ...polled, refresh: () => refresh.current() }
}

/**
 * Reads a prop of the page again after each interval, while the tab is visible and the component is shown. A dialog keeps
 * the page as it was opened on: what it is about may be gone from the next version, and what was typed with it.
 */
export function usePropPolling(prop: string, everyMs: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      const isWorkedOn = document.hidden || openModals.getState().length > 0
      if (!isWorkedOn) router.reload({ only: [prop] })
    }, everyMs)
    // The next reading may succeed.
    const removeHandler = onVisitFailure(({ isWrite }) => !isWrite)
    return () => {
      clearInterval(timer)
      removeHandler()
    }
  }, [prop, everyMs])
}
