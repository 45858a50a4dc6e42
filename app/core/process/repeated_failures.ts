import logger from '@adonisjs/core/services/logger'
import { loggedError } from '#shared/outages/outages'

const REPEAT_MS = 60_000

type Log = Pick<typeof logger, 'error' | 'warn' | 'info'>

/**
 * Logs the failures of work that repeats every few seconds. While a service or the disk is away all of that work fails
 * together: it is one warning per minute then, and a line once some of it succeeds again. Other errors are all logged.
 */
export class RepeatedFailures {
  readonly #failing = new Set<string>()
  #warnedAt = -Infinity
  #hasWarned = false

  constructor(
    private readonly log: () => Log,
    private readonly now: () => number = () => performance.now()
  ) {}

  /** Runs the work and logs its error, with a name such as "The schedule". */
  async watch(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      this.#recordSuccess(name)
    } catch (error) {
      this.#recordFailure(name, error)
    }
  }

  #recordFailure(name: string, error: unknown): void {
    if (loggedError(error) === null) return this.log().error({ err: error }, `${name} failed`)
    this.#failing.add(name)
    if (this.now() - this.#warnedAt < REPEAT_MS) return
    this.#warnedAt = this.now()
    this.#hasWarned = true
    this.log().warn(
      { err: error },
      `${name} failed. It is tried again, and logged once a minute while the cause lasts`
    )
  }

  #recordSuccess(name: string): void {
    if (!this.#failing.has(name)) return
    this.#failing.clear()
    if (this.#hasWarned) this.log().info(`${name} succeeded again`)
    this.#hasWarned = false
  }
}

const ofThisProcess = new RepeatedFailures(() => logger)

/** Runs work that repeats, and logs its error; never rejects. */
export const watchFailures = (name: string, work: () => Promise<unknown>): Promise<void> =>
  ofThisProcess.watch(name, work)
