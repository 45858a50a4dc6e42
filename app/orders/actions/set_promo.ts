import { writeTx } from '#core/database'
import { backToCart, refreshCart } from '#orders/actions/refresh_cart'
import { takeOver } from '#orders/actions/take_over_cart'
import { priceOrder, type PricedOrder } from '#orders/queries/price_order'
import { lockCart } from '#orders/queries/reach_order'
import { promoById } from '#pricing'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Shopper } from '#orders/rules/reach'

/** Puts a code on a cart after all its checks have been made again, or takes it off with null. */
export async function setPromo(
  orderId: string,
  promoId: string | null,
  shopper: Shopper
): Promise<PricedOrder> {
  return writeTx(async (trx) => {
    const order = await lockCart(orderId, shopper, trx)
    await takeOver(order, shopper, trx)
    if (promoId !== null && !(await promoById(promoId, trx))) throw promoRefused()

    order.promoId = promoId
    const { promoOutcome } = await priceOrder(order, new Date(), trx)
    if (promoId !== null && !promoOutcome?.holds) throw promoRefused()
    return refreshCart(order, { promo_id: promoId, ...backToCart(order) }, trx)
  })
}

const promoRefused = () => new Refusal(texts.cart.promoInvalid, 'E_PROMO', { field: 'code' })
