import { throttle } from '#core/throttle'
import { setPromo } from '#orders/actions/set_promo'
import { findPromo } from '#orders/queries/find_promo'
import { reachOrder } from '#orders/queries/reach_order'
import { shopperOf } from '#orders/shopper'
import { toOrderAnswer } from '#orders/transformers'
import { DiscountType } from '#shared/enums'
import { isId } from '#shared/ids'
import { notFound } from '#shared/refusal'
import type { HttpContext } from '@adonisjs/core/http'

export default class PromosController {
  async show(ctx: HttpContext) {
    await throttle('promoByIp', ctx.request.ip())
    await throttle('promoByOrder', ctx.params.id)
    const { currency } = await reachOrder(ctx.params.id, shopperOf(ctx))
    const promo = await findPromo(
      ctx.params.id,
      String(ctx.params.code).slice(0, 60),
      shopperOf(ctx)
    )
    if (!promo) return { _id: null }

    const { id, code, type, percent, amounts } = promo
    const discount =
      type === DiscountType.Percent ? percent?.toFraction() : amounts[currency]?.toDecimal()
    return { _id: id, code, discount: discount ?? 0, type }
  }

  async update(ctx: HttpContext) {
    if (!isId(ctx.params.promoId)) throw notFound()
    return toOrderAnswer(await setPromo(ctx.params.id, ctx.params.promoId, shopperOf(ctx)))
  }

  async destroy(ctx: HttpContext) {
    return toOrderAnswer(await setPromo(ctx.params.id, null, shopperOf(ctx)))
  }
}
