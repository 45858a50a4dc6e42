import { catalog } from '#catalog'
import { claimCarts } from '#orders/cart/claim_carts'
import { toClaimResponse } from '#orders/cart/cart_claim_response'
import { cartClaimValidator } from '#orders/cart/cart_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class CartClaimsController {
  async store({ request, actor }: HttpContext) {
    const { carts: named } = await request.validateUsing(cartClaimValidator)
    const claim = await claimCarts({ userId: actor.user!.id, named })
    const { byId: products } = await catalog()
    return toClaimResponse(claim, products)
  }
}
