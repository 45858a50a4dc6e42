import { flags } from '@adonisjs/core/ace'
import { ExportCommand } from '#core/process/shop_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CommissionExport extends ExportCommand {
  static commandName = 'commission:export'
  static description = 'Write the commission report of a period as CSV'
  static help = [
    'Without dates it covers the previous month. Without --output, CSV goes to standard output:',
    '  {{ binaryName }} commission:export --start=2026-10-01 --end=2026-11-01 --rate=0.73 --output=october.csv',
    'A locked run is written as it was recorded, with its own period and rate:',
    '  {{ binaryName }} commission:export --run=3 --extended --output=run_3.csv',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'First day, as 2026-10-01, in the time zone of the shop' })
  declare start: string

  @flags.string({ description: 'The day after the last one' })
  declare end: string

  @flags.string({ description: 'Exchange rate from CAD to USD; without it that of config/shop.ts' })
  declare rate: string

  @flags.number({
    flagName: 'run',
    description: 'Number of a locked run, instead of a period and a rate',
  })
  declare runNumber: number

  @flags.boolean({ description: 'Add the base and the commission of each order', default: false })
  declare extended: boolean

  async run() {
    const { csv: content, result } = await this.#report()
    await this.write({
      content,
      result,
      text: `written: ${result.start} to ${result.end} (exclusive)`,
    })
  }

  async #report() {
    const reporting = await import('#reporting')
    const { start, end, rate, runNumber } = this
    const options = { isExtended: this.extended }
    if (runNumber === undefined) {
      const period = reporting.commissionPeriod({ start, end }, new Date())
      const csv = reporting.commissionCsv(period, reporting.commissionTerms(rate), options)
      return { csv, result: { start: period.start, end: period.end } }
    }
    const locked = await reporting.lockedRunOrFail(runNumber, { start, end, rate })
    const result = { run: runNumber, start: locked.period.start, end: locked.period.end }
    return { csv: reporting.commissionRunCsv(locked, options), result }
  }
}
