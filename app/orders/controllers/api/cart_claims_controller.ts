import { catalog } from '#catalog'
import { claimCarts } from '#orders/actions/claim_carts'
import { toClaimResponse } from '#orders/transformers/cart_claim'
import { cartClaimValidator } from '#orders/validators/cart'
import type { HttpContext } from '@adonisjs/core/http'

export default class CartClaimsController {
  async store({ request, actor }: HttpContext) {
    const { carts: named } = await request.validateUsing(cartClaimValidator)
    const claim = await claimCarts({ userId: actor.user!.id, named })
    const { byId: products } = await catalog()
    return toClaimResponse(claim, products)
  }
}
