import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BackupVerify extends ResultCommand {
  static commandName = 'backup:verify'
  static description =
    'Restore the newest backup into a scratch folder, check it and remove it again'
  static help = [
    'Compares hashes and row counts, checks the integrity of the database and audits its books; exits with 1 where one fails:',
    '  {{ binaryName }} backup:verify --from /mnt/backups',
    '  {{ binaryName }} backup:verify --from-bucket shop-backups',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Folder of the backups' })
  declare from: string

  @flags.string({ description: 'Bucket from which the newest backup is fetched and proven' })
  declare fromBucket: string

  @flags.boolean({ description: 'Print errors only', default: false })
  declare quiet: boolean

  async run() {
    const { backup } = await import('#config/backup')
    const { resolve } = await import('node:path')
    const { newestBackupRuns, recordRun } = await import('#core/backup/backup_runs')
    const { newestBackup, proveNewestBackup } = await import('#core/backup/prove_backup')
    const { proveFromBucket } = await import('#core/backup/bucket/fetched_backup')
    const { lowerPriority } = await import('#core/backup/run_program')
    if (this.isMain) lowerPriority()
    const folder = this.from ? resolve(this.from) : backup.folder
    // A new shop, whose first backup is still to come, has failed at nothing.
    const runs = await newestBackupRuns()
    if (runs.backup === null && !this.fromBucket) await newestBackup(folder)
    const proof = await recordRun('proof', () =>
      this.fromBucket ? proveFromBucket(this.fromBucket, folder) : proveNewestBackup(folder)
    )
    const { name, bytes, books, durationMs } = proof
    const seconds = Math.round(durationMs / 1000)
    this.printResult({ name, bytes, books, seconds }, () => {
      if (this.quiet) return
      this.logger.success(`${name}: restored and proven in ${seconds} s, ${books}`)
    })
  }
}
