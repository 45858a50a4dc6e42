import { useEffect, useRef, useState } from 'react'
import { distance, middle, NO_ZOOM, panBy, swipeDirection, zoomTo } from '~/components/gallery/zoom'
import type { PointerEvent } from 'react'
import type { Point, Zoom } from '~/components/gallery/zoom'

const STEP = 1.6
const DOUBLE_CLICK_SCALE = 2.5

type Gesture = { kind: 'swipe' | 'zoom'; start: Point }
type Shown = { pictureId: string; zoom: Zoom; isMoving: boolean }

/** Zooms a picture by pinch, wheel, double click or buttons, and reports swipes while it is not enlarged. */
export function useZoom(pictureId: string, onSwipe: (direction: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef<Gesture | null>(null)
  const [shown, setShown] = useState<Shown>({ pictureId, zoom: NO_ZOOM, isMoving: false })
  // Each picture is shown whole at first.
  const { zoom, isMoving } = shown.pictureId === pictureId ? shown : STILL

  const change = (edit: (zoom: Zoom) => Zoom, moves = true) =>
    setShown((before) => ({
      pictureId,
      zoom: edit(before.pictureId === pictureId ? before.zoom : NO_ZOOM),
      isMoving: moves,
    }))

  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function pointerDown(event: PointerEvent) {
    if (event.button !== 0) return
    stage.current!.setPointerCapture(event.pointerId)
    const point = toPoint(event)
    pointers.current.set(event.pointerId, point)
    const isSwipe = pointers.current.size === 1 && zoom.scale === 1
    gesture.current = { kind: isSwipe ? 'swipe' : 'zoom', start: point }
  }

  function pointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const point = toPoint(event)
    const by = { x: point.x - before.x, y: point.y - before.y }
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    pointers.current.set(event.pointerId, point)
    if (other)
      change((current) => pinch(current, { before, point, fixed: other[1] }, stage.current!))
    else if (gesture.current?.kind === 'swipe')
      change(({ x, ...rest }) => ({ ...rest, x: x + by.x }))
    else change((current) => panBy(current, by, sizeOf(stage.current!)))
  }

  function pointerUp(event: PointerEvent) {
    if (!pointers.current.delete(event.pointerId) || !gesture.current) return
    const { kind, start } = gesture.current
    if (kind === 'swipe') {
      const { x, y } = toPoint(event)
      const direction = swipeDirection({ x: x - start.x, y: y - start.y })
      change(() => NO_ZOOM, false)
      if (direction !== 0 && event.type === 'pointerup') onSwipe(direction)
    } else change((current) => current, false)
  }

  const wheel = useRef<(event: WheelEvent) => void>(null)
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault()
      // A pinch on a trackpad arrives as a wheel with Ctrl and small steps.
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002))
      change((current) => zoomTo(current, current.scale * factor, toPoint(event)))
    }
  })
  // React listens to wheels passively, so that the page would be zoomed, too.
  useEffect(() => {
    const element = stage.current!
    const listen = (event: WheelEvent) => wheel.current?.(event)
    element.addEventListener('wheel', listen, { passive: false })
    return () => element.removeEventListener('wheel', listen)
  }, [])

  return {
    zoom,
    isMoving,
    zoomIn: () => change((current) => zoomTo(current, current.scale * STEP), false),
    zoomOut: () => change((current) => zoomTo(current, current.scale / STEP), false),
    reset: () => change(() => NO_ZOOM, false),
    stage: {
      ref: stage,
      onPointerDown: pointerDown,
      onPointerMove: pointerMove,
      onPointerUp: pointerUp,
      onPointerCancel: pointerUp,
      onDoubleClick: (event: { clientX: number; clientY: number }) => {
        const point = toPoint(event)
        change(
          (current) => (current.scale > 1 ? NO_ZOOM : zoomTo(current, DOUBLE_CLICK_SCALE, point)),
          false
        )
      },
    },
  }
}

const STILL = { zoom: NO_ZOOM, isMoving: false }

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement) => ({ width, height })

type Pinch = { before: Point; point: Point; fixed: Point }

function pinch(zoom: Zoom, { before, point, fixed }: Pinch, stage: HTMLElement): Zoom {
  const from = middle(before, fixed)
  const to = middle(point, fixed)
  const scale = (zoom.scale * distance(point, fixed)) / Math.max(distance(before, fixed), 1)
  return panBy(zoomTo(zoom, scale, from), { x: to.x - from.x, y: to.y - from.y }, sizeOf(stage))
}
