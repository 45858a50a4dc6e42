import { company } from '#config/company'
import { shop } from '#config/shop'
import { taxPlace, taxRate } from '#pricing'
import { calendarDay } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import type { PricedOrder } from '#orders/order/rules/priced_order'

/** Returns the current sales tax rate of an order by its delivery or pick-up address. */
export function orderTaxRate(
  { order, customer }: Pick<PricedOrder, 'order' | 'customer'>,
  now: Date
) {
  const place = taxPlace(
    order.fulfillment ?? ShippingMethod.Unset,
    order.shipping,
    company.pickupAddress
  )
  return taxRate({ ...place, exempt: customer?.isTaxExempt }, calendarDay(now, shop.timeZone))
}
