import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScheduleList extends BaseCommand {
  static commandName = 'schedule:list'
  static description = 'Show what is done by the clock (UTC), and when'
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'As lines of a crontab that runs in UTC' })
  declare crontab: boolean

  async run() {
    const { crontabLine, scheduledTasks, timesOf } = await import('#core/schedule')
    const { homePath } = await import('#core/paths')
    const ace = this.app.makePath('ace.js')
    const go = `cd '${homePath()}' && '${process.execPath}' '${ace}' schedule:run`
    for (const { name, title, times } of scheduledTasks()) {
      const line = this.crontab
        ? crontabLine(times, `${go} ${name}`)
        : `${timesOf(times).padEnd(16)}${name.padEnd(18)}${title}`
      this.logger.log(line)
    }
  }
}
