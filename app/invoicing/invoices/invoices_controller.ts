import { respondIdempotently } from '#core/http/idempotent_response'
import { withMeanwhile } from '#core/edits/merge_edits'
import { createInvoice } from '#invoicing/invoices/create_invoice'
import { editInvoice } from '#invoicing/invoices/edit_invoice'
import { voidInvoice } from '#invoicing/invoices/void_invoice'
import { viewableInvoices } from '#invoicing/invoice/viewable_invoices'
import { invoiceResponse, invoiceResponses } from '#invoicing/invoice/invoice_response'
import { invoiceValidator, orderInvoicesValidator } from '#invoicing/invoices/invoice_validators'
import { accessOf, auditActorOf } from '#orders'
import type { HttpContext } from '@adonisjs/core/http'

export default class InvoicesController {
  /** Staff see all invoices of an order, void ones with `?void=1`; its owner sees those that are not void. */
  async index(ctx: HttpContext) {
    const query = await orderInvoicesValidator.validate(ctx.request.qs())
    const includesVoid = query.void === '1'
    return invoiceResponses(await viewableInvoices(ctx.params.id, accessOf(ctx), { includesVoid }))
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(invoiceValidator)
    return respondIdempotently(ctx, async () => {
      const invoice = await createInvoice(ctx.params.id, input, auditActorOf(ctx))
      return { status: 201, body: await invoiceResponse(invoice) }
    })
  }

  async update(ctx: HttpContext) {
    const { id: orderId, invoiceId } = ctx.params
    const input = await ctx.request.validateUsing(invoiceValidator)
    const actor = auditActorOf(ctx)
    const { invoice, meanwhile } = await editInvoice({ orderId, invoiceId, input, actor })
    return { ...(await invoiceResponse(invoice)), ...withMeanwhile(meanwhile) }
  }

  async destroy(ctx: HttpContext) {
    await voidInvoice(ctx.params.id, ctx.params.invoiceId, auditActorOf(ctx))
    return { ok: true }
  }
}
