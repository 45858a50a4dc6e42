import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'

/**
 * Reports once how fast this page was, when the visitor leaves it: by the pattern of its route, without its address,
 * a cookie of its own or anything that tells one visit from another.
 */
export function reportVitals(page: string): void {
  const values: Record<string, number> = {}
  const record = ({ name, value }: Metric) => (values[name] = value)
  onLCP(record)
  onINP(record)
  onCLS(record)
  // The library has added its own listener before, so that the last values are there.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    if (Object.keys(values).length === 0) return
    const body = JSON.stringify({ page, ...values })
    navigator.sendBeacon('/api/vitals', new Blob([body], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', send)
}
