import { args, flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ScheduleRun extends ResultCommand {
  static commandName = 'schedule:run'
  static description = 'Run one scheduled task now, due or not'
  static help = [
    'schedule:list has the names:',
    '  {{ binaryName }} schedule:run audit:books',
    'It exits with 1 where the task fails, or finds something that a person has to correct.',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name of the task, as schedule:list shows it' })
  declare name: string

  @flags.boolean({ description: 'Print problems only, as cron mails each output', default: false })
  declare quiet: boolean

  async run() {
    const { runTask } = await import('#core/schedule')
    const { text, hasProblems } = await runTask(this.name)
    this.printResult({ name: this.name, outcome: text, problems: hasProblems }, () => {
      if (!hasProblems && !this.quiet) this.logger.success(`${this.name}: ${text}`)
    })
    if (!hasProblems) return
    this.exitCode = 1
    this.printFailure(`${this.name}: ${text}`, 'E_PROBLEMS')
  }
}
