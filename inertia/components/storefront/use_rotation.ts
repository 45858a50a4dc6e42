import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePrefersReducedMotion } from '~/hooks/use_prefers_reduced_motion'

/** Counts through `count` places, one every so many milliseconds, but not while someone looks closer or wants no motion. */
export function useRotation(count: number, milliseconds: number) {
  const [index, setIndex] = useState(0)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [isHeld, setHeld] = useState(false)
  const wantsStillness = usePrefersReducedMotion()
  const isPlaying = wanted ?? !wantsStillness

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count)
    }, milliseconds)
    return () => clearInterval(timer)
  }, [isPlaying, isHeld, count, milliseconds])

  const show = (position: number) => {
    setIndex((position + count) % count)
    setWanted(false)
  }
  const moveByKey = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    show(index + by)
  }
  const handlers = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
    onKeyDown: moveByKey,
  }
  return { index, isPlaying, show, toggle: () => setWanted(!isPlaying), handlers }
}
