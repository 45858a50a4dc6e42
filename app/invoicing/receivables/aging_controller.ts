import { shop } from '#config/shop'
import { agingAt } from '#invoicing/receivables/aging'
import { statementEnd } from '#invoicing/receivables/statement_period_rules'
import { toAgingResponse } from '#invoicing/receivables/aging_response'
import { agingValidator } from '#invoicing/receivables/receivables_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class AgingController {
  /** Returns the amounts that each customer owes in a currency, by how long they are overdue. */
  async index({ request }: HttpContext) {
    const { c = shop.defaultCurrency, to } = await request.validateUsing(agingValidator, {
      data: request.qs(),
    })
    const now = new Date()
    const customers = await agingAt(c, now, to === undefined ? null : statementEnd(to, now))
    return customers.map(toAgingResponse)
  }
}
