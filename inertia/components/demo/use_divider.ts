import { useCallback, useEffect, useRef, useState } from 'react'
import { sweep } from '~/lib/sweep'
import type { Sweep } from '~/lib/sweep'

/** After a pause of the browser the divider continues where it was. */
const MAX_FRAME_MS = 100

/** The divider of a stage: sweeps while `isMoving`, and goes where the visitor moves it. */
export function useDivider(isMoving: boolean) {
  const stage = useRef<HTMLDivElement>(null)
  const divider = useRef<{ share: number; direction: Sweep['direction'] }>({
    share: 0.5,
    direction: 1,
  })
  const [percent, setPercent] = useState(50)

  /** `share` is 0 at the left edge and 1 at the right one. */
  const moveTo = useCallback((share: number) => {
    const inside = Math.max(0, Math.min(1, share))
    divider.current.share = inside
    stage.current?.style.setProperty('--divider', `${inside * 100}cqw`)
    setPercent(Math.round(inside * 100))
  }, [])

  useEffect(() => {
    if (!isMoving) return
    let last: number | null = null
    let frame = requestAnimationFrame(function step(now: number) {
      const width = stage.current?.clientWidth ?? 0
      if (last !== null && width > 0) {
        const { share, direction } = divider.current
        const elapsed = Math.min(now - last, MAX_FRAME_MS)
        const next = sweep({ position: share * width, direction }, elapsed, width)
        divider.current.direction = next.direction
        moveTo(next.position / width)
      }
      last = now
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isMoving, moveTo])

  return { stage, percent, moveTo }
}
