import { saveAddresses } from '#accounts'
import { answerOnce } from '#core/http/answer_once'
import { advanceCheckout, type StepInput } from '#orders/actions/advance_checkout'
import { placeOrder } from '#orders/actions/place_order'
import { cardForStep } from '#orders/actions/steps/keep_card'
import { actorOf, rememberPlaced, shopperOf } from '#orders/shopper'
import { toOrderAnswer } from '#orders/transformers'
import {
  addressStepValidator,
  confirmStepValidator,
  deliveryStepValidator,
  paymentStepValidator,
  stepValidator,
} from '#orders/validators/checkout'
import { refuseCardNumbers } from '#payments'
import { OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { HttpContext } from '@adonisjs/core/http'

export default class CheckoutController {
  async next(ctx: HttpContext) {
    refuseCardNumbers([ctx.request.qs(), ctx.request.body()])
    const { state } = await ctx.request.validateUsing(stepValidator)
    switch (state) {
      case OrderState.Address:
        return this.#handInAddresses(ctx)
      case OrderState.Delivery: {
        const input = await ctx.request.validateUsing(deliveryStepValidator)
        return this.#handIn(ctx, { step: OrderState.Delivery, input })
      }
      case OrderState.Payment:
        return this.#handInPayment(ctx)
      case OrderState.Confirm:
        return this.#place(ctx)
      default:
        return this.#handIn(ctx, { step: OrderState.Cart })
    }
  }

  async #handIn(ctx: HttpContext, input: StepInput) {
    return toOrderAnswer(await advanceCheckout(ctx.params.id, shopperOf(ctx), input))
  }

  async #handInAddresses(ctx: HttpContext) {
    const { save_to_profile: isToSave, ...input } =
      await ctx.request.validateUsing(addressStepValidator)
    const priced = await advanceCheckout(ctx.params.id, shopperOf(ctx), {
      step: OrderState.Address,
      input,
    })
    if (isToSave) await this.#saveToProfile(ctx, priced.order)
    return toOrderAnswer(priced)
  }

  /** A failure here must not stop a checkout. */
  async #saveToProfile({ caller, logger }: HttpContext, { phone, shipping, billing }: Order) {
    if (!caller.user) return
    await saveAddresses({ userId: caller.user.id, phone, shipping, billing }).catch((error) =>
      logger.warn({ err: error }, 'an address could not be saved to the profile')
    )
  }

  async #handInPayment(ctx: HttpContext) {
    const { payment } = await ctx.request.validateUsing(paymentStepValidator)
    const asked = { orderId: ctx.params.id, shopper: shopperOf(ctx), ip: ctx.request.ip() }
    const card = await cardForStep(asked, payment)
    return this.#handIn(ctx, { step: OrderState.Payment, input: { method: payment.method, card } })
  }

  async #place(ctx: HttpContext) {
    const { total } = await ctx.request.validateUsing(confirmStepValidator)
    return answerOnce(ctx, async () => {
      const placed = await placeOrder({
        orderId: ctx.params.id,
        shopper: shopperOf(ctx),
        actor: actorOf(ctx),
        ip: ctx.request.ip(),
        totalSeen: total,
        onHeld: () => rememberPlaced(ctx, ctx.params.id),
      })
      return { status: 200, body: toOrderAnswer(placed) }
    })
  }
}
