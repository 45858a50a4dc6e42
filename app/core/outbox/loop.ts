import { setTimeout as delay } from 'node:timers/promises'
import { JobLoop } from '#core/outbox/job_loop'
import { startHeartbeat, type ProcessKind } from '#core/outbox/workers'

const POLL_MS = 2_000
const CONCURRENCY = 4
const SHUTDOWN_TIMEOUT_MS = 5_000

export type OutboxOptions = {
  /** Jobs go through Redis at this address; without it they are processed straight from the table. */
  redisUrl?: string
  /** Whether this process runs jobs, or only wakes those that do */
  isProcessing?: boolean
  /** Jobs that this process runs at the same time */
  concurrency?: number
  /** What this process is, for staff */
  runsIn?: ProcessKind
}

/** How the jobs of the table reach the processes that run them */
type Transport = {
  /** Called after each commit that may have queued jobs; returns immediately. */
  wake: () => void
  /** Called every two seconds in a process that runs jobs */
  sweep: () => void
  stop: () => Promise<void>
}

type Outbox = Transport & { timer?: NodeJS.Timeout; endHeartbeat?: () => Promise<void> }

let outbox: Outbox | null = null

/** Processes or announces jobs in this process: after `wakeOutbox`, and every two seconds where it runs them. */
export async function startOutbox(options: OutboxOptions = {}): Promise<void> {
  const { isProcessing = true, concurrency = CONCURRENCY, runsIn = 'server' } = options
  if (!isProcessing && !options.redisUrl) return
  const transport = options.redisUrl
    ? await openRedis({ redisUrl: options.redisUrl, isProcessing, concurrency })
    : fromTable(concurrency)
  outbox = { ...transport }
  if (!isProcessing) return
  outbox.endHeartbeat = startHeartbeat(concurrency, runsIn)
  outbox.timer = setInterval(transport.sweep, POLL_MS).unref()
  transport.sweep()
}

/**
 * Starts no more jobs and waits for running ones, five seconds at most unless `waitsForAll`; another worker claims what is
 * unfinished.
 */
export async function stopOutbox({ waitsForAll = false } = {}): Promise<void> {
  const stopped = outbox
  outbox = null
  clearInterval(stopped?.timer)
  const timeout = delay(SHUTDOWN_TIMEOUT_MS, undefined, { ref: false })
  await Promise.race([stopped?.stop(), ...(waitsForAll ? [] : [timeout])])
  await stopped?.endHeartbeat?.()
}

/** Returns immediately, and does nothing in a process without an outbox, so every commit may call it. */
export function wakeOutbox(): void {
  outbox?.wake()
}

function fromTable(concurrency: number): Transport {
  const loop = new JobLoop(concurrency)
  const wake = () => loop.wake()
  return { wake, sweep: wake, stop: () => loop.stop() }
}

async function openRedis(options: Required<Omit<OutboxOptions, 'runsIn'>>): Promise<Transport> {
  const { RedisTransport } = await import('#core/outbox/redis_transport')
  const transport = new RedisTransport(options)
  return {
    wake: () => transport.wake(),
    sweep: () => transport.sweep(),
    stop: () => transport.stop(),
  }
}
