import { shop } from '#config/shop'
import { selectedOption } from '#orders/order'
import { promisedDay } from '#orders/order/rules/quote'
import { deliveryWindow, windowAfterShipping } from '#shared/delivery/delivery_estimate'
import { OrderState } from '#shared/enums'
import { carrierCountry } from '#shared/places/territories'
import type { Order } from '#orders/order'

/** Returns when an order arrives, as '3 to 4 business days (Nov 25 to Nov 26)'; null where no carrier of the shop brings it. */
export function deliveryWindowOf(order: Order): string | null {
  const days = selectedOption(order)?.days ?? 0
  if (days === 0) return null
  if (promisedDay(order) !== null) return windowAfterShipping(days)
  const orderedAt = order.state === OrderState.Proforma ? null : (order.placedAt ?? order.createdAt)
  const journey = { days, countryId: carrierCountry(order.shipping) }
  return deliveryWindow(journey, orderedAt, shop.shipping.dispatch)
}
