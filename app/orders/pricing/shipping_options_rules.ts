import { createHash } from 'node:crypto'
import {
  currentQuotes,
  isOwnFulfillment,
  quoteSource,
  remainingForFreeShipping,
  shippingOptions,
  type QuoteSource,
  type RatedParcel,
} from '#shipping'
import { DomainError } from '#shared/domain_error'
import { carrierCountry } from '#shared/places/territories'
import {
  chooseOption,
  chosenOption,
  formerMethod,
  type OfferedOption,
  type Order,
} from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/order/rules/priced_order'
import { ShippingMethod } from '#shared/enums'
import type { Money } from '#shared/money'

type UnshippedOrder = Pick<PricedOrder, 'order' | 'customer' | 'lines' | 'amounts'>

/**
 * Returns the shipping options of an order at their current cost. The method that the customer chose stays selected
 * while the same methods are offered; otherwise they choose again, free shipping being selected if the order qualifies.
 * Throws if no option is available.
 */
export function offerOptions({ order, customer, lines, amounts }: UnshippedOrder): OfferedOption[] {
  const request = {
    destination: { countryId: carrierCountry(order.shipping) },
    goods: goodsOf(amounts),
    weightGrams: totalWeight(lines),
    freeShip: customer?.freeShip ?? null,
    isGroupUser: Boolean(customer?.group),
    fulfillment: order.fulfillment,
  }
  const quotes = currentQuotes(parcelOf({ order, lines, amounts }), order.carrierQuotes)
  const options = shippingOptions(request, quotes)
  return withChoice(
    options.map(({ method, service, cost, days, selected }) => ({
      id: optionId(order.id, method),
      method,
      service,
      cents: cost.cents,
      days,
      selected,
      chosen: false,
    })),
    order
  )
}

/** Returns what the goods lack for free shipping to their country; null where they ship free already or cannot. */
export function missingForFreeShipping(
  { order, customer, lines, amounts }: UnshippedOrder,
  defaultCountry: string
): Money | null {
  if (order.fulfillment !== null || lines.length === 0) return null
  return remainingForFreeShipping({
    countryId: carrierCountry(order.shipping) || customer?.countryId || defaultCountry,
    goods: goodsOf(amounts),
    freeShip: customer?.freeShip ?? null,
  })
}

const goodsOf = ({ subtotal, discount }: PricedOrder['amounts']): Money => subtotal.minus(discount)

/** Keeps the customer's choice among the same methods; among others they choose again. */
function withChoice(offered: OfferedOption[], order: Order): OfferedOption[] {
  const chosen = chosenOption(order)
  const former = chosen?.method ?? formerMethod(order)
  const again = offered.find(({ method }) => method === former)
  const isKept = offered.length === 1 || (chosen && hasSameMethods(offered, order.options))
  if (again && isKept) return chooseOption(offered, again.id)

  // Collection by the customer is chosen with the address, not among options.
  if (!former || order.fulfillment || isOwnFulfillment(former) || again?.selected) return offered
  return offered.map((option) => ({ ...option, formerMethod: former }))
}

const hasSameMethods = (offered: readonly OfferedOption[], before: readonly OfferedOption[]) =>
  offered.length === before.length &&
  offered.every(({ method }) => before.some((option) => option.method === method))

/** Returns what the carriers are asked to quote. */
export const parcelOf = ({
  order: { shipping, currency },
  lines,
  amounts,
}: Pick<UnshippedOrder, 'order' | 'lines' | 'amounts'>): RatedParcel => ({
  destination: { ...shipping, countryId: carrierCountry(shipping) },
  countryId: carrierCountry(shipping),
  weightGrams: totalWeight(lines),
  currency,
  goods: goodsOf(amounts),
})

const METHOD_CARRIERS = {
  [ShippingMethod.FedexExpress]: 'fedex',
  [ShippingMethod.Dhl]: 'dhl',
} as const

/** Returns where the price of the carrier's option comes from, or null without one. */
export function optionSource(
  priced: UnshippedOrder,
  options: readonly OfferedOption[]
): QuoteSource | null {
  for (const { method } of options) {
    if (method === ShippingMethod.FedexExpress || method === ShippingMethod.Dhl)
      return quoteSource(METHOD_CARRIERS[method], parcelOf(priced), priced.order.carrierQuotes)
  }
  return null
}

/** Returns the weight of all lines in grams. */
const totalWeight = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0)

/** Returns no options for a cart that cannot be shipped now; its address step reports the reason. */
export function optionsOrEmpty(priced: UnshippedOrder): OfferedOption[] {
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
