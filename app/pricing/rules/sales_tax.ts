import { shop } from '#config/shop'
import { ShippingMethod } from '#shared/enums'
import { Rate } from '#shared/rate'
import { CANADIAN_RATES } from './canadian_rates.js'

export type TaxPlace = { countryId: string; stateId: string }
export type TaxSettings = {
  provincialPartIn: readonly string[]
  unitedStates: Readonly<Record<string, string>>
}

/** The rate on a calendar day, 'YYYY-MM-DD': provinces of Canada, listed US states, zero elsewhere */
export function taxRate(
  { countryId, stateId, exempt = false }: TaxPlace & { exempt?: boolean },
  onDay: string,
  settings: TaxSettings = shop.tax
): Rate {
  if (exempt) return Rate.zero()
  if (countryId === 'CA') return canadianRate(stateId, onDay, settings)
  if (countryId === 'US') return Rate.percent(settings.unitedStates[stateId] ?? '0')
  return Rate.zero()
}

/**
 * Where an order is taxed: at its destination, a picked-up one where it is picked up; a parcel that the
 * customer's own carrier collects at its destination if that is known, else where it is collected.
 */
export function taxPlace<Place extends TaxPlace>(
  method: ShippingMethod,
  destination: Place,
  pickup: Place
): Place {
  if (method === ShippingMethod.Pickup) return pickup
  if (method === ShippingMethod.OwnShipping && destination.countryId === '') return pickup
  return destination
}

function canadianRate(stateId: string, onDay: string, { provincialPartIn }: TaxSettings): Rate {
  const dated = CANADIAN_RATES[stateId]?.find(({ from }) => from <= onDay)
  if (!dated) return Rate.zero()
  const federal = Rate.percent(dated.federal)
  return dated.provincial && provincialPartIn.includes(stateId)
    ? federal.plus(Rate.percent(dated.provincial))
    : federal
}
