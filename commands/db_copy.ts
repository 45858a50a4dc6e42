import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const SAY_EVERY_MS = 5_000

export default class DbCopy extends ResultCommand {
  static commandName = 'db:copy'
  static description = 'Copy the shop into an empty database, such as from SQLite to PostgreSQL'
  static help = [
    'Stop the servers and workers first. Every row is copied and compared, and the books of the copy are audited:',
    '  {{ binaryName }} db:copy --to postgres://shop:PASSWORD@db.example.com/shop',
    'Without --from it copies the database of DATABASE_URL. Interrupted, it goes on when it is run again.',
    'Afterwards set DATABASE_URL to the copy and start the shop. Uploads stay where they are.',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Database to copy; without it DATABASE_URL' })
  declare from: string

  @flags.string({ description: 'Empty database, or SQLite file to create', required: true })
  declare to: string

  /** The source is checked by the copy; it need not be the database of DATABASE_URL. */
  async prepare() {}

  async run() {
    const { default: env } = await import('#start/env')
    const { copyShop } = await import('#core/database_copy/copy_shop')
    const from = this.from || (env.get('DATABASE_URL') ?? 'sqlite:var/shop.sqlite3')
    const report = await copyShop({ from, to: this.to }, this.#progress())
    this.printResult(report, () => {
      this.logger.success(
        `${report.rows} rows of ${report.tables} tables copied to ${report.to} and compared`
      )
      if (!report.books.ok) return
      this.logger.success(report.books.text)
      this.logger.info('Set DATABASE_URL to the copy, run `bin/shop doctor`, and start the shop')
    })
    if (report.books.ok) return
    this.exitCode = 1
    this.printFailure(report.books.text, 'E_BOOKS')
  }

  #progress() {
    let saidAt = Date.now()
    return (table: string, step: string, rows: number) => {
      if (this.parsed?.flags.json || Date.now() - saidAt < SAY_EVERY_MS) return
      saidAt = Date.now()
      this.logger.info(`${table}: ${rows} rows ${step}`)
    }
  }
}
