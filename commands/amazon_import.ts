import { args, flags } from '@adonisjs/core/ace'
import { COMMAND_LINE, ResultCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { AmazonFile, ImportResult } from '#orders'

export default class AmazonImport extends ResultCommand {
  static commandName = 'amazon:import'
  static description = 'Import orders from Amazon reports: Order Report, All Orders and Unshipped'
  static help = [
    'Reads txt and csv files of up to 5 MB. A repeated import of a file creates nothing twice.',
    'See first what would be imported, with every line that is skipped:',
    '  {{ binaryName }} amazon:import orders.txt all_orders.txt --dry-run',
    'A file that is not there or too large ends it before anything is imported.',
    'Exits with 1 if a file is no such report; the others are imported.',
  ]
  static options: CommandOptions = { startApp: true }

  @args.spread({ description: 'One or more reports, or - for one on standard input' })
  declare files: string[]

  @flags.boolean({ description: 'Show what would be imported and store nothing', default: false })
  declare dryRun: boolean

  async run() {
    const { importAmazonFiles } = await import('#orders')
    const files = await Promise.all(this.files.map((path) => this.#read(path)))
    const report = await importAmazonFiles(files, { dryRun: this.dryRun, actor: COMMAND_LINE })
    this.printResult(report, () => this.#print(report))
    const rejected = report.files.filter(({ err }) => err !== undefined)
    if (rejected.length === 0) return
    this.exitCode = 1
    if (this.json) this.printFailure(rejected.map(({ err }) => err).join(' '), 'E_FILES_REJECTED')
  }

  async #read(path: string): Promise<AmazonFile> {
    const { readInputFile } = await import('#core/files/input_file')
    const { shop } = await import('#config/shop')
    const maxBytes = shop.uploads.amazonBytes
    return readInputFile(path, { maxBytes, tooLarge: `${path} is larger than 5 MB.` })
  }

  #print(report: ImportResult) {
    for (const { file, line, err } of report.errors)
      this.logger.warning(`${file}, line ${line}: ${err}`)
    for (const { name, err } of report.files) if (err) this.logger.error(`${name}: ${err}`)
    const { created, updated, unchanged, skipped } = report
    const verb = this.dryRun ? 'would be created' : 'created'
    const orders = created === 1 ? 'order' : 'orders'
    const lines = skipped === 1 ? 'line' : 'lines'
    this.logger.success(
      `${created} ${orders} ${verb}, ${updated} updated, ${unchanged} unchanged, ${skipped} ${lines} skipped`
    )
    if (report.run !== null)
      this.logger.info(`To undo this import: bin/shop amazon:undo ${report.run}`)
  }
}
