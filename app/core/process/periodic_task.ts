import { setTimeout as delay } from 'node:timers/promises'
import { watchFailures } from '#core/process/repeated_failures'

type PeriodicTask = {
  name: string
  everyMs: number
  /** Should stop early when the signal is aborted. */
  work: (signal: AbortSignal) => Promise<unknown>
}

const SHUTDOWN_TIMEOUT_MS = 2_000

/**
 * Runs the task immediately and then at the interval, never twice at a time; an error is logged and the next run
 * follows. Returns a function that stops it and waits up to two seconds for the current run.
 */
export function startPeriodicTask({ name, everyMs, work }: PeriodicTask): () => Promise<void> {
  const controller = new AbortController()
  let running: Promise<void> | undefined

  const runOnce = () => {
    running ??= watchFailures(name, () => work(controller.signal)).finally(
      () => (running = undefined)
    )
  }
  const timer = setInterval(runOnce, everyMs)
  timer.unref()
  runOnce()
  return async () => {
    clearInterval(timer)
    controller.abort()
    await Promise.race([running, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })])
  }
}
