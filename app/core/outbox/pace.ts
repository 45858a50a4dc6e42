import { setTimeout as delay } from 'node:timers/promises'
import { isIdle } from '#core/http/traffic'

const IDLE_MS = 50
const BUSY_INTERVAL_MS = 1_000
const MAX_DELAY_MS = 60_000

let lastJobStartedAt = 0
let isBehind = false
let isCatchingUp = false

/**
 * Lets one job per second start in this process while it has requests. Once a job was a minute late, one at a time does
 * not wait for requests; several would take their time from them. The returned function is called when the job has ended.
 */
export async function yieldToRequests(isStopped: () => boolean): Promise<() => void> {
  while (!isStopped() && !isIdle(IDLE_MS)) {
    if (isBehind && !isCatchingUp) return catchUp()
    if (performance.now() - lastJobStartedAt >= BUSY_INTERVAL_MS) break
    await delay(IDLE_MS)
  }
  lastJobStartedAt = performance.now()
  return () => {}
}

function catchUp(): () => void {
  isCatchingUp = true
  lastJobStartedAt = performance.now()
  return () => {
    isCatchingUp = false
  }
}

export function recordDelay(delayedMs: number): void {
  isBehind = delayedMs > MAX_DELAY_MS
}

/** Counts the time in which jobs wait from now on. */
export function resetPace(): void {
  lastJobStartedAt = performance.now()
}
