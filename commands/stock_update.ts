import { readFile, stat } from 'node:fs/promises'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import { decodeText } from '#shared/decode_text'
import { Refusal } from '#shared/refusal'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { StockFileMode, StockFileReport } from '#catalog'

export default class StockUpdate extends BaseCommand {
  static commandName = 'stock:update'
  static description =
    'Count the stock from a CSV file: all of it, or nothing where one line is bad'
  static help = [
    'The first line names the columns sku, quantity and, if you like, reason (docs/stock_file.md):',
    '  {{ binaryName }} stock:update counted.csv --mode absolute --dry-run',
  ]
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The CSV file' })
  declare file: string

  @flags.string({
    description: 'absolute: the quantity is the new count; delta: it comes or goes',
    default: 'absolute',
  })
  declare mode: string

  @flags.boolean({ description: 'Tell what would change, and change nothing', default: false })
  declare dryRun: boolean

  async run() {
    try {
      this.#tell(await this.#report())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.exitCode = 1
      this.logger.error(error.message)
    }
  }

  async #report(): Promise<StockFileReport> {
    const { importStock, STOCK_FILE_MODES } = await import('#catalog')
    if (!STOCK_FILE_MODES.includes(this.mode as StockFileMode))
      throw new Refusal(`--mode is one of ${STOCK_FILE_MODES.join(', ')}`)
    return importStock(decodeText(await this.#bytes()), {
      mode: this.mode as StockFileMode,
      dryRun: this.dryRun,
      actor: { type: 'system', name: 'Command line' },
    })
  }

  async #bytes(): Promise<Buffer> {
    const { shop } = await import('#config/shop')
    try {
      const { size } = await stat(this.file)
      if (size > shop.uploads.stockBytes) throw new Refusal('The file is larger than 1 MB.')
      return await readFile(this.file)
    } catch (error) {
      if (error instanceof Refusal) throw error
      const { code } = error as NodeJS.ErrnoException
      throw new Refusal(`${this.file} cannot be read (${code ?? 'unknown'})`)
    }
  }

  #tell({ changed, rejected, results }: StockFileReport) {
    for (const { line, sku, err } of rejected) this.logger.error(`line ${line} ${sku}: ${err}`)
    if (rejected.length > 0) {
      this.exitCode = 1
      return this.logger.error('Nothing was changed')
    }
    for (const { sku, before, after } of results) {
      if (before !== after) this.logger.info(`${sku}  ${before} -> ${after}`)
    }
    const verb = this.dryRun ? 'would change' : 'changed'
    this.logger.success(`${changed} of ${results.length} counts ${verb}`)
  }
}
