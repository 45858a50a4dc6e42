import { respondIdempotently } from '#core/http/idempotent_response'
import { payInvoiceByCard, recordInvoicePayment } from '#invoicing/payments/pay_invoice'
import { invoiceResponse } from '#invoicing/invoice/invoice_response'
import { payableInvoice } from '#invoicing/invoice/viewable_invoices'
import {
  cardPaymentValidator,
  paymentKindValidator,
  receivedPaymentValidator,
} from '#invoicing/payments/payment_validators'
import { accessOf, auditActorOf, requestKeyOf } from '#orders'
import { rejectCardNumbers } from '#payments'
import { receivedAt } from '#receivables'
import { forbidden } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'
import type { Invoice } from '#invoicing/invoice'

export default class InvoicePaymentsController {
  /** A customer pays an own invoice by card; staff also record transfers and cheques. */
  async store(ctx: HttpContext) {
    rejectCardNumbers([ctx.request.qs(), ctx.request.body()])
    const { id: orderId, invoiceId } = ctx.params
    await payableInvoice(orderId, invoiceId, accessOf(ctx))
    const { method } = await ctx.request.validateUsing(paymentKindValidator)
    return respondIdempotently(ctx, async () => {
      const invoice = await (method === undefined ? this.#charge(ctx) : this.#record(ctx))
      return { status: 200, body: await invoiceResponse(invoice) }
    })
  }

  async #charge(ctx: HttpContext): Promise<Invoice> {
    const { token, amount } = await ctx.request.validateUsing(cardPaymentValidator)
    const requestKey = requestKeyOf(ctx, { token, amount })
    const user = ctx.actor.user!
    return payInvoiceByCard({
      orderId: ctx.params.id,
      invoiceId: ctx.params.invoiceId,
      token,
      amount,
      requestKey,
      ip: ctx.request.ip(),
      userId: user.isStaff ? null : user.id,
      staffUserId: user.isStaff ? user.id : undefined,
      actor: auditActorOf(ctx),
    })
  }

  async #record(ctx: HttpContext): Promise<Invoice> {
    if (!ctx.actor.user!.isStaff) throw forbidden()
    const { date, ...input } = await ctx.request.validateUsing(receivedPaymentValidator)
    return recordInvoicePayment({
      orderId: ctx.params.id,
      invoiceId: ctx.params.invoiceId,
      ...input,
      receivedAt: receivedAt(date, new Date()),
      actor: auditActorOf(ctx),
    })
  }
}
