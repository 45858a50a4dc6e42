import { useEffect, useMemo, useRef } from 'react'

type Debounced<A extends unknown[]> = ((...args: A) => void) & { flush(): void; cancel(): void }

/** Calls back once the calls rest; `flush` calls at once what is waiting, for a blur or a Next. */
export function useDebouncedCallback<A extends unknown[]>(
  callback: (...args: A) => void,
  milliseconds: number
): Debounced<A> {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })

  const debounced = useMemo(
    () => debounce((...args: A) => latest.current(...args), milliseconds),
    [milliseconds]
  )
  useEffect(() => debounced.cancel, [debounced])
  return debounced
}

function debounce<A extends unknown[]>(
  call: (...args: A) => void,
  milliseconds: number
): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: A | null = null

  const cancel = () => {
    clearTimeout(timer)
    waiting = null
  }
  const flush = () => {
    const args = waiting
    cancel()
    if (args) call(...args)
  }
  const later = (...args: A) => {
    clearTimeout(timer)
    waiting = args
    timer = setTimeout(flush, milliseconds)
  }
  return Object.assign(later, { flush, cancel })
}
