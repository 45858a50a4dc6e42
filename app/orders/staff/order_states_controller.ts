import { assertCanRepay } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { cancelOrder } from '#orders/staff/cancel_order'
import { deleteOrder } from '#orders/staff/delete_order'
import { keepOrder } from '#orders/staff/keep_order'
import { releaseForShipment } from '#orders/staff/release_for_shipment'
import { reopenOrder } from '#orders/staff/reopen_order'
import { resendOrderEmail } from '#orders/staff/resend_order_email'
import { findOrder } from '#orders/order/reads/find_order'
import { staffOrderResponse } from '#orders/payments/staff_order_response'
import { auditActorOf } from '#orders/order/request_access'
import { previewCancellation } from '#orders/staff/plan_cancellation'
import {
  cancellationPreviewValidator,
  cancellationValidator,
  reopeningValidator,
} from '#orders/staff/order_state_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderStatesController {
  async exists({ params }: HttpContext) {
    return { exists: (await findOrder(params.id)) !== null }
  }

  async cancel(ctx: HttpContext) {
    const { reason = '', repay } = await ctx.request.validateUsing(cancellationValidator)
    if (repay) assertCanRepay(ctx.actor)
    const { id: orderId } = ctx.params
    await cancelOrder({ orderId, reason, repay, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }

  /** Says what a cancellation would book. */
  async previewCancellation({ params, request }: HttpContext) {
    const { repay } = await request.validateUsing(cancellationPreviewValidator)
    return previewCancellation(params.id, repay)
  }

  async reopen(ctx: HttpContext) {
    const { reason } = await ctx.request.validateUsing(reopeningValidator)
    const { id: orderId } = ctx.params
    await reopenOrder({ orderId, reason, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }

  /** Keeps an order that Amazon cancelled. */
  async keep(ctx: HttpContext) {
    const { id: orderId } = ctx.params
    await keepOrder({ orderId, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }

  async release(ctx: HttpContext) {
    const { id: orderId } = ctx.params
    return respondIdempotently(ctx, async () => {
      await releaseForShipment({ orderId, actor: auditActorOf(ctx) })
      return { status: 200, body: await staffOrderResponse(orderId) }
    })
  }

  async destroy(ctx: HttpContext) {
    await deleteOrder(ctx.params.id, auditActorOf(ctx))
    return { ok: true }
  }

  async resendEmail(ctx: HttpContext) {
    return respondIdempotently(ctx, async () => {
      await resendOrderEmail(ctx.params.id)
      return { status: 200, body: { ok: true } }
    })
  }
}
