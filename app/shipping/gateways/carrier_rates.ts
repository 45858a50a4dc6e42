import { ZONES } from '#config/shipping_rates'
import { Money } from '#shared/money'
import type { CarrierQuote, Carrier } from '#shipping/rules/rate_table'
import type { RatedParcel } from '#shipping/rules/live_quotes'

/** Quotes the prices of one carrier. Any error means that the rate table applies. */
export abstract class CarrierRates {
  abstract readonly carrier: Carrier
  /** Returns the cheapest service; `signal` ends the request after the time limit. */
  abstract quote(parcel: RatedParcel, signal: AbortSignal): Promise<CarrierQuote>
}

/** The carrier has no service to this address in the currency of the order. */
export class NoCarrierService extends Error {}

export type CarrierAccount = {
  key: string
  secret: string
  account: string
  apiBase: string
}

/** Returns the business days of the rate table, for a carrier that reports none. */
export const usualDays = (countryId: string): number =>
  ZONES.find(({ countries }) => countries.includes(countryId))?.days ?? 0

export type ListedPrice = { currency?: string; price?: number; days: number }

/** Returns the cheapest price in the currency of the parcel: a service may list it in several, and one of 0 is none. */
export function cheapestPrice(
  carrier: Carrier,
  prices: readonly ListedPrice[],
  { currency }: RatedParcel
): CarrierQuote {
  const [cheapest] = prices
    .flatMap(({ currency: listed, price = 0, days }) =>
      listed === currency.toUpperCase() && price > 0
        ? { carrier, cost: Money.of(Math.round(price * 100), currency), days }
        : []
    )
    .sort((a, b) => a.cost.compare(b.cost))
  if (!cheapest) throw new NoCarrierService(`${carrier} has no price in ${currency}`)
  return cheapest
}

/** Carriers bill at least this weight. */
const MIN_KILOGRAMS = 0.1

export const kilograms = (grams: number): number =>
  Math.max(MIN_KILOGRAMS, Math.ceil(grams / 100) / 10)

/** A carrier responded with a status of 400 and up. */
export class CarrierError extends Error {
  constructor(
    message: string,
    readonly status: number
  ) {
    super(message)
  }
}

/** Sends JSON and returns the parsed response; throws for a status of 400 and up. */
export async function sendJson<Response>(
  url: string,
  init: { headers: Record<string, string>; body: string; signal: AbortSignal }
): Promise<Response> {
  const response = await fetch(url, { method: 'POST', redirect: 'error', ...init })
  if (!response.ok) {
    const body = await response.text()
    const message = `${new URL(url).pathname} responded ${response.status}: ${body.slice(0, 300)}`
    throw new CarrierError(message, response.status)
  }
  return (await response.json()) as Response
}
