import { company } from '#config/company'
import { shop } from '#config/shop'
import { taxPlace, taxRate } from '#pricing'
import { calendarDay } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import type { PricedOrder } from '#orders/queries/price_order'

/** Today's sales tax of an order, by where it is delivered or picked up. */
export function taxRateOf({ order, customer }: PricedOrder, now: Date) {
  const place = taxPlace(
    order.fulfilment ?? ShippingMethod.Unset,
    order.shipping,
    company.pickupAddress
  )
  return taxRate({ ...place, exempt: customer?.isTaxExempt }, calendarDay(now, shop.timeZone))
}
