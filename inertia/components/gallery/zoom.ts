export type Point = { x: number; y: number }

/** How far a picture is enlarged, and how far its center is from that of the stage, in CSS pixels. */
export type Zoom = { scale: number; x: number; y: number }

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 6

const MIN_SWIPE = 48

/** Enlarges a picture so that `point`, relative to the center of the stage, stays where it is. */
export function zoomTo(zoom: Zoom, scale: number, point: Point = { x: 0, y: 0 }): Zoom {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE)
  if (next === 1) return NO_ZOOM
  const factor = next / zoom.scale
  return {
    scale: next,
    x: point.x - (point.x - zoom.x) * factor,
    y: point.y - (point.y - zoom.y) * factor,
  }
}

/** Moves an enlarged picture within a stage of this size. */
export function panBy(
  { scale, x, y }: Zoom,
  by: Point,
  { width, height }: { width: number; height: number }
): Zoom {
  const within = (value: number, side: number) => {
    const limit = ((scale - 1) * side) / 2
    return Math.min(Math.max(value, -limit), limit)
  }
  return { scale, x: within(x + by.x, width), y: within(y + by.y, height) }
}

/** Returns 1 for a swipe to the next picture, -1 to the previous one, 0 for other movements. */
export function swipeDirection({ x, y }: Point): 1 | 0 | -1 {
  if (Math.abs(x) < MIN_SWIPE || Math.abs(x) < Math.abs(y)) return 0
  return x < 0 ? 1 : -1
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
