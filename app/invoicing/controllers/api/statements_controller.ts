import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { sendCsv } from '#core/download'
import { customerStatement } from '#invoicing/queries/statement'
import { statementEnd } from '#invoicing/rules/statement_end'
import { statementCsv, toStatementResponse } from '#invoicing/transformers/receivables'
import { statementValidator } from '#invoicing/validators/receivables'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class StatementsController {
  /** The account of a customer in a currency, as JSON or as a CSV file. */
  async show(ctx: HttpContext) {
    const { c, to, format } = await ctx.request.validateUsing(statementValidator, {
      data: ctx.request.qs(),
    })
    const customer = await findCustomer(ctx.params.id)
    if (!customer) throw notFound(texts.account.userNotFound)
    const currency = c ?? customer.currency ?? shop.defaultCurrency
    const until = statementEnd(to, new Date())
    const statement = await customerStatement({ userId: customer.id, currency, until })
    if (format === 'csv')
      return sendCsv(
        ctx,
        `Statement ${customer.company || customer.name}.csv`,
        statementCsv(statement)
      )
    return toStatementResponse(statement)
  }
}
