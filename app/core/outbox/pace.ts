import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { isIdle } from '#core/http/traffic'

const IDLE_MS = 50
const BUSY_INTERVAL_MS = 1_000
const MAX_DELAY_MS = 60_000
const MEASURED_MS = 200
const SATURATED = 0.7
/** Jobs mostly wait for the printer and the mail server. */
const MOST_BESIDE = 3
/** Late jobs take a quarter of the time of a saturated server. */
const PAUSES_PER_JOB = 3

let lastJobStartedAt = 0
let isBehind = false
/** Jobs that run beside requests */
let beside = 0
let mayCatchUpAt = 0
let measured = { at: 0, total: performance.eventLoopUtilization(), share: 0 }

/**
 * Waits until this process may start a job: at once without requests, a few at a time beside them while the process has
 * time to spare, else one per second. Once a job was a minute late, a saturated process gives late jobs a quarter of
 * its time, one by one. The returned function is called when the job has ended.
 */
export async function yieldToRequests(isStopped: () => boolean): Promise<() => void> {
  while (!isStopped() && !isIdle(IDLE_MS)) {
    if (hasTime() ? beside < MOST_BESIDE : mayCatchUp()) return runBeside()
    if (performance.now() - lastJobStartedAt >= BUSY_INTERVAL_MS) break
    await delay(IDLE_MS)
  }
  lastJobStartedAt = performance.now()
  return () => {}
}

const mayCatchUp = () => isBehind && beside === 0 && performance.now() >= mayCatchUpAt

function runBeside(): () => void {
  beside += 1
  const startedAt = performance.now()
  lastJobStartedAt = startedAt
  return () => {
    beside -= 1
    const endedAt = performance.now()
    mayCatchUpAt = endedAt + (endedAt - startedAt) * PAUSES_PER_JOB
  }
}

/** Returns whether the process was not saturated lately, its jobs included. */
function hasTime(): boolean {
  const now = performance.now()
  if (now - measured.at >= MEASURED_MS) {
    const total = performance.eventLoopUtilization()
    const share = performance.eventLoopUtilization(total, measured.total).utilization
    measured = { at: now, total, share }
  }
  return measured.share < SATURATED
}

export function recordDelay(delayedMs: number): void {
  isBehind = delayedMs > MAX_DELAY_MS
}

/** Counts the time in which jobs wait from now on. */
export function resetPace(): void {
  lastJobStartedAt = performance.now()
}
