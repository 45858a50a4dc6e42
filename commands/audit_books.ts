import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { BookAudit } from '#reporting'

/** The longest statement takes a tenth of a second for so many, far below its time limit where the machine is busy. */
const RECORDS_OFFLINE = 500

export default class AuditBooks extends ResultCommand {
  static commandName = 'audit:books'
  static description = 'Check that payments, balances, credit, stock and totals add up'
  static help = [
    'Prints each record that does not, and exits with 1 if there is one:',
    '  {{ binaryName }} audit:books',
    'The server does the same every night, and the staff home shows the result.',
    'Of a shop that is not running, such as a restored one, more is checked at a time:',
    '  {{ binaryName }} audit:books --offline',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Check more at a time: no customer waits', default: false })
  declare offline: boolean

  async run() {
    const { auditBooks } = await import('#reporting')
    const { ownRestoreJobs } = await import('#core/backup/postgres_dump')
    const pace = { recordsAtOnce: RECORDS_OFFLINE, statementsAtOnce: ownRestoreJobs() }
    const audit = await auditBooks(undefined, this.offline ? pace : undefined)
    this.printResult(audit, () => this.#print(audit))
    if (audit.ok) return
    this.exitCode = 1
    this.printFailure(
      `${audit.problemCount} of ${audit.recordCount} records do not add up`,
      'E_BOOKS'
    )
  }

  #print(audit: BookAudit) {
    for (const { rule, table, id, text } of audit.problems)
      this.logger.log(`${rule}  ${table} ${id}  ${text}`)
    for (const { currency, amount, orders } of audit.owed)
      this.logger.info(
        `${amount.toFixed(2)} ${currency.toUpperCase()} of ${orders} orders is owed to customers`
      )
    for (const { number, text } of audit.oversold.goods)
      this.logger.info(`${number}, sold on Amazon: ${text}`)
    if (audit.ok) this.logger.success(`${audit.recordCount} records add up`)
  }
}
