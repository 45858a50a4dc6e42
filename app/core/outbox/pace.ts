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

type Surroundings = {
  /** Milliseconds of a clock that only moves on */
  now: () => number
  /** Whether there has been no request for a moment */
  isIdle: () => boolean
  /** Whether the process has had no time to spare lately, its jobs included */
  isSaturated: () => boolean
}

/**
 * Decides when a job may start in a process that serves requests: at once without requests, a few at a time beside them
 * while the process has time to spare, else one per second. Once a job was a minute late, a saturated process gives late
 * jobs a quarter of its time, one by one.
 */
export class Pace {
  #lastStartedAt = 0
  #isBehind = false
  /** Jobs that run beside requests */
  #beside = 0
  #mayCatchUpAt = 0

  constructor(private readonly around: Surroundings) {}

  /** Returns null where the job has to wait, else a function to call when it has ended. */
  tryStart(): (() => void) | null {
    const { around } = this
    const isFree = around.isIdle()
    if (!isFree && (around.isSaturated() ? this.#mayCatchUp() : this.#beside < MOST_BESIDE))
      return this.#runBeside()
    if (!isFree && around.now() - this.#lastStartedAt < BUSY_INTERVAL_MS) return null
    this.#lastStartedAt = around.now()
    return () => {}
  }

  recordDelay(delayedMs: number): void {
    this.#isBehind = delayedMs > MAX_DELAY_MS
  }

  /** Counts the time in which jobs wait from now on. */
  reset(): void {
    this.#lastStartedAt = this.around.now()
  }

  #mayCatchUp = () =>
    this.#isBehind && this.#beside === 0 && this.around.now() >= this.#mayCatchUpAt

  #runBeside(): () => void {
    const { now } = this.around
    const startedAt = now()
    this.#beside += 1
    this.#lastStartedAt = startedAt
    return () => {
      this.#beside -= 1
      this.#mayCatchUpAt = now() + (now() - startedAt) * PAUSES_PER_JOB
    }
  }
}

let measured = { at: 0, total: performance.eventLoopUtilization(), share: 0 }

function isSaturated(): boolean {
  const now = performance.now()
  if (now - measured.at >= MEASURED_MS) {
    const total = performance.eventLoopUtilization()
    const share = performance.eventLoopUtilization(total, measured.total).utilization
    measured = { at: now, total, share }
  }
  return measured.share >= SATURATED
}

const pace = new Pace({ now: () => performance.now(), isIdle: () => isIdle(IDLE_MS), isSaturated })

/** Waits until this process may start a job. The returned function is called when the job has ended. */
export async function yieldToRequests(isStopped: () => boolean): Promise<() => void> {
  for (;;) {
    const end = pace.tryStart()
    if (end) return end
    if (isStopped()) return () => {}
    await delay(IDLE_MS)
  }
}

export const recordDelay = (delayedMs: number): void => pace.recordDelay(delayedMs)

export const resetPace = (): void => pace.reset()
