import { shop } from '#config/shop'
import { agingAt } from '#invoicing/queries/aging'
import { statementEnd } from '#invoicing/rules/statement_period'
import { toAgingResponse } from '#invoicing/transformers/receivables'
import { agingValidator } from '#invoicing/validators/receivables'
import type { HttpContext } from '@adonisjs/core/http'

export default class AgingController {
  /** What each customer owes in a currency, by how long it is overdue. */
  async index({ request }: HttpContext) {
    const { c = shop.defaultCurrency, to } = await request.validateUsing(agingValidator, {
      data: request.qs(),
    })
    const now = new Date()
    const customers = await agingAt(c, now, to === undefined ? null : statementEnd(to, now))
    return customers.map(toAgingResponse)
  }
}
