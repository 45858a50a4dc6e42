import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePrefersReducedMotion } from '~/hooks/use_prefers_reduced_motion'

/** Advances an index at an interval, except on hover or focus, in hidden tabs and with reduced motion. */
export function useRotation(count: number, milliseconds: number) {
  const [index, setIndex] = useState(0)
  const [playChoice, setPlayChoice] = useState<boolean | null>(null)
  const [isPaused, setPaused] = useState(false)
  const prefersReducedMotion = usePrefersReducedMotion()
  const isPlaying = playChoice ?? !prefersReducedMotion

  useEffect(() => {
    if (!isPlaying || isPaused || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count)
    }, milliseconds)
    return () => clearInterval(timer)
  }, [isPlaying, isPaused, count, milliseconds])

  const show = (position: number) => {
    setIndex((position + count) % count)
    setPlayChoice(false)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!offset) return
    event.preventDefault()
    show(index + offset)
  }
  const handlers = {
    onPointerEnter: () => setPaused(true),
    onPointerLeave: () => setPaused(false),
    onFocus: () => setPaused(true),
    onBlur: () => setPaused(false),
    onKeyDown: handleKeyDown,
  }
  return { index, isPlaying, show, toggle: () => setPlayChoice(!isPlaying), handlers }
}
