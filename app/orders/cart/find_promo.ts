import { findViewableOrder } from '#orders/order/reads/accessible_order'
import { priceOrder } from '#orders/pricing/price_order'
import { alreadyPlaced, isPlaced } from '#orders/order/rules/order_flow'
import { toPromoCode } from '#orders/order/responses/order_response'
import { promoByCode } from '#pricing'
import { hasControlCharacters } from '#shared/text/plain_text'
import type { OrderAccess } from '#orders/order/rules/access'

/** Returns a promo code and its discount if it applies to this cart, else null. */
export async function findPromo(orderId: string, code: string, access: OrderAccess) {
  const order = await findViewableOrder(orderId, access)
  if (isPlaced(order.state)) throw alreadyPlaced()
  const promo = hasControlCharacters(code) ? null : await promoByCode(code)
  if (!promo) return null
  const { promoOutcome } = await priceOrder({ ...order, promoId: promo.id }, new Date())
  return promoOutcome?.applies ? toPromoCode(promo, order.currency) : null
}
