import { useState } from 'react'
import { Maximize, Minimize, MoveHorizontal, Pause, Play } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useDivider } from '~/components/demo/use_divider'
import { IconButton } from '~/components/ui/icon_button'
import { useFullscreen } from '~/hooks/use_fullscreen'
import { usePrefersReducedMotion } from '~/hooks/use_prefers_reduced_motion'
import { percentAfterKey } from '~/lib/sweep'

type Side = { caption: string; picture: ReactNode }

type ComparisonProps = { before: Side; after: Side }

/**
 * Two pictures on top of each other with a divider between them. It sweeps until the visitor pauses it, waits while it
 * is dragged or has the keyboard's focus, and stops where the visitor moved it by key.
 */
export function Comparison({ before, after }: ComparisonProps) {
  const prefersReducedMotion = usePrefersReducedMotion()
  const [playChoice, setPlayChoice] = useState<boolean | null>(null)
  const [isDragged, setDragged] = useState(false)
  const [hasKeyboard, setKeyboard] = useState(false)
  const isPlaying = playChoice ?? !prefersReducedMotion
  const { stage, percent, moveTo } = useDivider(isPlaying && !isDragged && !hasKeyboard)
  const fullscreen = useFullscreen(stage)

  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    moveTo((clientX - left) / width)
  }
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged(true)
      follow(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
    },
    onLostPointerCapture: () => setDragged(false),
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = percentAfterKey(event.key, percent)
    if (next === null) return
    event.preventDefault()
    setPlayChoice(false)
    moveTo(next / 100)
  }
  const handleFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) setKeyboard(true)
  }

  return (
    <div ref={stage} role="group" aria-label="Before and after" className="comparison">
      <div className="comparison-pictures" {...drag}>
        <figure className="comparison-before">
          {before.picture}
          <figcaption>{before.caption}</figcaption>
        </figure>
        <figure className="comparison-after">
          {after.picture}
          <figcaption>{after.caption}</figcaption>
        </figure>
        <div
          data-needs-script
          role="slider"
          tabIndex={0}
          aria-label="Divider between before and after"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={`${percent}% before`}
          className="comparison-divider"
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
          onBlur={() => setKeyboard(false)}
        >
          <span>
            <MoveHorizontal aria-hidden="true" className="size-5" />
          </span>
        </div>
      </div>
      <div data-needs-script className="comparison-controls">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={
            isPlaying ? (
              <Pause fill="currentColor" className="size-5" />
            ) : (
              <Play fill="currentColor" className="size-5" />
            )
          }
          onClick={() => setPlayChoice(!isPlaying)}
        />
        {fullscreen.isSupported && (
          <IconButton
            label={fullscreen.isFullscreen ? 'Exit full screen' : 'Full screen'}
            icon={
              fullscreen.isFullscreen ? (
                <Minimize className="size-5" />
              ) : (
                <Maximize className="size-5" />
              )
            }
            onClick={() => void fullscreen.toggle()}
          />
        )}
      </div>
    </div>
  )
}
