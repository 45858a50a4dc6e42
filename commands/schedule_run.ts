import { args, BaseCommand } from '@adonisjs/core/ace'
import { Refusal } from '#shared/refusal'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScheduleRun extends BaseCommand {
  static commandName = 'schedule:run'
  static description = 'Do one thing of the schedule now'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Its name, as schedule:list shows it' })
  declare name: string

  async run() {
    const { runTask } = await import('#core/schedule')
    try {
      this.logger.success(`${this.name}: ${await runTask(this.name)}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.exitCode = 1
      this.logger.error(error.message)
    }
  }
}
