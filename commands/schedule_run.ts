import { args } from '@adonisjs/core/ace'
import { ShopCommand } from '#core/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScheduleRun extends ShopCommand {
  static commandName = 'schedule:run'
  static description = 'Run one scheduled task now'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name of the task, as schedule:list shows it' })
  declare name: string

  async run() {
    const { runTask } = await import('#core/schedule')
    this.logger.success(`${this.name}: ${await runTask(this.name)}`)
  }
}
