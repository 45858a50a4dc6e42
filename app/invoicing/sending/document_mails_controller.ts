import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { respondIdempotently } from '#core/http/idempotent_response'
import { previewOf, sendingPreviewValidator, sendingValidator } from '#documents'
import { statementEnd, statementStart } from '#invoicing/receivables/statement_period_rules'
import { invoiceMailContent, statementMailContent } from '#invoicing/sending/document_mail_contents'
import { addressOf, invoiceMailRequest } from '#invoicing/invoice/invoice_mail_request'
import {
  sendableInvoice,
  sendInvoice,
  sendStatement,
  statementMailRequest,
} from '#invoicing/sending/send_document'
import {
  statementPreviewValidator,
  statementSendingValidator,
} from '#invoicing/sending/sending_validators'
import { auditActorOf } from '#orders'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'
import type { Currency } from '#shared/money'

/** Mails invoices, credit notes and statements, and shows their mails before. */
export default class DocumentMailsController {
  async storeForInvoice(ctx: HttpContext) {
    const { id: orderId, invoiceId } = ctx.params
    const { recipients, message = '' } = await ctx.request.validateUsing(sendingValidator)
    const sending = { recipients, message, actor: auditActorOf(ctx) }
    return respondIdempotently(ctx, async () =>
      created(await sendInvoice({ orderId, invoiceId }, sending))
    )
  }

  async previewForInvoice({ params, request }: HttpContext) {
    const { message = '' } = await request.validateUsing(sendingPreviewValidator)
    const invoice = await sendableInvoice(params.id, params.invoiceId)
    const content = await invoiceMailContent(invoiceMailRequest(invoice, message))
    return previewOf(content, await addressOf(invoice))
  }

  async storeForStatement(ctx: HttpContext) {
    const {
      recipients,
      message = '',
      ...period
    } = await ctx.request.validateUsing(statementSendingValidator)
    const request = await statementRequest(ctx.params.id, period)
    const sending = { recipients, message, actor: auditActorOf(ctx) }
    return respondIdempotently(ctx, async () => created(await sendStatement(request, sending)))
  }

  async previewForStatement({ params, request }: HttpContext) {
    const { message = '', ...period } = await request.validateUsing(statementPreviewValidator)
    const statement = await statementRequest(params.id, period)
    const content = await statementMailContent(statementMailRequest(statement, message))
    return previewOf(content, await addressOf({ userId: statement.userId, email: '' }))
  }
}

const created = (recipients: readonly string[]) => ({
  status: 201 as const,
  body: { recipients: [...recipients] },
})

type Period = { c?: Currency; from?: string; to?: string }

/** Throws 404 for an account that is not a customer's. */
async function statementRequest(userId: string, { c, from, to }: Period) {
  const customer = await findCustomer(userId)
  if (!customer) throw notFound(texts.account.userNotFound)
  const until = statementEnd(to, new Date())
  const currency = c ?? customer.currency ?? shop.defaultCurrency
  return { userId, currency, from: statementStart(from, until), until }
}
