import { company } from '#config/company'
import { shop } from '#config/shop'
import { chargedTax } from '#orders/order/rules/order_taxes'
import { placeOfRate, taxPlace, taxPlaceCode, taxRate } from '#pricing'
import { calendarDay } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import type { Order } from '#orders/order'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { Rate } from '#shared/rate'

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

/** Returns the current tax rate of an order, with the place that it is of; null without tax. */
export function calculatedTax(
  priced: Pick<PricedOrder, 'order' | 'customer'>,
  now: Date
): { taxRate: Rate; taxPlace: string | null } {
  const rate = orderTaxRate(priced, now)
  return { taxRate: rate, taxPlace: rate.isZero ? null : taxPlaceCode(orderTaxPlace(priced.order)) }
}

/**
 * Returns the place that the rate of an order stays with although the order moves; null where it has none, as most rates
 * of staff. The fixed amount of a marketplace has no rate, so that its place is that of its first address.
 */
export function keptTaxPlace(order: Order): string | null {
  const { taxRate: rate, amounts } = order
  if (rate) return placeOfRate(chargedTax(order, { taxRate: rate, amounts }))
  return order.taxPlace ?? taxPlaceCode(orderTaxPlace(order))
}
