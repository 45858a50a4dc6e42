import { respondIdempotently } from '#core/http/idempotent_response'
import { chargeOrderCard } from '#orders/payments/charge_order_card'
import {
  recordOrderPayment,
  refundOrderPayment,
  repayCustomer,
  reverseCreditMove,
  reverseOrderPayment,
} from '#orders/payments/order_money'
import { previewRefund } from '#orders/payments/preview_refund'
import { staffOrderResponse } from '#orders/payments/staff_order_response'
import { auditActorOf, requestKeyOf } from '#orders/order/request_access'
import {
  cardPaymentValidator,
  orderPaymentValidator,
  refundPreviewValidator,
  refundValidator,
  repaymentValidator,
  reversalValidator,
} from '#orders/payments/payment_validators'
import { rejectCardNumbers } from '#payments'
import type { HttpContext } from '@adonisjs/core/http'

const rejectCards = ({ request }: HttpContext) => rejectCardNumbers([request.qs(), request.body()])

const ok = async (orderId: string) => ({
  status: 200 as const,
  body: await staffOrderResponse(orderId),
})

/** Money on orders: each call answers the order with its new balance. */
export default class OrderPaymentsController {
  /** Records a transfer or a cheque. */
  async store(ctx: HttpContext) {
    rejectCards(ctx)
    const input = await ctx.request.validateUsing(orderPaymentValidator)
    const { id: orderId } = ctx.params
    const request = { orderId, actor: auditActorOf(ctx), requestKey: requestKeyOf(ctx, input) }
    return respondIdempotently(ctx, async () => {
      await recordOrderPayment(input, request)
      return ok(orderId)
    })
  }

  /** Charges a card. */
  async charge(ctx: HttpContext) {
    rejectCards(ctx)
    const input = await ctx.request.validateUsing(cardPaymentValidator)
    const { id: orderId } = ctx.params
    const request = { orderId, actor: auditActorOf(ctx), requestKey: requestKeyOf(ctx, input) }
    return respondIdempotently(ctx, async () => {
      await chargeOrderCard({ ...input, ...request })
      return ok(orderId)
    })
  }

  async reverse(ctx: HttpContext) {
    rejectCards(ctx)
    const { reason } = await ctx.request.validateUsing(reversalValidator)
    const { id: orderId, paymentId } = ctx.params
    return respondIdempotently(ctx, async () => {
      await reverseOrderPayment({ orderId, paymentId, reason, actor: auditActorOf(ctx) })
      return ok(orderId)
    })
  }

  /** Pays what is owed to the customer, as service credit or by a transfer or cheque that was sent. */
  async repay(ctx: HttpContext) {
    rejectCards(ctx)
    const input = await ctx.request.validateUsing(repaymentValidator)
    const { id: orderId } = ctx.params
    return respondIdempotently(ctx, async () => {
      await repayCustomer(input, { orderId, actor: auditActorOf(ctx) })
      return ok(orderId)
    })
  }

  async reverseCreditMove(ctx: HttpContext) {
    rejectCards(ctx)
    const { reason } = await ctx.request.validateUsing(reversalValidator)
    const { id: orderId, adjustmentId } = ctx.params
    return respondIdempotently(ctx, async () => {
      await reverseCreditMove({ orderId, adjustmentId, reason, actor: auditActorOf(ctx) })
      return ok(orderId)
    })
  }

  /** Says what a refund would book. */
  async previewRefund(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(refundPreviewValidator)
    const { payment: paymentId, amount, lower_due: lowersDue = true } = input
    const { id: orderId } = ctx.params
    return previewRefund({ orderId, paymentId, amount, lowersDue, actor: auditActorOf(ctx) })
  }

  /** Refunds a card payment; 202 while the provider has not confirmed the refund. */
  async refund(ctx: HttpContext) {
    rejectCards(ctx)
    const input = await ctx.request.validateUsing(refundValidator)
    const { payment: paymentId, amount, reason, lower_due: lowersDue = true } = input
    const { id: orderId } = ctx.params
    const request = { orderId, actor: auditActorOf(ctx), requestKey: requestKeyOf(ctx, input) }
    return respondIdempotently(ctx, async () => {
      const isDone = await refundOrderPayment({ paymentId, amount, reason, lowersDue, ...request })
      return { ...(await ok(orderId)), status: isDone ? 200 : 202 }
    })
  }
}
