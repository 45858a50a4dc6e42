import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScheduleList extends BaseCommand {
  static commandName = 'schedule:list'
  static description = 'List the scheduled tasks and their times (UTC)'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print lines for a crontab that runs in UTC' })
  declare crontab: boolean

  async run() {
    const { listScheduledTasks } = await import('#core/schedule')
    const { homePath } = await import('#config/paths')
    const ace = this.app.makePath('ace.js')
    const command = `cd '${homePath()}' && '${process.execPath}' '${ace}' schedule:run`
    for (const { name, title, cron } of await listScheduledTasks()) {
      const line = this.crontab
        ? `${cron} ${command} ${name}`
        : `${cron.padEnd(16)}${name.padEnd(26)}${title}`
      this.logger.log(line)
    }
  }
}
