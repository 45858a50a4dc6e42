import { setTimeout as delay } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { isIdle } from '#core/http/traffic'
import { processNextJob } from '#core/outbox/worker'

const POLL_MS = 2_000
// Several workers, so that a mail server or payment provider that does not respond cannot hold up other jobs.
const WORKERS = 4
const SHUTDOWN_TIMEOUT_MS = 5_000
const IDLE_MS = 50
const BUSY_INTERVAL_MS = 1_000
const MAX_DELAY_MS = 60_000

let timer: NodeJS.Timeout | undefined
let running: Promise<void> | undefined
let isWakeRequested = false
let isStopped = true
let lastJobStartedAt = 0
let isBehind = false

/** Processes the outbox inside the server process: every two seconds, and immediately after `wakeOutbox`. */
export function startOutbox(): void {
  isStopped = false
  timer = setInterval(wakeOutbox, POLL_MS)
  timer.unref()
  wakeOutbox()
}

/** Waits up to five seconds for running jobs; another worker claims an unfinished one when its lock expires. */
export async function stopOutbox(): Promise<void> {
  isStopped = true
  clearInterval(timer)
  await Promise.race([running, delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })])
}

/** Returns immediately, and does nothing in a process that does not run the outbox, so every commit may call it. */
export function wakeOutbox(): void {
  if (isStopped) return
  if (running) {
    isWakeRequested = true
    return
  }
  running = drain().finally(() => {
    running = undefined
    if (isWakeRequested && !isStopped) {
      isWakeRequested = false
      wakeOutbox()
    }
  })
}

async function drain() {
  lastJobStartedAt = performance.now()
  await Promise.all(Array.from({ length: WORKERS }, runWorker))
}

async function runWorker() {
  try {
    for (;;) {
      await yieldToRequests()
      if (isStopped) return
      const delayedMs = await processNextJob()
      if (delayedMs === null) return
      isBehind = delayedMs > MAX_DELAY_MS
    }
  } catch (error) {
    logger.error({ err: error }, 'The outbox could not be processed')
  }
}

/** Starts one job per second across all workers while the server has requests, unless a job is a minute late. */
async function yieldToRequests() {
  while (!isStopped && !isBehind && !isIdle(IDLE_MS)) {
    if (performance.now() - lastJobStartedAt >= BUSY_INTERVAL_MS) break
    await delay(IDLE_MS)
  }
  lastJobStartedAt = performance.now()
}
