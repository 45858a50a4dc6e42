import { shippingOptions } from '#shipping'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { OfferedOption } from '#orders/order'
import type { PricedOrder } from '#orders/queries/price_order'

/**
 * The ways this order may travel, at today's cost. What the shopper had chosen stays chosen under its id while it is
 * still offered; else free shipping is, where it is earned. Refuses with the specification's texts where nothing is.
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
  const chosen = order.options.find(({ selected }) => selected)?.method
  const isChosenLeft = offered.some(({ method }) => method === chosen)

  return offered.map(({ method, service, cost, days, selected }) => ({
    id: order.options.find((option) => option.method === method)?.id ?? newId(),
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
