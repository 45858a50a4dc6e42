import { ELSEWHERE, NOT_SERVED, ZONES } from '#config/shipping_rates'
import { Money } from '#shared/money'

import type { Zone } from '#config/shipping_rates'
import type { Currency } from '#shared/money'

export type Carrier = 'fedex' | 'dhl'
export type Parcel = { countryId: string; weightGrams: number; currency: Currency }
/** What a carrier asks, whether the table or a rate service says so */
export type CarrierQuote = { carrier: Carrier; cost: Money; days: number }

/** What both carriers ask by zone and weight; nothing where neither delivers */
export function tableQuotes({ countryId, weightGrams, currency }: Parcel): CarrierQuote[] {
  if (countryId === '' || NOT_SERVED.includes(countryId)) return []
  const zone = ZONES.find(({ countries }) => countries.includes(countryId)) ?? ELSEWHERE
  const cost = Money.of(zoneCost(zone, weightGrams, currency), currency)
  return (['fedex', 'dhl'] as const).map((carrier) => ({ carrier, cost, days: zone.days }))
}

function zoneCost({ brackets, perKilogram }: Zone, grams: number, currency: Currency): number {
  const bracket = brackets.find((candidate) => grams <= candidate.grams)
  if (bracket) return bracket.cost[currency]
  const heaviest = brackets[brackets.length - 1]
  const kilogramsAbove = Math.ceil((grams - heaviest.grams) / 1000)
  return heaviest.cost[currency] + kilogramsAbove * perKilogram[currency]
}
