import { inject } from '@adonisjs/core'
import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { sendCsv, setDownloadHeaders } from '#core/files/download'
import { PrintDocument } from '#documents'
import { printStatement, statementName } from '#invoicing/receivables/print_statement'
import { customerStatement } from '#invoicing/receivables/statement'
import { statementEnd, statementStart } from '#invoicing/receivables/statement_period_rules'
import { statementCsv, toStatementResponse } from '#invoicing/receivables/statement_response'
import { statementValidator } from '#invoicing/receivables/receivables_validators'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class StatementsController {
  /** The account of a customer in a currency, as JSON, as a CSV file or as a PDF. */
  @inject()
  async show(ctx: HttpContext, printDocument: PrintDocument) {
    const { c, from, to, format } = await ctx.request.validateUsing(statementValidator, {
      data: ctx.request.qs(),
    })
    const customer = await findCustomer(ctx.params.id)
    if (!customer) throw notFound(texts.account.userNotFound)
    const currency = c ?? customer.currency ?? shop.defaultCurrency
    const until = statementEnd(to, new Date())
    const request = { userId: customer.id, currency, from: statementStart(from, until), until }
    const name = statementName(customer)
    if (format === 'pdf') {
      const pdf = await printStatement(customer, request, printDocument)
      setDownloadHeaders(ctx, `${name}.pdf`, 'application/pdf')
      return ctx.response.send(pdf)
    }
    const statement = await customerStatement(request)
    if (format === 'csv') return sendCsv(ctx, `${name}.csv`, statementCsv(statement))
    return toStatementResponse(statement)
  }
}
