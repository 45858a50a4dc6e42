import { respondIdempotently } from '#core/http/idempotent_response'
import { createCreditNote } from '#invoicing/actions/create_credit_note'
import { invoiceResponse } from '#invoicing/queries/invoice_responses'
import { creditNoteValidator } from '#invoicing/validators/invoices'
import { auditActorOf, toRefundResponse } from '#orders'
import type { HttpContext } from '@adonisjs/core/http'

export default class CreditNotesController {
  async store(ctx: HttpContext) {
    const { id: orderId, invoiceId } = ctx.params
    const input = await ctx.request.validateUsing(creditNoteValidator)
    return respondIdempotently(ctx, async () => {
      const actor = auditActorOf(ctx)
      const { note, refunds } = await createCreditNote({ orderId, invoiceId, input, actor })
      return {
        status: 201,
        body: { ...(await invoiceResponse(note)), refunds: refunds.map(toRefundResponse) },
      }
    })
  }
}
