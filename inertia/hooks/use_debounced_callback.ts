import { useEffect, useMemo, useRef } from 'react'

type Debounced<Args extends unknown[]> = ((...args: Args) => void) & {
  flush(): void
  cancel(): void
}

/** Delays a callback until its calls stop; `flush` runs a pending call at once. */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
  milliseconds: number
): Debounced<Args> {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })

  const debounced = useMemo(
    () => debounce((...args: Args) => latest.current(...args), milliseconds),
    [milliseconds]
  )
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}

function debounce<Args extends unknown[]>(
  callback: (...args: Args) => void,
  milliseconds: number
): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: Args | null = null

  const cancel = () => {
    clearTimeout(timer)
    pending = null
  }
  const flush = () => {
    const args = pending
    cancel()
    if (args) callback(...args)
  }
  const schedule = (...args: Args) => {
    clearTimeout(timer)
    pending = args
    timer = setTimeout(flush, milliseconds)
  }
  return Object.assign(schedule, { flush, cancel })
}
