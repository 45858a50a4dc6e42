import { createHash } from 'node:crypto'
import { shippingOptions } from '#shipping'
import { Refusal } from '#shared/refusal'
import { selectedOption, type OfferedOption } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'
import type { ShippingMethod } from '#shared/enums'

/**
 * The ways this order may travel, at today's cost. What the shopper had chosen stays chosen while it is still offered;
 * else free shipping is, where it is earned. Refuses with the specification's texts where nothing is.
 */
export function offerOptions({ order, customer, lines, amounts }: PricedOrder): OfferedOption[] {
  const offered = shippingOptions({
    destination: { countryId: order.shipping.countryId },
    goods: amounts.subtotal.minus(amounts.discount),
    weightGrams: lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0),
    freeShip: customer?.freeShip ?? null,
    isGroupUser: Boolean(customer?.group),
    fulfilment: order.fulfilment,
  })
  const chosen = selectedOption(order)?.method
  const isChosenLeft = offered.some(({ method }) => method === chosen)

  return offered.map(({ method, service, cost, days, selected }) => ({
    id: optionId(order.id, method),
    method,
    service,
    cents: cost.cents,
    days,
    selected: isChosenLeft ? method === chosen : selected,
  }))
}

/** The same, but a cart that cannot be shipped at the moment just has no options: the address step will say so. */
export function optionsOrNone(priced: PricedOrder): OfferedOption[] {
  try {
    return offerOptions(priced)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

/** The same way has the same id whenever it is offered, so that what a shopper was shown can still be chosen. */
export function optionId(orderId: string, method: ShippingMethod): string {
  const digits = createHash('sha256').update(`${orderId} ${method}`).digest('hex')
  return orderId.slice(0, 8) + digits.slice(0, 16)
}
