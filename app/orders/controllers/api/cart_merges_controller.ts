import { undoCartMerge } from '#orders/actions/merge_cart'
import { accessOf } from '#orders/request_access'
import { toUndoneResponse } from '#orders/transformers/cart_claim'
import type { HttpContext } from '@adonisjs/core/http'

export default class CartMergesController {
  async destroy(ctx: HttpContext) {
    return toUndoneResponse(await undoCartMerge(ctx.params.mergeId, accessOf(ctx)))
  }
}
