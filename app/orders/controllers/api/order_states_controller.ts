import { cancelOrder } from '#orders/actions/cancel_order'
import { deleteOrder } from '#orders/actions/delete_order'
import { reopenOrder } from '#orders/actions/reopen_order'
import { resendOrderEmail } from '#orders/actions/resend_order_email'
import { findOrder } from '#orders/queries/find_order'
import { staffOrderResponse } from '#orders/queries/staff_order_response'
import { auditActorOf } from '#orders/request_access'
import { cancellationValidator, reopeningValidator } from '#orders/validators/order_states'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderStatesController {
  async exists({ params }: HttpContext) {
    return { exists: (await findOrder(params.id)) !== null }
  }

  async cancel(ctx: HttpContext) {
    const { reason = '' } = await ctx.request.validateUsing(cancellationValidator)
    const { id: orderId } = ctx.params
    await cancelOrder({ orderId, reason, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }

  async reopen(ctx: HttpContext) {
    const { reason } = await ctx.request.validateUsing(reopeningValidator)
    const { id: orderId } = ctx.params
    await reopenOrder({ orderId, reason, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }

  async destroy(ctx: HttpContext) {
    await deleteOrder(ctx.params.id, auditActorOf(ctx))
    return { ok: true }
  }

  async resendEmail({ params }: HttpContext) {
    await resendOrderEmail(params.id)
    return { ok: true }
  }
}
