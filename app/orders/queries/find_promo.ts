import { findViewableOrder } from '#orders/queries/accessible_order'
import { priceOrder } from '#orders/queries/price_order'
import { alreadyPlaced, isPlaced } from '#orders/rules/order_flow'
import { promoByCode, type Promo } from '#pricing'
import { hasControlCharacters } from '#shared/plain_text'
import type { OrderAccess } from '#orders/rules/access'

/** Returns the promo of a code if it applies to this cart, else null. */
export async function findPromo(
  orderId: string,
  code: string,
  access: OrderAccess
): Promise<Promo | null> {
  const order = await findViewableOrder(orderId, access)
  if (isPlaced(order.state)) throw alreadyPlaced()
  const promo = hasControlCharacters(code) ? null : await promoByCode(code)
  if (!promo) return null
  const { promoOutcome } = await priceOrder({ ...order, promoId: promo.id }, new Date())
  return promoOutcome?.applies ? promo : null
}
