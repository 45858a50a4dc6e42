import { changeLine } from '#orders/cart/change_line'
import { accountCartId } from '#orders/cart/account_cart'
import { createCart } from '#orders/cart/create_cart'
import { priceOrder } from '#orders/pricing/price_order'
import { findViewableOrder } from '#orders/order/reads/accessible_order'
import { isPlaced } from '#orders/order/rules/order_flow'
import { accessOf, sourceOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import {
  addToLineValidator,
  lineModeValidator,
  newCartValidator,
  ownCartValidator,
  setLineValidator,
} from '#orders/cart/cart_validators'
import { OrderState } from '#shared/enums'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { respondIdempotently } from '#core/http/idempotent_response'
import type { HttpContext } from '@adonisjs/core/http'

export default class CartsController {
  async store(ctx: HttpContext) {
    const { id, quantity, c } = await ctx.request.validateUsing(newCartValidator)
    return respondIdempotently(ctx, async () => {
      const cart = await createCart({
        productId: id,
        quantity,
        currency: c,
        userId: ctx.actor.user?.id ?? null,
        source: sourceOf(ctx),
      })
      return { status: 201, body: toOrderResponse(cart) }
    })
  }

  async updateItem(ctx: HttpContext) {
    const { add = false } = await ctx.request.validateUsing(lineModeValidator)
    const { id, quantity, c } = await ctx.request.validateUsing(
      add ? addToLineValidator : setLineValidator
    )
    const change = {
      orderId: ctx.params.id,
      productId: id,
      quantity,
      add,
      currency: c,
      access: accessOf(ctx),
      source: sourceOf(ctx),
    }
    return toOrderResponse(await changeLine(change))
  }

  /** Returns the cart at its first step and at current prices, without storing either; without an id, the account's. */
  async current(ctx: HttpContext) {
    const order = await findViewableOrder(ctx.params.id ?? (await ownCartId(ctx)), accessOf(ctx))
    if (isPlaced(order.state)) throw notFound(texts.cart.noOrder)
    return toOrderResponse(await priceOrder(order, new Date()), { state: OrderState.Cart })
  }
}

/** The newest cart of the signed-in customer; '' for none */
async function ownCartId({ request, actor }: HttpContext): Promise<string> {
  if (!actor.user) return ''
  const { c } = await ownCartValidator.validate(request.qs())
  return (await accountCartId(actor.user.id, c)) ?? ''
}
