import logger from '@adonisjs/core/services/logger'

type Repeated = {
  name: string
  everyMs: number
  /** Stops early where the signal is aborted */
  work: (signal: AbortSignal) => Promise<unknown>
}

const PATIENCE_MS = 2_000

/**
 * Does its work at once and then every so often, never twice at a time; a failure is logged and the next round comes.
 * Answers how to stop it: what is under way gets two seconds, so nothing may depend on being finished.
 */
export function repeat({ name, everyMs, work }: Repeated): () => Promise<void> {
  const stopped = new AbortController()
  let running: Promise<void> | undefined

  const round = () => {
    running ??= work(stopped.signal)
      .then(
        () => {},
        (error: unknown) => logger.error({ err: error }, `${name} failed`)
      )
      .finally(() => (running = undefined))
  }
  const timer = setInterval(round, everyMs)
  timer.unref()
  round()
  return async () => {
    clearInterval(timer)
    stopped.abort()
    await Promise.race([running, pause(PATIENCE_MS)])
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
