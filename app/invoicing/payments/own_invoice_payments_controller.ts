import { respondIdempotently } from '#core/http/idempotent_response'
import { payInvoicesByCard } from '#invoicing/payments/pay_invoices'
import { invoiceResponses } from '#invoicing/invoice/invoice_response'
import { invoicesPaymentValidator } from '#invoicing/payments/payment_validators'
import { auditActorOf, requestKeyOf } from '#orders'
import { rejectCardNumbers } from '#payments'
import type { HttpContext } from '@adonisjs/core/http'

export default class OwnInvoicePaymentsController {
  /** The signed-in customer pays several own invoices with one charge of a card. */
  async store(ctx: HttpContext) {
    const { request, actor } = ctx
    rejectCardNumbers([request.qs(), request.body()])
    const {
      invoices: invoiceIds,
      token,
      amount,
    } = await request.validateUsing(invoicesPaymentValidator)
    return respondIdempotently(ctx, async () => {
      const paid = await payInvoicesByCard({
        invoiceIds,
        token,
        amount,
        requestKey: requestKeyOf(ctx, { token, amount, invoices: invoiceIds }),
        ip: request.ip(),
        userId: actor.user!.id,
        actor: auditActorOf(ctx),
      })
      return { status: 200, body: { invoices: await invoiceResponses(paid) } }
    })
  }
}
