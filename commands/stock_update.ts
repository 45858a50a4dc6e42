import { args, flags } from '@adonisjs/core/ace'
import { COMMAND_LINE, ResultCommand } from '#core/process/shop_command'
import { decodeText } from '#shared/text/decode_text'
import { skippedText } from '#shared/texts/files'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { InputFile } from '#core/files/input_file'
import type { StockBasis, StockFileMode, StockFileReport } from '#catalog'

export default class StockUpdate extends ResultCommand {
  static commandName = 'stock:update'
  static description =
    'Set or adjust the stock from a CSV file; one rejected line prevents every change'
  static help = [
    'The first line names the columns sku, quantity and, optionally, reason (docs/stock_file.md):',
    '  {{ binaryName }} stock:update counted.csv --dry-run',
    'Add a delivery to the counts instead of replacing them:',
    '  {{ binaryName }} stock:update delivered.csv --mode=delta',
    'Exits with 1 and changes nothing if a line is rejected.',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The CSV file, or - for standard input' })
  declare file: string

  @flags.string({
    description: 'absolute: the quantity is the new count; delta: it is added to the count',
    default: 'absolute',
  })
  declare mode: string

  @flags.string({
    description: 'on_hand: counts include goods reserved for orders; sellable: they do not',
    default: 'on_hand',
  })
  declare basis: string

  @flags.boolean({ description: 'Show what would change without changing it', default: false })
  declare dryRun: boolean

  async run() {
    const report = await this.#import()
    this.printResult(report, () => this.#print(report))
    if (report.rejected.length === 0) return
    this.exitCode = 1
    const count = report.rejected.length
    this.printFailure(
      `${count} ${count === 1 ? 'line was' : 'lines were'} rejected; nothing was changed`,
      'E_LINES_REJECTED'
    )
  }

  async #import(): Promise<StockFileReport> {
    const { importStock, STOCK_BASES, STOCK_FILE_MODES } = await import('#catalog')
    if (!STOCK_FILE_MODES.includes(this.mode as StockFileMode))
      throw new DomainError(`--mode is one of ${STOCK_FILE_MODES.join(', ')}`)
    if (!STOCK_BASES.includes(this.basis as StockBasis))
      throw new DomainError(`--basis is one of ${STOCK_BASES.join(', ')}`)
    const { name, bytes } = await this.#read()
    return importStock(decodeText(bytes), {
      fileName: name,
      mode: this.mode as StockFileMode,
      basis: this.basis as StockBasis,
      dryRun: this.dryRun,
      actor: COMMAND_LINE,
    })
  }

  async #read(): Promise<InputFile> {
    const { readInputFile } = await import('#core/files/input_file')
    const { shop } = await import('#config/shop')
    const maxBytes = shop.uploads.stockBytes
    return readInputFile(this.file, { maxBytes, tooLarge: 'The file is larger than 1 MB.' })
  }

  #print({ run, changed, skipped, rejected, results }: StockFileReport) {
    for (const { line, column, sku, err } of rejected)
      this.logger.error(`line ${line}, ${column}, ${sku}: ${err}`)
    if (rejected.length > 0) return
    for (const { sku, before, after } of results) {
      if (before !== after) this.logger.info(`${sku}  ${before} -> ${after}`)
    }
    const verb = this.dryRun ? 'would change' : 'changed'
    this.logger.success(`${changed} of ${results.length} counts ${verb}`)
    if (skipped > 0) this.logger.info(skippedText(skipped))
    if (run !== null) this.logger.info(`To undo this import: bin/shop stock:undo ${run}`)
  }
}
