import { company } from '#config/company'
import { shop } from '#config/shop'
import { findCountry } from '#shared/places/countries'
import { ShippingMethod } from '#shared/enums'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { isServed, rateTableQuotes } from '#shipping/rules/rate_table'
import type { Money } from '#shared/money'
import type { Carrier, CarrierQuote, Parcel } from '#shipping/rules/rate_table'

const CARRIERS: Partial<Record<ShippingMethod, Carrier>> = {
  [ShippingMethod.FedexExpress]: 'fedex',
  [ShippingMethod.Dhl]: 'dhl',
}

/**
 * Returns the price of a method for any destination; null for a method without a carrier. Throws `E_NO_SERVICES` where
 * the carrier does not deliver and `E_CANNOT_SHIP` above the highest plausible price.
 */
export function carrierQuote(
  method: ShippingMethod,
  parcel: Parcel,
  quotes: readonly CarrierQuote[] = rateTableQuotes(parcel)
): CarrierQuote | null {
  const carrier = CARRIERS[method]
  return carrier ? cheapestQuote(carrier, quotes) : null
}

export function cheapestQuote(carrier: Carrier, quotes: readonly CarrierQuote[]): CarrierQuote {
  const [cheapest] = quotes
    .filter((quote) => quote.carrier === carrier)
    .sort((a, b) => a.cost.compare(b.cost))
  if (!cheapest) throw new DomainError(texts.shipping.noServices, 'E_NO_SERVICES')
  assertShippable(cheapest.cost)
  return cheapest
}

export function assertShippable(cost: Money): void {
  if (cost.cents > shop.shipping.maxQuoteCents) {
    throw new DomainError(texts.shipping.cannotShip, 'E_CANNOT_SHIP')
  }
}

/** Rejects a country to which the carriers do not deliver; `field` is the country in the form. */
export function assertServed(countryId: string, field: string): void {
  if (isServed(countryId)) return
  const text = texts.shipping.notServed(
    findCountry(countryId)?.name ?? countryId,
    company.supportEmail
  )
  throw new DomainError(texts.shipping.noServices, 'E_NO_SERVICES', {
    field,
    fields: { [field]: text },
  })
}
