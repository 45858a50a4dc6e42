import { flags } from '@adonisjs/core/ace'
import { ShopCommand } from '#core/process/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const KEEP_ALIVE_MS = 60_000

export default class Work extends ShopCommand {
  static commandName = 'work'
  static description = 'Run background tasks and the schedule until it is stopped'
  static help = [
    'Start as many as you like, on any machine with the same DATABASE_URL, REDIS_URL and uploads:',
    '  {{ binaryName }} work --concurrency=8',
    'On SIGTERM or Ctrl+C it finishes the tasks that it is running, takes no other, and exits.',
    'Without REDIS_URL it looks for due tasks every two seconds; set JOBS_IN_SERVER=off for the web processes.',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.number({ description: 'Tasks to run at the same time, 1 to 50', default: 4 })
  declare concurrency: number

  async run() {
    const { background } = await import('#config/background')
    const { concurrency } = this
    const isValid = Number.isInteger(concurrency) && concurrency >= 1
    if (!isValid || concurrency > background.maxConcurrency)
      throw new DomainError(`--concurrency is a number from 1 to ${background.maxConcurrency}`)

    const { startWorker } = await import('#core/process/background')
    const { startPaymentSweeps } = await import('#payments')
    const { protectFiles } = await import('#core/files/private_files')
    const { warnAtStart } = await import('#core/doctor/warn_at_start')
    this.app.listen('SIGINT', () => this.app.terminate())
    await startWorker(concurrency, [startPaymentSweeps])
    void protectFiles()
    void warnAtStart()
    this.logger.info(`Running up to ${concurrency} tasks at a time. Stop with Ctrl+C.`)
    await this.#untilTerminated()
  }

  /** The shutdown of the app waits for the running tasks. */
  async #untilTerminated(): Promise<void> {
    // The timers of the outbox alone do not keep a process alive.
    const keepAlive = setInterval(() => {}, KEEP_ALIVE_MS)
    await new Promise<void>((resolve) => this.app.terminating(() => resolve()))
    clearInterval(keepAlive)
  }
}
