import { args, flags } from '@adonisjs/core/ace'
import { ShopCommand } from '#core/shop_command'
import { DomainError } from '#shared/domain_error'
import { isCurrency } from '#shared/money'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BooksExport extends ShopCommand {
  static commandName = 'books:export'
  static description = 'Write sales, payments or taxes of a period as CSV for bookkeeping software'
  static help = [
    'Writes to standard output. The period starts with --start and ends before --end:',
    '  {{ binaryName }} books:export sales --format=xero --start=2026-10-01 --end=2026-11-01 > sales.csv',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'sales, payments or taxes' })
  declare kind: string

  @flags.string({ description: 'quickbooks or xero', default: 'quickbooks' })
  declare format: string

  @flags.string({ description: 'First day, such as 2026-10-01' })
  declare start: string

  @flags.string({ description: 'First day that no longer counts' })
  declare end: string

  @flags.string({ description: 'usd or cad, of payments; both if absent' })
  declare currency: string

  async run() {
    const { bookkeepingCsv, EXPORT_FORMATS, EXPORT_KINDS, exportPeriod } =
      await import('#reporting')
    const kind = EXPORT_KINDS.find((supported) => supported === this.kind)
    const format = EXPORT_FORMATS.find((supported) => supported === this.format)
    if (!kind) throw new DomainError('Name what to export: sales, payments or taxes')
    if (!format) throw new DomainError('--format is quickbooks or xero')
    if (this.currency && !isCurrency(this.currency))
      throw new DomainError('--currency is usd or cad')
    const currency = isCurrency(this.currency) ? this.currency : undefined
    const period = exportPeriod(this.start ?? '', this.end ?? '')
    for await (const lines of bookkeepingCsv({ kind, format, period, currency }))
      process.stdout.write(lines)
  }
}
