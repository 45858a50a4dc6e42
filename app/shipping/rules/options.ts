import { shop } from '#config/shop'
import { SHIPPING_METHOD_NAMES } from '#shared/display_names'
import { ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { earnsFreeShipping } from './free_shipping.js'
import { assertMayFulfil } from './fulfilment.js'
import { tableQuotes } from './rate_table.js'

import type { OwnFulfilment } from './fulfilment.js'
import type { CarrierQuote } from './rate_table.js'

export type ShippingRequest = {
  destination: { countryId: string }
  /** Subtotal less discount, before tax and credit; its currency is the order's */
  goods: Money
  weightGrams: number
  /** The customer's own threshold for free shipping */
  freeShip: Money | null
  isGroupUser: boolean
  /** Chosen at the address step; null where we ship */
  fulfilment: OwnFulfilment | null
}
export type ShippingOption = {
  method: ShippingMethod
  service: string
  cost: Money
  /** Business days; 0 where we do not ship */
  days: number
  selected: boolean
}

/** What a shopper may choose from. Refuses what nobody delivers, and what costs more than can be right. */
export function shippingOptions(
  request: ShippingRequest,
  quotes: readonly CarrierQuote[] = quotesFromTable(request)
): ShippingOption[] {
  const { goods, fulfilment, isGroupUser, destination, freeShip } = request
  if (fulfilment) {
    assertMayFulfil(fulfilment, { currency: goods.currency, isGroupUser })
    return [{ ...option(fulfilment, Money.zero(goods.currency), 0), selected: true }]
  }

  const paid = paidOption(request, quotes)
  if (!earnsFreeShipping({ ...destination, goods, freeShip })) return [paid]
  const free = option(
    ShippingMethod.FedexExpressFree,
    Money.zero(goods.currency),
    shop.shipping.freeDays
  )
  return [{ ...free, selected: true }, paid]
}

export function assertShippable(cost: Money): void {
  if (cost.cents > shop.shipping.ceiling) {
    throw new Refusal(texts.shipping.cannotShip, 'E_CANNOT_SHIP')
  }
}

function paidOption({ destination }: ShippingRequest, quotes: readonly CarrierQuote[]) {
  const carrier = destination.countryId === 'US' ? 'dhl' : 'fedex'
  const [cheapest] = quotes
    .filter((quote) => quote.carrier === carrier)
    .sort((a, b) => a.cost.compare(b.cost))
  if (!cheapest) throw new Refusal(texts.shipping.noServices, 'E_NO_SERVICES')
  assertShippable(cheapest.cost)

  const method = carrier === 'dhl' ? ShippingMethod.Dhl : ShippingMethod.FedexExpress
  return option(method, cheapest.cost, cheapest.days)
}

function option(method: ShippingMethod, cost: Money, days: number): ShippingOption {
  return { method, service: SHIPPING_METHOD_NAMES[method], cost, days, selected: false }
}

function quotesFromTable({ destination, goods, weightGrams }: ShippingRequest): CarrierQuote[] {
  return tableQuotes({ ...destination, weightGrams, currency: goods.currency })
}
