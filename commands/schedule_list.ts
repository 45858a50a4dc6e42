import { resolve } from 'node:path'
import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { TaskState } from '#core/schedule'

const CRONTAB_HEAD = [
  '# Cron passes no settings of a supervisor: write them into .env, or above these lines.',
  '# The times are UTC. The cron of Debian and Ubuntu ignores CRON_TZ: there the machine has to run in UTC, or use cronie.',
  'CRON_TZ=UTC',
]

export default class ScheduleList extends ResultCommand {
  static commandName = 'schedule:list'
  static description = 'List the scheduled tasks and their times (UTC), the next one first'
  static help = [
    'The server runs them by itself. To run them by cron instead, add these lines to a crontab:',
    '  {{ binaryName }} schedule:list --crontab',
    '--json adds when each task ran last, its error and when it runs next.',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print lines for a crontab, in UTC' })
  declare crontab: boolean

  async run() {
    if (this.crontab && this.json) throw new DomainError('Either --crontab or --json')
    const { listTaskStates } = await import('#core/schedule')
    const tasks = await listTaskStates()
    if (this.crontab) return this.#printCrontab(tasks)
    this.printResult({ tasks: tasks.map(toJson) }, () => {
      const width = Math.max(...tasks.map(({ cron }) => cron.length)) + 2
      for (const { name, title, cron, lastError } of tasks) {
        this.logger.log(`${cron.padEnd(width)}${name.padEnd(26)}${title}`)
        if (lastError) this.logger.warning(`${name} failed last: ${lastError}`)
      }
    })
  }

  async #printCrontab(tasks: readonly TaskState[]) {
    const { homePath } = await import('#config/paths')
    const program = resolve(process.env.SHOP_PROGRAM ?? this.app.makePath('bin/shop'))
    const command = `cd '${homePath()}' && '${program}' schedule:run --quiet`
    for (const line of CRONTAB_HEAD) this.logger.log(line)
    for (const { name, cron } of tasks) this.logger.log(`${cron} ${command} ${name}`)
  }
}

const toJson = ({ name, title, cron, lastRunAt, lastError, nextRunAt, isRunning }: TaskState) => ({
  ...{ name, title, cron },
  last_run: lastRunAt,
  error: lastError,
  next_run: nextRunAt,
  running: isRunning,
})
