import { shop } from '#config/shop'
import { ShippingMethod } from '#shared/enums'
import { stateOfZipcode } from '#shared/places/postal'
import { Rate } from '#shared/rate'
import { CANADIAN_RATES } from '#pricing/rules/canadian_rates'

export type TaxPlace = { countryId: string; stateId: string; zipcode?: string }
export type TaxSettings = {
  provincialPartIn: readonly string[]
  unitedStates: Readonly<Record<string, string>>
}

/** Returns the tax rate on a calendar day ('YYYY-MM-DD') in a province or listed US state; zero elsewhere. */
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
 * Returns where an order is taxed: at the pickup location for a pickup, or for the customer's own carrier without a
 * known destination; otherwise at the destination. Its postal code decides where another state was chosen (decision 282).
 */
export function taxPlace<Place extends TaxPlace>(
  method: ShippingMethod,
  destination: Place,
  pickup: Place
): Place {
  if (method === ShippingMethod.Pickup) return pickup
  if (method === ShippingMethod.OwnShipping && destination.countryId === '') return pickup
  const { countryId, zipcode = '', stateId } = destination
  const actual = stateOfZipcode(countryId, zipcode) || stateId
  return actual === stateId ? destination : { ...destination, stateId: actual }
}

function canadianRate(stateId: string, onDay: string, { provincialPartIn }: TaxSettings): Rate {
  const dated = CANADIAN_RATES[stateId]?.find(({ from }) => from <= onDay)
  if (!dated) return Rate.zero()
  const federal = Rate.percent(dated.federal)
  return dated.provincial && provincialPartIn.includes(stateId)
    ? federal.plus(Rate.percent(dated.provincial))
    : federal
}
