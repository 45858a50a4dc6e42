import { respondIdempotently } from '#core/http/idempotent_response'
import { extendReservation } from '#orders/staff/extend_reservation'
import { staffOrderResponse } from '#orders/payments/staff_order_response'
import { auditActorOf } from '#orders/order/request_access'
import { extensionValidator } from '#orders/staff/order_state_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReservationsController {
  /** Moves the end of a pro-forma's reservation, or of an open quote. */
  async extend(ctx: HttpContext) {
    const extension = await ctx.request.validateUsing(extensionValidator)
    const { id: orderId } = ctx.params
    return respondIdempotently(ctx, async () => {
      await extendReservation({ orderId, ...extension, actor: auditActorOf(ctx) })
      return { status: 200, body: await staffOrderResponse(orderId) }
    })
  }
}
