import { respondIdempotently } from '#core/http/idempotent_response'
import { throttle } from '#core/throttle'
import { createPaymentLink } from '#orders/payments/create_payment_link'
import { payByLink } from '#orders/payments/pay_by_link'
import { auditActorOf, requestKeyOf } from '#orders/order/request_access'
import { linkPaymentValidator, paymentLinkValidator } from '#orders/payments/payment_validators'
import { rejectCardNumbers } from '#payments'
import type { HttpContext } from '@adonisjs/core/http'

export default class PaymentLinksController {
  /** The response is not stored under an Idempotency-Key: only the hash of the link's token may be stored. */
  async store(ctx: HttpContext) {
    const { amount, mail: isMailed = false } = await ctx.request.validateUsing(paymentLinkValidator)
    const actor = auditActorOf(ctx)
    return createPaymentLink({ orderId: ctx.params.id, amount, isMailed, actor })
  }

  async pay(ctx: HttpContext) {
    rejectCardNumbers([ctx.request.qs(), ctx.request.body()])
    const input = await ctx.request.validateUsing(linkPaymentValidator)
    const ip = ctx.request.ip()
    await throttle('orderLinksByIp', ip)
    const request = {
      linkToken: ctx.params.token,
      ip,
      actor: auditActorOf(ctx),
      requestKey: requestKeyOf(ctx, input),
    }
    return respondIdempotently(ctx, async () => {
      await payByLink({ ...input, ...request })
      return { status: 200, body: { ok: true } }
    })
  }
}
