/** 5 pixels every 20 milliseconds */
const PIXELS_PER_SECOND = 250

/** A divider that moves between the left and the right edge; `position` is the distance from the left in pixels. */
export type Sweep = { position: number; direction: 1 | -1 }

/** Returns the divider after some time. It reverses at both edges. */
export function sweep({ position, direction }: Sweep, milliseconds: number, width: number): Sweep {
  if (width <= 0) return { position: 0, direction }
  const lap = 2 * width
  const start = direction === 1 ? position : lap - position
  const distance = (start + (milliseconds / 1000) * PIXELS_PER_SECOND) % lap
  return distance < width
    ? { position: distance, direction: 1 }
    : { position: lap - distance, direction: -1 }
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
}

/** Returns where a key moves a slider of 0 to 100, or null for a key without effect. */
export function percentAfterKey(key: string, percent: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return 100
  return key in STEPS ? Math.max(0, Math.min(100, Math.round(percent) + STEPS[key])) : null
}
