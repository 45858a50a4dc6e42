import { createHash } from 'node:crypto'
import { shippingOptions } from '#shipping'
import { DomainError } from '#shared/domain_error'
import { selectedOption, type OfferedOption } from '#orders/order'
import type { PricedOrder } from '#orders/priced_order'
import type { ShippingMethod } from '#shared/enums'

/**
 * Returns the shipping options of an order at their current cost. The selected method stays selected while it is
 * available; otherwise free shipping is selected if the order qualifies. Throws if no option is available.
 */
export function offerOptions({ order, customer, lines, amounts }: PricedOrder): OfferedOption[] {
  const options = shippingOptions({
    destination: { countryId: order.shipping.countryId },
    goods: amounts.subtotal.minus(amounts.discount),
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    freeShip: customer?.freeShip ?? null,
    isGroupUser: Boolean(customer?.group),
    fulfillment: order.fulfillment,
  })
  const selectedMethod = selectedOption(order)?.method
  const isStillOffered = options.some(({ method }) => method === selectedMethod)

  return options.map(({ method, service, cost, days, selected }) => ({
    id: optionId(order.id, method),
    method,
    service,
    cents: cost.cents,
    days,
    selected: isStillOffered ? method === selectedMethod : selected,
  }))
}

/** Returns no options for a cart that cannot be shipped now; its address step reports the reason. */
export function optionsOrEmpty(priced: PricedOrder): OfferedOption[] {
  try {
    return offerOptions(priced)
  } catch (error) {
    if (error instanceof DomainError) return []
    throw error
  }
}

/** The id depends on order and method only, so an option that a customer sees stays selectable after a recalculation. */
export function optionId(orderId: string, method: ShippingMethod): string {
  const digits = createHash('sha256').update(`${orderId} ${method}`).digest('hex')
  return orderId.slice(0, 8) + digits.slice(0, 16)
}
