import { flags } from '@adonisjs/core/ace'
import { COMMAND_LINE, ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BackupRelease extends ResultCommand {
  static commandName = 'backup:release'
  static description = 'Let the mail, the jobs and the schedule of a restored shop run'
  static help = [
    'Run it once payments:reconcile has listed what the card provider knows. Jobs that waited in the backup run now:',
    '  {{ binaryName }} backup:release --discard order_confirmation,password_mail',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.array({ description: 'Kinds of waiting jobs to discard, such as mails that were sent' })
  declare discard: string[]

  async run() {
    const { releaseRestore } = await import('#core/backup/quarantine')
    const lists = (this.discard ?? []).flatMap((list) => list.split(','))
    const kinds = lists.map((kind) => kind.trim()).filter(Boolean)
    const release = await releaseRestore(kinds, COMMAND_LINE)
    this.printResult(release, () => {
      if (kinds.length > 0) this.logger.info(`${release.discarded} jobs discarded`)
      this.logger.success(`Released: ${release.waiting} waiting jobs run from now on`)
    })
  }
}
