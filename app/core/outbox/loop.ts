import { setTimeout as pause } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { hasBeenQuiet } from '#core/http/traffic'
import { workOffOne } from '#core/outbox/worker'

const POLL_MS = 2_000
const LANES = 4
const PATIENCE_MS = 5_000
const QUIET_MS = 50
const PAUSE_MS = 1_000
const LONGEST_WAIT_MS = 60_000

let timer: NodeJS.Timeout | undefined
let running: Promise<void> | undefined
let again = false
let stopped = true
let begunAt = 0
let isBehind = false

/**
 * Works the outbox off inside the server process: every two seconds, and at once when `wakeOutbox` is called. Several
 * jobs at a time, so that a mail server or a card provider that says nothing does not hold up everything else.
 */
export function startOutbox(): void {
  stopped = false
  timer = setInterval(wakeOutbox, POLL_MS)
  timer.unref()
  wakeOutbox()
}

/** The job under way gets five seconds; one that takes longer is taken over when its lock has run out. */
export async function stopOutbox(): Promise<void> {
  stopped = true
  clearInterval(timer)
  await Promise.race([running, pause(PATIENCE_MS, undefined, { ref: false })])
}

/** Safe to call after every commit: returns at once, and does nothing where another process does the work. */
export function wakeOutbox(): void {
  if (stopped) return
  if (running) {
    again = true
    return
  }
  running = drain().finally(() => {
    running = undefined
    if (again && !stopped) {
      again = false
      wakeOutbox()
    }
  })
}

async function drain() {
  begunAt = performance.now()
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function lane() {
  try {
    for (;;) {
      await turn()
      if (stopped) return
      const waitedMs = await workOffOne()
      if (waitedMs === null) return
      isBehind = waitedMs > LONGEST_WAIT_MS
    }
  } catch (error) {
    logger.error({ err: error }, 'the outbox could not be worked off')
  }
}

/**
 * Whoever waits for an answer comes first: as long as there are requests, one job is begun a second, by all lanes
 * together. A minute is the longest that a job waits for that; from then on the lanes work without a pause.
 */
async function turn() {
  while (!stopped && !isBehind && !hasBeenQuiet(QUIET_MS)) {
    if (performance.now() - begunAt >= PAUSE_MS) break
    await pause(QUIET_MS)
  }
  begunAt = performance.now()
}
