import { flags } from '@adonisjs/core/ace'
import { ExportCommand } from '#core/process/shop_command'
import { isCurrency } from '#shared/money'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class PricesExport extends ExportCommand {
  static commandName = 'prices:export'
  static description = 'Write the price list of a group or a customer, as CSV or PDF'
  static help = [
    'Without --group and --user it lists the default prices. Without --output, CSV goes to standard output:',
    '  {{ binaryName }} prices:export --group=Dealer --currency=cad > dealer.csv',
    'A PDF needs --output:',
    '  {{ binaryName }} prices:export --user=grace@example.com --format=pdf --output=prices.pdf',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Name of a customer group' })
  declare group: string

  @flags.string({ description: 'E-mail address of a customer' })
  declare user: string

  @flags.string({ description: 'usd or cad', default: 'usd' })
  declare currency: string

  @flags.string({ description: 'csv or pdf', default: 'csv' })
  declare format: string

  async run() {
    const { GeneratePriceList, PRICE_LIST_FORMATS } = await import('#pricing')
    const { currency, output } = this
    const format = PRICE_LIST_FORMATS.find((supported) => supported === this.format)
    if (!isCurrency(currency)) throw new DomainError('--currency is usd or cad')
    if (!format) throw new DomainError('--format is csv or pdf')
    if (format === 'pdf' && !output) throw new DomainError('A PDF needs --output')

    const generatePriceList = await this.app.container.make(GeneratePriceList)
    const subject = await this.#findSubject()
    const { content } = await generatePriceList.handle({ subject, currency, format })
    await this.write({ content, result: { ...subject, currency, format } })
  }

  async #findSubject() {
    const { listGroups, User } = await import('#accounts')
    if (this.group && this.user) throw new DomainError('Either --group or --user')
    if (this.user) {
      const user = await User.findBy('email', this.user.trim().toLowerCase())
      if (!user) throw new DomainError(`There is no customer ${this.user}`)
      return { userId: user.id }
    }
    if (!this.group) return {}
    const groups = await listGroups()
    const group = groups.find(({ name }) => name.toLowerCase() === this.group.trim().toLowerCase())
    if (!group) throw new DomainError(`There is no group ${this.group}`)
    return { groupId: group.id }
  }
}
