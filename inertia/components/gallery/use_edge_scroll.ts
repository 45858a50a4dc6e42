import { useEffect, useRef } from 'react'
import type { Point } from '~/components/gallery/zoom'

const EDGE = 80
const PIXELS_PER_FRAME = 8

/** Scrolls the page while a drag stays at the upper or lower edge of the window; `onScroll` receives the pointer. */
export function useEdgeScroll(onScroll: (pointer: Point) => void) {
  const frame = useRef(0)
  const pointer = useRef<Point>({ x: 0, y: 0 })
  const stop = () => {
    cancelAnimationFrame(frame.current)
    frame.current = 0
  }
  useEffect(() => stop, [])

  function step(): void {
    const direction = directionAt(pointer.current)
    if (direction === 0) return stop()
    window.scrollBy({ top: direction * PIXELS_PER_FRAME, behavior: 'instant' })
    onScroll(pointer.current)
    frame.current = requestAnimationFrame(step)
  }

  return {
    follow(point: Point): void {
      pointer.current = point
      if (frame.current === 0 && directionAt(point) !== 0)
        frame.current = requestAnimationFrame(step)
    },
    stop,
  }
}

function directionAt({ y }: Point): -1 | 0 | 1 {
  if (y < EDGE) return -1
  return y > window.innerHeight - EDGE ? 1 : 0
}
