import { priceOrder } from '#orders/queries/price_order'
import { reachOrder } from '#orders/queries/reach_order'
import { isPlaced } from '#orders/rules/order_flow'
import { promoByCode, type Promo } from '#pricing'
import { conflict } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Shopper } from '#orders/rules/reach'

/** The code if it would hold for this cart, else null. */
export async function findPromo(
  orderId: string,
  code: string,
  shopper: Shopper
): Promise<Promo | null> {
  const order = await reachOrder(orderId, shopper)
  if (isPlaced(order.state)) throw conflict(texts.checkout.alreadyPlaced, 'E_ALREADY_PLACED')
  const promo = await promoByCode(code)
  if (!promo) return null
  const { promoOutcome } = await priceOrder({ ...order, promoId: promo.id }, new Date())
  return promoOutcome?.holds ? promo : null
}
