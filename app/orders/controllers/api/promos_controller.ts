import { throttle } from '#core/throttle'
import { setPromo } from '#orders/actions/set_promo'
import { findPromo } from '#orders/queries/find_promo'
import { findViewableOrder } from '#orders/queries/accessible_order'
import { accessOf } from '#orders/request_access'
import { toOrderResponse } from '#orders/transformers/order_response'
import { DiscountType } from '#shared/enums'
import { isId } from '#shared/ids'
import { notFound } from '#shared/domain_error'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromosController {
  async show(ctx: HttpContext) {
    await throttle('promoByIp', ctx.request.ip())
    await throttle('promoByOrder', ctx.params.id)
    const { currency } = await findViewableOrder(ctx.params.id, accessOf(ctx))
    const promo = await findPromo(
      ctx.params.id,
      String(ctx.params.code).slice(0, 60),
      accessOf(ctx)
    )
    if (!promo) return { _id: null }

    const { id, code, type, percent, amounts } = promo
    const discount =
      type === DiscountType.Percent ? percent?.toFraction() : amounts[currency]?.toDecimal()
    return { _id: id, code, discount: discount ?? 0, type }
  }

  async update(ctx: HttpContext) {
    if (!isId(ctx.params.promoId)) throw notFound()
    return toOrderResponse(await setPromo(ctx.params.id, ctx.params.promoId, accessOf(ctx)))
  }

  async destroy(ctx: HttpContext) {
    return toOrderResponse(await setPromo(ctx.params.id, null, accessOf(ctx)))
  }
}
