import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { args, flags } from '@adonisjs/core/ace'
import { fileProblem } from '#shared/outages/file_problem'
import { COMMAND_LINE, ResultCommand } from '#core/process/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import type { AmazonFile, ImportResult } from '#orders'

const MAX_NAME_LENGTH = 200

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

  @args.spread({ description: 'One or more reports' })
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
    const { shop } = await import('#config/shop')
    try {
      const { size } = await stat(path)
      if (size > shop.uploads.amazonBytes) throw new DomainError(`${path} is larger than 5 MB.`)
      return { name: basename(path).slice(0, MAX_NAME_LENGTH), bytes: await readFile(path) }
    } catch (error) {
      const problem = fileProblem(error, path)
      throw problem === null ? error : new DomainError(problem)
    }
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
