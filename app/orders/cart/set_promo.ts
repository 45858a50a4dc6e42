import { writeTx } from '#core/database'
import { returnToCart, repriceCart } from '#orders/cart/reprice_cart'
import { lockCart } from '#orders/cart/lock_editable_order'
import { priceOrder } from '#orders/pricing/price_order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import { promoById } from '#pricing'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { OrderAccess } from '#orders/order/rules/access'

/** Sets the promo of a cart after checking that it applies, or removes it with null. */
export async function setPromo(
  orderId: string,
  promoId: string | null,
  access: OrderAccess
): Promise<PricedOrder> {
  return writeTx(async (trx) => {
    const order = await lockCart(orderId, access, trx)
    if (promoId !== null && !(await promoById(promoId, trx))) throw promoRejected()

    order.promoId = promoId
    const { promoOutcome } = await priceOrder(order, new Date(), trx)
    if (promoId !== null && !promoOutcome?.applies) throw promoRejected()
    return repriceCart(order, { promo_id: promoId, ...returnToCart(order) }, trx)
  })
}

const promoRejected = () => new DomainError(texts.cart.promoInvalid, 'E_PROMO', { field: 'code' })
