import { throttle } from '#core/throttle'
import { respondIdempotently } from '#core/http/idempotent_response'
import { accessOf, sourceOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { addQuickOrder } from '#orders/quick_order/add_quick_order'
import { previewOrder } from '#orders/quick_order/preview_order'
import { priceQuickOrder } from '#orders/quick_order/price_lines'
import {
  quickOrderLinesValidator,
  quickOrderTextValidator,
  quickOrderValidator,
} from '#orders/quick_order/quick_order_validators'
import type { HttpContext } from '@adonisjs/core/http'

const toGoods = (lines: readonly { id: string; quantity: number }[]) =>
  lines.map(({ id, quantity }) => ({ productId: id, quantity }))

export default class QuickOrdersController {
  async preview({ request, actor }: HttpContext) {
    const { text, c } = await request.validateUsing(quickOrderTextValidator)
    await throttle('quickOrderByUser', actor.user!.id)
    return previewOrder({ userId: actor.user!.id, text, currency: c })
  }

  async prices({ request, actor }: HttpContext) {
    const { lines, c } = await request.validateUsing(quickOrderLinesValidator)
    return priceQuickOrder({ userId: actor.user!.id, lines: toGoods(lines), currency: c })
  }

  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(quickOrderValidator)
    const { lines, po = '', part_numbers: parts = [], c } = input
    return respondIdempotently(ctx, async () => {
      const cart = await addQuickOrder({
        access: { ...accessOf(ctx), userId: ctx.actor.user!.id },
        lines: toGoods(lines),
        po,
        parts: parts.map(({ part_number: partNumber, id }) => ({ partNumber, productId: id })),
        currency: c,
        source: sourceOf(ctx),
      })
      return { status: 200, body: toOrderResponse(cart) }
    })
  }
}
