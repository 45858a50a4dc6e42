import { shop } from '#config/shop'
import { ShippingMethod } from '#shared/enums'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import { tableQuotes } from './rate_table.js'

import type { Money } from '#shared/money'
import type { Carrier, CarrierQuote, Parcel } from './rate_table.js'

const CARRIERS: Partial<Record<ShippingMethod, Carrier>> = {
  [ShippingMethod.FedexExpress]: 'fedex',
  [ShippingMethod.Dhl]: 'dhl',
}

/**
 * What the carrier of a method asks for a parcel, wherever it goes: staff may choose any. Null where no carrier is
 * paid; refused is what nobody delivers, and what costs more than can be right.
 */
export function carrierQuote(
  method: ShippingMethod,
  parcel: Parcel,
  quotes: readonly CarrierQuote[] = tableQuotes(parcel)
): CarrierQuote | null {
  const carrier = CARRIERS[method]
  return carrier ? cheapestQuote(carrier, quotes) : null
}

export function cheapestQuote(carrier: Carrier, quotes: readonly CarrierQuote[]): CarrierQuote {
  const [cheapest] = quotes
    .filter((quote) => quote.carrier === carrier)
    .sort((a, b) => a.cost.compare(b.cost))
  if (!cheapest) throw new Refusal(texts.shipping.noServices, 'E_NO_SERVICES')
  assertShippable(cheapest.cost)
  return cheapest
}

export function assertShippable(cost: Money): void {
  if (cost.cents > shop.shipping.ceiling) {
    throw new Refusal(texts.shipping.cannotShip, 'E_CANNOT_SHIP')
  }
}
