import { ResultCommand } from '#core/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { BookAudit } from '#reporting'

export default class AuditBooks extends ResultCommand {
  static commandName = 'audit:books'
  static description = 'Check that payments, balances, credit, stock and totals add up'
  static help = [
    'Prints each record that does not, and exits with 1 if there is one:',
    '  {{ binaryName }} audit:books',
    'The server does the same every night, and the staff home shows the result.',
  ]
  static options: CommandOptions = { startApp: true }

  async run() {
    const { auditBooks } = await import('#reporting')
    const audit = await auditBooks()
    if (!audit.ok) this.exitCode = 1
    this.printResult(audit, () => this.#print(audit))
  }

  #print(audit: BookAudit) {
    for (const { rule, table, id, text } of audit.problems)
      this.logger.log(`${rule}  ${table} ${id}  ${text}`)
    const records = Object.values(audit.checked).reduce((sum, count) => sum + count, 0)
    if (audit.ok) this.logger.success(`${records} records add up`)
    else this.logger.error(`${audit.problemCount} of ${records} records do not add up`)
  }
}
