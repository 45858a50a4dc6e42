import { args, BaseCommand } from '@adonisjs/core/ace'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScheduleRun extends BaseCommand {
  static commandName = 'schedule:run'
  static description = 'Run one scheduled task now'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name of the task, as schedule:list shows it' })
  declare name: string

  async run() {
    const { runTask } = await import('#core/schedule')
    try {
      this.logger.success(`${this.name}: ${await runTask(this.name)}`)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      this.exitCode = 1
      this.logger.error(error.message)
    }
  }
}
