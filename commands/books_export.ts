import { args, flags } from '@adonisjs/core/ace'
import { ExportCommand } from '#core/process/shop_command'
import { DomainError } from '#shared/domain_error'
import { isCurrency } from '#shared/money'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class BooksExport extends ExportCommand {
  static commandName = 'books:export'
  static description =
    'Write sales, credit notes, payments or taxes of a period as CSV for bookkeeping software'
  static help = [
    'The period starts with --start and ends before --end, in the time zone of the shop:',
    '  {{ binaryName }} books:export sales --format=xero --start=2026-10-01 --end=2026-11-01 --output=sales.csv',
    'Without --output, CSV goes to standard output:',
    '  {{ binaryName }} books:export payments --start=2026-10-01 --end=2026-11-01 --currency=usd > payments.csv',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({
    description: 'What to write: sales, credit_notes (for quickbooks), payments or taxes',
  })
  declare kind: string

  @flags.string({
    description: 'Software that reads it: quickbooks or xero',
    default: 'quickbooks',
  })
  declare format: string

  @flags.string({ description: 'First day, as 2026-10-01' })
  declare start: string

  @flags.string({ description: 'The day after the last one' })
  declare end: string

  @flags.string({ description: 'usd or cad, for payments; without it both' })
  declare currency: string

  async run() {
    const { bookkeepingCsv, EXPORT_FORMATS, EXPORT_KINDS, exportPeriod } =
      await import('#reporting')
    const kind = EXPORT_KINDS.find((supported) => supported === this.kind)
    const format = EXPORT_FORMATS.find((supported) => supported === this.format)
    if (!kind) throw new DomainError('Name what to export: sales, credit_notes, payments or taxes')
    if (!format) throw new DomainError('--format is quickbooks or xero')
    if (this.currency && !isCurrency(this.currency))
      throw new DomainError('--currency is usd or cad')
    const currency = isCurrency(this.currency) ? this.currency : undefined
    const period = exportPeriod(this.start ?? '', this.end ?? '')
    const content = bookkeepingCsv({ kind, format, period, currency })
    await this.write({ content, result: { kind, format, start: this.start, end: this.end } })
  }
}
