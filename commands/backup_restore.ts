import { args, flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { RestoreReport } from '#core/backup/restore_report'

export default class BackupRestore extends ResultCommand {
  static commandName = 'backup:restore'
  static description =
    'Restore a backup into an empty folder or database, and hold its mail and jobs'
  static help = [
    'Needs the build and the APP_KEY of the backup. It overwrites nothing, audits the books and says what may have been lost:',
    '  {{ binaryName }} backup:restore /mnt/backups/2026-11-27T09-00-00-000Z --into /srv/shop',
    '  {{ binaryName }} backup:restore 2026-11-27T09-00-00-000Z --from-bucket shop-backups --into /srv/shop',
    'A PostgreSQL backup goes into the empty database of DATABASE_URL. Afterwards run backup:release.',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'Folder of the backup, or its name in a bucket' })
  declare backup: string

  @flags.string({ description: 'New folder of the shop; without it SHOP_HOME' })
  declare into: string

  @flags.string({ description: 'Bucket from which the backup is fetched' })
  declare fromBucket: string

  /** The database that the other commands need is what this one makes. */
  async prepare() {}

  async run() {
    const { join, resolve } = await import('node:path')
    const { homePath } = await import('#config/paths')
    const { restoreShop } = await import('#core/backup/restore_report')
    const { fetchBackup } = await import('#core/backup/bucket/fetched_backup')
    const home = this.into ? resolve(this.into) : homePath()
    const folder = this.fromBucket
      ? await fetchBackup(this.fromBucket, { name: this.backup, folder: join(home, 'backups') })
      : resolve(this.backup)
    const report = await restoreShop(folder, home)
    this.printResult(report, () => this.#print(report))
    if (report.books.ok) return
    this.exitCode = 1
    this.printFailure(report.books.text, 'E_BOOKS')
  }

  #print(report: RestoreReport) {
    const { logger } = this
    const { home, takenAt, newestOrder, numberCounters, waitingJobs, books, provider } = report
    logger.success(`${home}: restored from the backup of ${takenAt}`)
    logger.info('What was done after that instant is not in it:')
    logger.log(
      newestOrder
        ? `  Newest order: ${newestOrder.number}, placed ${newestOrder.placedAt}`
        : '  It has no order'
    )
    for (const [name, last] of Object.entries(numberCounters))
      logger.log(`  Last number of ${name}: ${last}; later ones are given again`)
    for (const [kind, count] of Object.entries(waitingJobs))
      logger.log(`  Held: ${count} × ${kind}, which the lost shop may have done`)
    logger.log(`  Card provider: ${provider}`)
    if (books.ok) logger.success(books.text)
    logger.info('Mail, jobs and the schedule are held until `bin/shop backup:release`')
  }
}
