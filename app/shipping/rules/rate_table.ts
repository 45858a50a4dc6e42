import { unserved, ZONES } from '#config/shipping_rates'
import { Money } from '#shared/money'
import type { ShippingZone } from '#config/shipping_rates'
import type { Currency } from '#shared/money'

export type Carrier = 'fedex' | 'dhl'
export type Parcel = { countryId: string; weightGrams: number; currency: Currency }
/** A carrier's price for a parcel; `days` are business days */
export type CarrierQuote = { carrier: Carrier; cost: Money; days: number }

/** Returns the prices of both carriers by zone and weight; none for a country outside all zones. */
export function rateTableQuotes({ countryId, weightGrams, currency }: Parcel): CarrierQuote[] {
  const zone = zoneOf(countryId)
  if (!zone) return []
  const cost = Money.of(zoneCost(zone, weightGrams, currency), currency)
  return (['fedex', 'dhl'] as const).map((carrier) => ({ carrier, cost, days: zone.days }))
}

export const isServed = (countryId: string): boolean => zoneOf(countryId) !== undefined

export const servedCountries = (): string[] =>
  ZONES.flatMap(({ countries }) => countries).filter(isServed)

const zoneOf = (countryId: string): ShippingZone | undefined =>
  unserved.countries.includes(countryId)
    ? undefined
    : ZONES.find(({ countries }) => countries.includes(countryId))

function zoneCost(
  { brackets, perKilogram }: ShippingZone,
  grams: number,
  currency: Currency
): number {
  const bracket = brackets.find((candidate) => grams <= candidate.grams)
  if (bracket) return bracket.cost[currency]
  const heaviest = brackets[brackets.length - 1]
  const kilogramsAbove = Math.ceil((grams - heaviest.grams) / 1000)
  return heaviest.cost[currency] + kilogramsAbove * perKilogram[currency]
}
