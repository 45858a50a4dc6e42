import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BackupCreate extends ResultCommand {
  static commandName = 'backup:create'
  static description = 'Copy the database, the uploads and the open settings into a new folder'
  static help = [
    'The shop goes on selling. Without --output the folder is BACKUP_DIR, or backups in the folder of the shop:',
    '  {{ binaryName }} backup:create --output /mnt/backups',
    'Of the backups there it keeps those of the last day and the newest of 7 days, 5 weeks and 12 months. docs/operations.md tells what is in one.',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Folder of the backups' })
  declare output: string

  @flags.boolean({ description: 'Print errors only', default: false })
  declare quiet: boolean

  async run() {
    const { backup } = await import('#config/backup')
    const { createBackup } = await import('#core/backup/create_backup')
    const { pruneBackups } = await import('#core/backup/prune_backups')
    const { recordRun } = await import('#core/backup/backup_runs')
    const { resolve } = await import('node:path')
    const { lowerPriority } = await import('#core/backup/run_program')
    if (this.isMain) lowerPriority()
    const folder = this.output ? resolve(this.output) : backup.folder
    const { name, path, bytes, manifest, durationMs } = await recordRun('backup', () =>
      createBackup(folder)
    )
    const deleted = await pruneBackups(folder)
    const { takenAt, files } = manifest
    const seconds = Math.round(durationMs / 1000)
    this.printResult({ name, path, takenAt, seconds, bytes, files: files.length, deleted }, () => {
      if (this.quiet) return
      this.logger.success(`${path}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`)
      if (deleted.length > 0) this.logger.info(`${deleted.length} older backups deleted`)
    })
  }
}
