import { undoCartMerge } from '#orders/cart/merge_cart'
import { accessOf } from '#orders/order/request_access'
import { toUndoneResponse } from '#orders/cart/cart_claim_response'
import type { HttpContext } from '@adonisjs/core/http'

export default class CartMergesController {
  async destroy(ctx: HttpContext) {
    return toUndoneResponse(await undoCartMerge(ctx.params.mergeId, accessOf(ctx)))
  }
}
