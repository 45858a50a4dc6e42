import { rateTableQuotes } from '#shipping/rules/rate_table'
import { Money } from '#shared/money'
import type { Address } from '#shared/address'
import type { Carrier, CarrierQuote, Parcel } from '#shipping/rules/rate_table'

/** What a carrier needs to know to quote a price */
export type RatedParcel = Parcel & {
  destination: Pick<Address, 'countryId' | 'stateId' | 'zipcode' | 'city'>
  /** For customs */
  goods: Money
}

/** Prices that carriers quoted for one parcel, as an order stores them */
export type LiveQuotes = {
  /** Of `parcelKey`: prices for another destination or weight do not count */
  parcel: string
  at: string
  quotes: { carrier: Carrier; cents: number; days: number }[]
}

export type QuoteSource = Carrier | 'table'

type KeyedParcel = Pick<RatedParcel, 'destination' | 'weightGrams' | 'currency'>

/** Names what a price depends on. */
export const parcelKey = ({ destination, weightGrams, currency }: KeyedParcel): string =>
  [destination.countryId, normalizedZip(destination.zipcode), weightGrams, currency].join(' ')

const normalizedZip = (zipcode: string) => zipcode.replace(/\s+/g, '').toUpperCase()

/** Returns the prices of the rate table; a price that a carrier quoted for this parcel replaces the table's. */
export function currentQuotes(parcel: KeyedParcel, live: LiveQuotes | null): CarrierQuote[] {
  const { destination, weightGrams, currency } = parcel
  const { countryId } = destination
  const quoted = live?.parcel === parcelKey(parcel) ? live.quotes : []
  return rateTableQuotes({ countryId, weightGrams, currency }).map((listed) => {
    const found = quoted.find(({ carrier }) => carrier === listed.carrier)
    if (!found) return listed
    return { carrier: found.carrier, cost: Money.of(found.cents, currency), days: found.days }
  })
}

/** Returns where the price of a carrier comes from. */
export function quoteSource(
  carrier: Carrier,
  parcel: KeyedParcel,
  live: LiveQuotes | null
): QuoteSource {
  const isLive = live?.parcel === parcelKey(parcel)
  return isLive && live.quotes.some((quote) => quote.carrier === carrier) ? carrier : 'table'
}
