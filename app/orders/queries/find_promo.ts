import { priceOrder } from '#orders/queries/price_order'
import { reachOrder } from '#orders/queries/reach_order'
import { alreadyPlaced, isPlaced } from '#orders/rules/order_flow'
import { promoByCode, type Promo } from '#pricing'
import { hasControlCharacters } from '#shared/plain_text'
import type { Shopper } from '#orders/rules/reach'

/** The code if it would hold for this cart, else null. */
export async function findPromo(
  orderId: string,
  code: string,
  shopper: Shopper
): Promise<Promo | null> {
  const order = await reachOrder(orderId, shopper)
  if (isPlaced(order.state)) throw alreadyPlaced()
  const promo = hasControlCharacters(code) ? null : await promoByCode(code)
  if (!promo) return null
  const { promoOutcome } = await priceOrder({ ...order, promoId: promo.id }, new Date())
  return promoOutcome?.holds ? promo : null
}
