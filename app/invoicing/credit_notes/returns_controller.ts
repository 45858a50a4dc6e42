import { assertCanRepay } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { returnBeforeInvoice } from '#invoicing/credit_notes/return_before_invoice'
import { returnValidator } from '#invoicing/credit_notes/credit_validators'
import { auditActorOf, staffOrderResponse } from '#orders'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReturnsController {
  async store(ctx: HttpContext) {
    const orderId: string = ctx.params.id
    const input = await ctx.request.validateUsing(returnValidator)
    if (input.repay) assertCanRepay(ctx.actor)
    return respondIdempotently(ctx, async () => {
      await returnBeforeInvoice({ orderId, input, actor: auditActorOf(ctx) })
      return { status: 200, body: await staffOrderResponse(orderId) }
    })
  }
}
