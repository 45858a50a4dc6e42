import { inject } from '@adonisjs/core'
import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { setDownloadHeaders } from '#core/files/download'
import { throttle } from '#core/throttle'
import { PrintDocument } from '#documents'
import { customerStatementValidator } from '#invoicing/profile/customer_invoices_validators'
import { printStatement, statementName } from '#invoicing/receivables/print_statement'
import { statementEnd } from '#invoicing/receivables/statement_period_rules'
import type { HttpContext } from '@adonisjs/core/http'

export default class CustomerStatementsController {
  /** The PDF of the signed-in customer's whole account in a currency */
  @inject()
  async pdf(ctx: HttpContext, printDocument: PrintDocument) {
    const { c } = await ctx.request.validateUsing(customerStatementValidator, {
      data: ctx.request.qs(),
    })
    const { id: userId } = ctx.actor.user!
    await throttle('docsByCustomer', userId)
    const customer = (await findCustomer(userId))!
    const currency = c ?? customer.currency ?? shop.defaultCurrency
    const until = statementEnd(undefined, new Date())
    const request = { userId, currency, from: null, until }
    const pdf = await printStatement(customer, request, printDocument)
    setDownloadHeaders(ctx, `${statementName(customer)}.pdf`, 'application/pdf')
    return ctx.response.send(pdf)
  }
}
