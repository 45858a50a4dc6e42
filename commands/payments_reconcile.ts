import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import { DomainError } from '#shared/domain_error'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class PaymentsReconcile extends ResultCommand {
  static commandName = 'payments:reconcile'
  static description =
    'Compare the charges, refunds and disputes of the card provider with the orders'
  static help = [
    'Records what belongs to an order, and lists the rest on the staff page Payments.',
    'It looks back a week, for refunds 45 days, for disputes 240, and after a restore to its backup. To name an instant:',
    '  {{ binaryName }} payments:reconcile --since 2026-11-20T09:00:00Z',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Instant from which on the provider is asked, in ISO 8601' })
  declare since: string

  async run() {
    const { checkProvider } = await import('#payments')
    const { summary, unmatched } = await checkProvider(this.#since())
    this.printResult({ summary, unmatched }, () => {
      for (const { intentId, orderId, amount, currency, createdAt } of unmatched)
        this.logger.log(
          `${createdAt.toISOString()}  ${intentId}  ${amount} ${currency}  order ${orderId}`
        )
      this.logger.success(summary)
    })
  }

  #since(): Date | undefined {
    if (this.since === undefined) return undefined
    const since = new Date(this.since)
    const isInstant = /^\d{4}-\d\d-\d\d/.test(this.since) && !Number.isNaN(since.getTime())
    if (!isInstant) throw new DomainError('--since is an instant such as 2026-11-20T09:00:00Z')
    return since
  }
}
