import { shop } from '#config/shop'
import { selectedOption } from '#orders/order'
import { dueAfterShipping, dueLaterOf } from '#orders/order/rules/payment_terms'
import { promisedDay } from '#orders/order/rules/quote'
import { deliveryWindow, windowAfterShipping } from '#shared/delivery/delivery_estimate'
import { OrderState, ShipState } from '#shared/enums'
import { carrierCountry } from '#shared/places/territories'
import type { Order } from '#orders/order'

/**
 * Returns when an order arrives, as '3 to 4 business days (Nov 25 to Nov 26)'; null where no carrier of the shop brings
 * it, and once all of it has left.
 */
export function deliveryWindowOf(order: Order, now = new Date()): string | null {
  const days = selectedOption(order)?.days ?? 0
  if (days === 0 || order.shipState !== ShipState.NotShipped) return null
  if (promisedDay(order) !== null || leavesOnRelease(order)) return windowAfterShipping(days)
  const journey = { days, countryId: carrierCountry(order.shipping) }
  return deliveryWindow(journey, readyAt(order), shop.shipping.dispatch, now)
}

/** Whether an order on account, or with a paid deposit, waits for its release by staff, not for a payment. */
const leavesOnRelease = (order: Order): boolean =>
  order.state === OrderState.Proforma && dueAfterShipping(order) !== null

/** Returns the instant from which an order can be prepared: once it is paid, or as it is placed; null before its payment. */
function readyAt({ state, createdAt, placedAt, paidAt, ...order }: Order): string | null {
  if (state === OrderState.Proforma) return null
  const orderedAt = placedAt ?? createdAt
  return dueLaterOf(order) === null && paidAt !== null && paidAt > orderedAt ? paidAt : orderedAt
}
