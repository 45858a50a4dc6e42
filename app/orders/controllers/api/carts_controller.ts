import { changeLine } from '#orders/actions/change_line'
import { createCart } from '#orders/actions/create_cart'
import { priceOrder } from '#orders/queries/price_order'
import { reachOrder } from '#orders/queries/reach_order'
import { isPlaced } from '#orders/rules/order_flow'
import { shopperOf } from '#orders/shopper'
import { toOrderAnswer } from '#orders/transformers'
import {
  addToLineValidator,
  lineModeValidator,
  newCartValidator,
  setLineValidator,
} from '#orders/validators/cart'
import { OrderState } from '#shared/enums'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { answerOnce } from '#core/http/answer_once'
import type { HttpContext } from '@adonisjs/core/http'

export default class CartsController {
  async store(ctx: HttpContext) {
    const { id, quantity, c } = await ctx.request.validateUsing(newCartValidator)
    return answerOnce(ctx, async () => {
      const cart = await createCart({
        productId: id,
        quantity,
        currency: c,
        userId: ctx.caller.user?.id ?? null,
      })
      return { status: 201, body: toOrderAnswer(cart) }
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
      shopper: shopperOf(ctx),
    }
    return toOrderAnswer(await changeLine(change))
  }

  /** Shown from the cart step on, with today's prices; what is stored stays. */
  async current(ctx: HttpContext) {
    const order = await reachOrder(ctx.params.id, shopperOf(ctx))
    if (isPlaced(order.state)) throw notFound(texts.cart.noOrder)
    return toOrderAnswer(await priceOrder(order, new Date()), { state: OrderState.Cart })
  }
}
