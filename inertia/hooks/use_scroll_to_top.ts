import { useEffect, useRef } from 'react'
import { usePrefersReducedMotion } from '~/hooks/use_prefers_reduced_motion'

const DURATION_MS = 500

/** Scrolls to the top of the page within half a second whenever `key` changes; at once with reduced motion. */
export function useScrollToTop(key: string): void {
  const isReduced = usePrefersReducedMotion()
  const lastKey = useRef(key)
  useEffect(() => {
    if (lastKey.current === key) return undefined
    lastKey.current = key
    if (!isReduced) return animateToTop()
    // A new Chromium returns a promise, which is no cleanup of an effect.
    void window.scrollTo(0, 0)
    return undefined
  }, [key, isReduced])
}

/** Returns a function that ends the animation. */
function animateToTop(): () => void {
  const from = window.scrollY
  const start = performance.now()
  let frame = 0
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - start) / DURATION_MS))
    window.scrollTo(0, from * (1 - progress) ** 3)
    if (progress < 1) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
