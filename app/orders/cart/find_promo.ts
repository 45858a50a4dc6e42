import { findViewableOrder } from '#orders/order/reads/accessible_order'
import { priceOrder } from '#orders/pricing/price_order'
import { alreadyPlaced, isPlaced } from '#orders/order/rules/order_flow'
import { toPromoCode } from '#orders/order/responses/order_response'
import { promoByCode, type PromoRejection } from '#pricing'
import { hasControlCharacters } from '#shared/text/plain_text'
import type { OrderAccess } from '#orders/order/rules/access'

type RejectedCode = { _id: null; problem?: string }

/** Reasons that say no more than that a code exists which the caller may use another time, or for other goods */
const TOLD: readonly PromoRejection[] = [
  'not_started',
  'ended',
  'used_up',
  'used_by_customer',
  'currency',
  'minimum',
  'products',
]

/** Returns a promo code and its discount if it applies to this cart, else why it does not; unknown codes have no reason. */
export async function findPromo(orderId: string, code: string, access: OrderAccess) {
  const order = await findViewableOrder(orderId, access)
  if (isPlaced(order.state)) throw alreadyPlaced()
  const promo = hasControlCharacters(code) ? null : await promoByCode(code)
  if (!promo) return { _id: null } satisfies RejectedCode
  const { promoOutcome, promoProblem } = await priceOrder(
    { ...order, promoId: promo.id },
    new Date()
  )
  if (promoOutcome?.applies) return toPromoCode(promo, order.currency)
  const isTold = promoProblem !== null && promoOutcome && TOLD.includes(promoOutcome.reason)
  return { _id: null, ...(isTold && { problem: promoProblem }) } satisfies RejectedCode
}
