import { useRef, useState } from 'react'
import { useEdgeScroll } from '~/components/gallery/use_edge_scroll'
import type { DragEvent, PointerEvent } from 'react'
import type { Point } from '~/components/gallery/zoom'

type Drag = { from: number; over: number; isAfter: boolean }

/** Drag and drop of the tiles of a grid; `onMove` receives the indexes before and after the move. */
export function useTileDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  // What the events of one gesture know of each other before the next render
  const latest = useRef<Drag | null>(null)
  const change = (next: Drag | null) => {
    latest.current = next
    setDrag(next)
  }

  function aim(tile: HTMLElement, { x, y }: Point): void {
    const before = latest.current
    if (!before) return
    const index = Number(tile.dataset.tile)
    const { left, top, width, height } = tile.getBoundingClientRect()
    const hasOneColumn = tile.parentElement!.clientWidth < 1.5 * width
    const isAfter = hasOneColumn ? y > top + height / 2 : x > left + width / 2
    if (before.over !== index || before.isAfter !== isAfter)
      change({ ...before, over: index, isAfter })
  }

  function aimAt(point: Point): void {
    const element = document.elementFromPoint(point.x, point.y)
    const tile = element?.closest<HTMLElement>('[data-tile]')
    if (tile) aim(tile, point)
  }

  function drop(): void {
    const dropped = latest.current
    change(null)
    if (!dropped) return
    const to = targetOf(dropped)
    if (to !== dropped.from) onMove(dropped.from, to)
  }

  const scroll = useEdgeScroll(aimAt)
  const start = (from: number) => change({ from, over: from, isAfter: false })
  const dragOver = (event: DragEvent<HTMLElement>) => {
    if (!latest.current) return
    event.preventDefault()
    aim(event.currentTarget, { x: event.clientX, y: event.clientY })
  }

  return {
    /** The side of this tile on which the dragged one would be dropped */
    markOf: (index: number) => {
      if (drag?.over !== index || targetOf(drag) === drag.from) return null
      return drag.isAfter ? 'after' : 'before'
    },
    isDragged: (index: number) => drag?.from === index,
    /** For the mouse, which drags the whole tile */
    handlers: (index: number) => ({
      'data-tile': index,
      'draggable': true,
      'onDragStart': (event: DragEvent) => {
        // A long touch of the grip would start a second drag.
        if (latest.current) return event.preventDefault()
        event.dataTransfer.effectAllowed = 'move'
        // Without a type of its own, the drag would look like a file from outside.
        event.dataTransfer.setData('application/x-gallery-picture', String(index))
        start(index)
      },
      'onDragEnter': dragOver,
      'onDragOver': dragOver,
      'onDrop': (event: DragEvent) => {
        if (!latest.current) return
        event.preventDefault()
        drop()
      },
      'onDragEnd': () => change(null),
    }),
    /** For fingers and pens, which scroll the page everywhere else */
    gripHandlers: (index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        start(index)
      },
      onPointerMove: ({ clientX, clientY, pointerType }: PointerEvent) => {
        if (!latest.current || pointerType === 'mouse') return
        const point = { x: clientX, y: clientY }
        aimAt(point)
        scroll.follow(point)
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') return
        scroll.stop()
        drop()
      },
      onPointerCancel: () => {
        scroll.stop()
        change(null)
      },
    }),
  }
}

/** Returns the index that the dragged tile would have. */
function targetOf({ from, over, isAfter }: Drag): number {
  const gap = over + (isAfter ? 1 : 0)
  return gap > from ? gap - 1 : gap
}

export type TileDrag = ReturnType<typeof useTileDrag>
