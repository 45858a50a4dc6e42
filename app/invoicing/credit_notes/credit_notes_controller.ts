import { assertCanRepay } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { createCreditNote } from '#invoicing/credit_notes/create_credit_note'
import { invoiceResponse } from '#invoicing/invoice/invoice_response'
import { creditNoteValidator } from '#invoicing/credit_notes/credit_validators'
import { auditActorOf, toRefundResponse } from '#orders'
import type { HttpContext } from '@adonisjs/core/http'

export default class CreditNotesController {
  async store(ctx: HttpContext) {
    const { id: orderId, invoiceId } = ctx.params
    const input = await ctx.request.validateUsing(creditNoteValidator)
    if (input.repay) assertCanRepay(ctx.actor)
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
