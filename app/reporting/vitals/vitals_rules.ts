/** What web.dev calls the Core Web Vitals: largest content, reaction to input and shift of the layout */
export const METRICS = ['LCP', 'INP', 'CLS'] as const
export type Metric = (typeof METRICS)[number]

export type Rating = 'good' | 'improve' | 'poor'

/** Thresholds of web.dev at the 75th percentile: up to the first good, above the second poor */
const THRESHOLDS: Record<Metric, readonly [number, number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [100, 250],
}

/** Upper bounds of the buckets, with the thresholds among them, so that no bucket holds two ratings. */
export const BUCKETS: Record<Metric, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 7_000, 10_000, 60_000],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 60_000],
  CLS: [10, 25, 50, 75, 100, 150, 200, 250, 400, 700, 1_000, 60_000],
}

/** Returns the bucket of a value: milliseconds, or a layout shift, which counts in thousandths. */
export function bucketOf(metric: Metric, value: number): number {
  const measured = metric === 'CLS' ? value * 1_000 : value
  const bounds = BUCKETS[metric]
  return bounds.find((bound) => measured <= bound) ?? bounds.at(-1)!
}

type Counted = { bucket: number; loads: number }

export type Percentile = { value: number; rating: Rating; loads: number }

/** Returns the upper bound of the bucket with the 75th percentile, or null without a load. */
export function percentile75(metric: Metric, counted: readonly Counted[]): Percentile | null {
  const loads = counted.reduce((sum, row) => sum + row.loads, 0)
  if (loads === 0) return null
  let below = 0
  for (const { bucket, loads: inBucket } of counted.toSorted((a, b) => a.bucket - b.bucket)) {
    below += inBucket
    if (below >= loads * 0.75) return { value: bucket, rating: ratingOf(metric, bucket), loads }
  }
  return null
}

export function ratingOf(metric: Metric, bucket: number): Rating {
  const [good, poor] = THRESHOLDS[metric]
  if (bucket <= good) return 'good'
  return bucket <= poor ? 'improve' : 'poor'
}
