import { wishForProduct } from '#catalog'
import { throttle } from '#core/throttle'
import { preorderValidator } from '#storefront/validators/preorder'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

export default class PreordersController {
  async store(ctx: HttpContext) {
    const { id, email, quantity } = await ctx.request.validateUsing(preorderValidator)
    await throttle('preorderByIp', ctx.request.ip())
    await wishForProduct({ productId: id, email, quantity, audience: visitorOf(ctx).audience })
    return ctx.response.created({ ok: true })
  }
}
