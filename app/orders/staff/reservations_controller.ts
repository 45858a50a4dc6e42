import { extendReservation } from '#orders/staff/extend_reservation'
import { staffOrderResponse } from '#orders/payments/staff_order_response'
import { auditActorOf } from '#orders/order/request_access'
import { extensionValidator } from '#orders/payments/payment_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class ReservationsController {
  /** Moves the end of a pro-forma's reservation. */
  async extend(ctx: HttpContext) {
    const { days } = await ctx.request.validateUsing(extensionValidator)
    const { id: orderId } = ctx.params
    await extendReservation({ orderId, days, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }
}
