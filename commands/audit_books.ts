import { flags } from '@adonisjs/core/ace'
import { ShopCommand } from '#core/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class AuditBooks extends ShopCommand {
  static commandName = 'audit:books'
  static description = 'Check that payments, balances, credit, stock and totals add up'
  static help = ['Prints each record that does not, and exits with 1 if there is one.']
  static options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'Print the result as JSON' })
  declare json: boolean

  async run() {
    const { auditBooks } = await import('#reporting')
    const audit = await auditBooks()
    if (!audit.ok) this.exitCode = 1
    if (this.json) return this.logger.log(JSON.stringify(audit, null, 2))

    for (const { rule, table, id, text } of audit.problems)
      this.logger.log(`${rule}  ${table} ${id}  ${text}`)
    const records = Object.values(audit.checked).reduce((sum, count) => sum + count, 0)
    if (audit.ok) this.logger.success(`${records} records add up`)
    else this.logger.error(`${audit.problemCount} of ${records} records do not add up`)
  }
}
