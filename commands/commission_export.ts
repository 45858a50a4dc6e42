import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flags } from '@adonisjs/core/ace'
import { ShopCommand } from '#core/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class CommissionExport extends ShopCommand {
  static commandName = 'commission:export'
  static description = 'Write the commission report of a period as CSV'
  static help = [
    'Without dates it covers the previous month. Without --output, CSV goes to standard output:',
    '  {{ binaryName }} commission:export --start=2026-10-01 --end=2026-11-01 --rate=0.73 --output=october.csv',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'First day, as 2026-10-01, in the time zone of the shop' })
  declare start: string

  @flags.string({ description: 'The day after the last one' })
  declare end: string

  @flags.string({ description: 'Exchange rate from CAD to USD' })
  declare rate: string

  @flags.string({ description: 'File to write' })
  declare output: string

  @flags.boolean({ description: 'Overwrite the file', default: false })
  declare force: boolean

  @flags.boolean({ description: 'Add the base and the commission of each order', default: false })
  declare extended: boolean

  @flags.boolean({ description: 'Print the result as JSON; needs --output', default: false })
  declare json: boolean

  async run() {
    const { commissionCsv, commissionPeriod, commissionTerms } = await import('#reporting')
    const { shop } = await import('#config/shop')
    const { start, end, rate, output } = this
    if (this.json && !output) throw new DomainError('--json needs --output')
    const period = commissionPeriod({ start, end }, new Date(), shop.timeZone)
    const csv = commissionCsv(period, commissionTerms(rate), { isExtended: this.extended })
    if (!output) return pipeline(Readable.from(csv), process.stdout, { end: false })

    await this.#write(Readable.from(csv))
    if (this.json) this.logger.log(JSON.stringify({ output, start: period.start, end: period.end }))
    else this.logger.success(`${output} written: ${period.start} to ${period.end} (exclusive)`)
  }

  async #write(content: Readable) {
    const { output, force } = this
    try {
      await pipeline(content, createWriteStream(output, { flags: force ? 'w' : 'wx' }))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === undefined) throw error
      throw new DomainError(
        code === 'EEXIST'
          ? `${output} exists, --force overwrites it`
          : `${output} cannot be written (${code})`
      )
    }
  }
}
