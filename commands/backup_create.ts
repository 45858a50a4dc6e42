import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BackupCreate extends ResultCommand {
  static commandName = 'backup:create'
  static description = 'Copy the database, the uploads and the open settings into a new folder'
  static help = [
    'The shop goes on selling. Without --output the folder is BACKUP_DIR, or backups in the folder of the shop:',
    '  {{ binaryName }} backup:create --output /mnt/backups',
    'With BACKUP_BUCKET, or the flag, it is sent to a bucket as well:',
    '  {{ binaryName }} backup:create --to-bucket shop-backups',
    'Of the backups there it keeps those of the last day and the newest of 7 days, 5 weeks and 12 months. docs/operations.md tells what is in one.',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Folder of the backups' })
  declare output: string

  @flags.string({ description: 'Bucket to send it to as well; without it BACKUP_BUCKET' })
  declare toBucket: string

  @flags.boolean({ description: 'Print errors only', default: false })
  declare quiet: boolean

  async run() {
    const { backup } = await import('#config/backup')
    const { backupBucket } = await import('#core/backup/bucket/backup_bucket')
    const { createBackup } = await import('#core/backup/create_backup')
    const { pruneBackups } = await import('#core/backup/prune_backups')
    const { recordRun } = await import('#core/backup/backup_runs')
    const { resolve } = await import('node:path')
    const { lowerPriority } = await import('#core/backup/run_program')
    if (this.isMain) lowerPriority()
    const folder = this.output ? resolve(this.output) : backup.folder
    const bucketName = this.toBucket || backup.bucket
    const bucket = bucketName ? backupBucket(bucketName) : null
    const { name, path, bytes, manifest, durationMs } = await recordRun('backup', async () => {
      const created = await createBackup(folder)
      await bucket?.send(folder, created.name)
      return created
    })
    const deleted = await pruneBackups(folder)
    await bucket?.prune()
    const { takenAt, files } = manifest
    const seconds = Math.round(durationMs / 1000)
    this.printResult({ name, path, takenAt, seconds, bytes, files: files.length, deleted }, () => {
      if (this.quiet) return
      this.logger.success(`${path}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`)
      if (bucketName) this.logger.success(`It is in the bucket ${bucketName} as well`)
      if (deleted.length > 0) this.logger.info(`${deleted.length} older backups deleted`)
    })
  }
}
