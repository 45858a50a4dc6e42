import { errors } from '@vinejs/vine'
import { saveProfileAddresses } from '#accounts'
import { respondIdempotently } from '#core/http/idempotent_response'
import { countStep } from '#core/telemetry/telemetry'
import { advanceCheckout } from '#orders/checkout/advance_checkout'
import { describeStepCard, type CheckoutStepInput } from '#orders/checkout/checkout_steps'
import { placeOrder } from '#orders/checkout/place_order'
import { assertNotPlaced } from '#orders/checkout/placement_errors'
import { carrierRatesAt } from '#orders/checkout/order_rates'
import { accessOf, auditActorOf, rememberPlacedOrder } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import {
  addressStepValidator,
  confirmStepValidator,
  deliveryStepValidator,
  paymentStepValidator,
  stepValidator,
} from '#orders/checkout/checkout_validators'
import { rejectCardNumbers } from '#payments'
import { CHECKOUT_STAGES, OrderState } from '#shared/enums'
import type { Order } from '#orders/order'
import type { HttpContext } from '@adonisjs/core/http'

export default class CheckoutController {
  async next(ctx: HttpContext) {
    rejectCardNumbers([ctx.request.qs(), ctx.request.body()])
    return this.#submitStep(ctx).catch(async (error: unknown) => {
      if (error instanceof errors.E_VALIDATION_ERROR)
        await assertNotPlaced(ctx.params.id, accessOf(ctx))
      throw error
    })
  }

  async #submitStep(ctx: HttpContext) {
    const { state } = await ctx.request.validateUsing(stepValidator)
    switch (state) {
      case OrderState.Address:
        return this.#submitAddresses(ctx)
      case OrderState.Delivery: {
        const input = await ctx.request.validateUsing(deliveryStepValidator)
        return this.#submit(ctx, { step: OrderState.Delivery, input })
      }
      case OrderState.Payment:
        return this.#submitPayment(ctx)
      case OrderState.Confirm:
        return this.#place(ctx)
      default:
        return this.#submit(ctx, { step: OrderState.Cart })
    }
  }

  async #submit(ctx: HttpContext, input: CheckoutStepInput) {
    const advanced = await advanceCheckout(ctx.params.id, accessOf(ctx), input)
    countStep(CHECKOUT_STAGES[input.step])
    return toOrderResponse(advanced)
  }

  async #submitAddresses(ctx: HttpContext) {
    const { save_to_profile: savesToProfile, ...input } =
      await ctx.request.validateUsing(addressStepValidator)
    const access = accessOf(ctx)
    const shippedTo = input.shipment?.method ? undefined : input.address?.shipping
    const carrierQuotes = await carrierRatesAt(ctx.params.id, access, shippedTo)
    const priced = await advanceCheckout(ctx.params.id, access, {
      step: OrderState.Address,
      input,
      carrierQuotes,
    })
    countStep(CHECKOUT_STAGES[OrderState.Address])
    if (savesToProfile) await this.#saveToProfile(ctx, priced.order)
    return toOrderResponse(priced)
  }

  /** An error here must not stop the checkout. */
  async #saveToProfile({ actor, logger }: HttpContext, { phone, shipping, billing }: Order) {
    if (!actor.user) return
    await saveProfileAddresses({ userId: actor.user.id, phone, shipping, billing }).catch((error) =>
      logger.warn({ err: error }, 'Addresses not saved to the profile')
    )
  }

  async #submitPayment(ctx: HttpContext) {
    const { payment } = await ctx.request.validateUsing(paymentStepValidator)
    const request = { orderId: ctx.params.id, access: accessOf(ctx), ip: ctx.request.ip() }
    const card = await describeStepCard(request, payment)
    return this.#submit(ctx, { step: OrderState.Payment, input: { method: payment.method, card } })
  }

  async #place(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(confirmStepValidator)
    const { total, terms = null, promised_on: by, ships_together: shipsTogether = true } = input
    return respondIdempotently(ctx, async () => {
      const placed = await placeOrder({
        orderId: ctx.params.id,
        access: accessOf(ctx),
        actor: auditActorOf(ctx),
        ip: ctx.request.ip(),
        reviewedTotal: total,
        agreedTerms: terms,
        accepted: by === undefined ? null : { by, shipsTogether },
        onReserved: () => rememberPlacedOrder(ctx, ctx.params.id),
      })
      countStep(CHECKOUT_STAGES[OrderState.Confirm])
      return { status: 200, body: toOrderResponse(placed) }
    })
  }
}
