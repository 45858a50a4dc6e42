import { throttle } from '#core/throttle'
import { setPromo } from '#orders/cart/set_promo'
import { findPromo } from '#orders/cart/find_promo'
import { accessOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { isId } from '#shared/ids'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromosController {
  async show(ctx: HttpContext) {
    await throttle('promoByIp', ctx.request.ip())
    await throttle('promoByOrder', ctx.params.id)
    const code = String(ctx.params.code).slice(0, 60)
    return findPromo(ctx.params.id, code, accessOf(ctx))
  }

  async update(ctx: HttpContext) {
    if (!isId(ctx.params.promoId)) throw notFound()
    return toOrderResponse(await setPromo(ctx.params.id, ctx.params.promoId, accessOf(ctx)))
  }

  async destroy(ctx: HttpContext) {
    return toOrderResponse(await setPromo(ctx.params.id, null, accessOf(ctx)))
  }
}
