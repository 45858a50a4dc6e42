import { shop } from '#config/shop'
import { ShippingMethod } from '#shared/enums'
import { stateOfZipcode } from '#shared/places/postal'
import { Rate } from '#shared/rate'

type TaxPlace = { countryId: string; stateId: string; zipcode?: string }
type TaxSettings = {
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

type DatedRate = {
  /** First day of validity, 'YYYY-MM-DD' */
  from: string
  /** GST, or the whole HST, in percent */
  federal: string
  /** PST, RST or QST in addition to GST, in percent */
  provincial?: string
}

// Newest first. Nova Scotia reduced its HST in 2025; many published tables still show 15 %.
export const CANADIAN_RATES: Readonly<Record<string, readonly DatedRate[]>> = {
  AB: [{ from: '2008-01-01', federal: '5' }],
  BC: [{ from: '2013-04-01', federal: '5', provincial: '7' }],
  MB: [{ from: '2019-07-01', federal: '5', provincial: '7' }],
  NB: [{ from: '2016-07-01', federal: '15' }],
  NL: [{ from: '2016-07-01', federal: '15' }],
  NS: [
    { from: '2025-04-01', federal: '14' },
    { from: '2010-07-01', federal: '15' },
  ],
  NT: [{ from: '2008-01-01', federal: '5' }],
  NU: [{ from: '2008-01-01', federal: '5' }],
  ON: [{ from: '2010-07-01', federal: '13' }],
  PE: [{ from: '2016-10-01', federal: '15' }],
  QC: [{ from: '2013-01-01', federal: '5', provincial: '9.975' }],
  SK: [{ from: '2017-03-23', federal: '5', provincial: '6' }],
  YT: [{ from: '2008-01-01', federal: '5' }],
}
