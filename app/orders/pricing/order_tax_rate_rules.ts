import { company } from '#config/company'
import { shop } from '#config/shop'
import { taxPlace, taxRate } from '#pricing'
import { calendarDay } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'

/** Returns where an order is taxed: at its delivery or pick-up address. */
export const orderTaxPlace = ({ fulfillment, shipping }: Pick<Order, 'fulfillment' | 'shipping'>) =>
  taxPlace(fulfillment ?? ShippingMethod.Unset, shipping, company.pickupAddress)

/** Returns the current sales tax rate of an order by its delivery or pick-up address. */
export function orderTaxRate(
  { order, customer }: Pick<PricedOrder, 'order' | 'customer'>,
  now: Date
) {
  const exempt = customer?.isTaxExempt
  return taxRate({ ...orderTaxPlace(order), exempt }, calendarDay(now, shop.timeZone))
}
