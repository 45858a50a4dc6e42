import { throttle } from '#core/throttle'
import { auditActorOf } from '#orders/order/request_access'
import { customerPaymentLink } from '#orders/payments/customer_payment_link'
import type { HttpContext } from '@adonisjs/core/http'

export default class CustomerPaymentsController {
  /** Opens the page by which the signed-in customer pays an own order. */
  async store(ctx: HttpContext) {
    const { actor, params, request, response } = ctx
    await throttle('linksByIp', request.ip())
    const owner = { userId: actor.user!.id, actor: auditActorOf(ctx) }
    const url = await customerPaymentLink({ orderId: params.id, ...owner })
    return response.redirect().status(303).toPath(new URL(url).pathname)
  }
}
