import { useEffect, useEffectEvent, useState } from 'react'
import type { KeyboardEvent } from 'react'

type FirstOnEnter = {
  text: string
  isSearching: boolean
  /** Chooses the first result; does nothing without one */
  chooseFirst: () => void
}

/**
 * Enter chooses the first result unless one is focused; while the search runs, once its results arrive. Other text, Escape
 * and leaving the field withdraw that. Returns the handlers of the text field.
 */
export function useFirstOnEnter({ text, isSearching, chooseFirst }: FirstOnEnter) {
  const [awaited, setAwaited] = useState<string | null>(null)
  const isDue = awaited !== null && !isSearching
  const isWanted = awaited === text
  if (awaited !== null && !isWanted) setAwaited(null)

  const finish = useEffectEvent(() => {
    setAwaited(null)
    chooseFirst()
  })
  useEffect(() => {
    if (isDue && isWanted) finish()
  }, [isDue, isWanted])

  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key === 'Escape') setAwaited(null)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (input.getAttribute('aria-activedescendant')) return
    event.preventDefault()
    event.stopPropagation()
    if (input.getAttribute('aria-expanded') === 'false') return
    if (isSearching) setAwaited(text)
    else chooseFirst()
  }
  return { onKeyDownCapture, onBlur: () => setAwaited(null) }
}
