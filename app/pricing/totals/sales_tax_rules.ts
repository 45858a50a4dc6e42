import { shop } from '#config/shop'
import { ShippingMethod } from '#shared/enums'
import { stateOfZipcode } from '#shared/places/postal'
import { Rate } from '#shared/rate'

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
  if (countryId === 'CA') return sumOfRates(canadianTaxes(stateId, onDay, settings))
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

/** Returns a place that charges sales tax as columns store it, such as `CA-QC`; null for any other. */
export const taxPlaceCode = ({ countryId, stateId }: TaxPlace): string | null =>
  TAXED_COUNTRIES.includes(countryId) && STATE_CODE.test(stateId) ? `${countryId}-${stateId}` : null

export function parseTaxPlace(code: string): TaxPlace {
  const [countryId, stateId] = code.split('-')
  return { countryId, stateId }
}

const TAXED_COUNTRIES: readonly string[] = ['CA', 'US']
const STATE_CODE = /^[A-Z]{2}$/

/** Whether a place charges this rate, or did under an earlier law */
export function isRateOfPlace(
  { countryId, stateId }: TaxPlace,
  rate: Rate,
  settings: TaxSettings = shop.tax
): boolean {
  if (rate.isZero) return false
  const days = countryId === 'CA' ? (CANADIAN_RATES[stateId] ?? []) : [{ from: '' }]
  return days.some(({ from }) => taxRate({ countryId, stateId }, from, settings).equals(rate))
}

/** Returns the taxes of a province on a calendar day that the shop charges there, the federal one first. */
export function canadianTaxes(
  stateId: string,
  onDay: string,
  { provincialPartIn }: TaxSettings = shop.tax
): CanadianTax[] {
  const dated = CANADIAN_RATES[stateId]?.find(({ from }) => from <= onDay)
  if (!dated) return []
  return TAX_NAMES.flatMap((name) => {
    const percent = dated[name]
    const isCharged = FEDERAL_TAXES.includes(name) || provincialPartIn.includes(stateId)
    return percent && isCharged ? [{ name, rate: Rate.percent(percent) }] : []
  })
}

export const sumOfRates = (taxes: readonly CanadianTax[]): Rate =>
  taxes.reduce((sum, { rate }) => sum.plus(rate), Rate.zero())

const TAX_NAMES = ['GST', 'HST', 'PST', 'QST', 'RST'] as const
export type TaxName = (typeof TAX_NAMES)[number]
export const FEDERAL_TAXES: readonly TaxName[] = ['GST', 'HST']

export type CanadianTax = { name: TaxName; rate: Rate }

/** Percentages from a day ('YYYY-MM-DD') on; HST replaces GST and a provincial tax. */
type DatedRate = { from: string } & Partial<Record<TaxName, string>>

// Newest first. Nova Scotia reduced its HST in 2025; many published tables still show 15 %.
export const CANADIAN_RATES: Readonly<Record<string, readonly DatedRate[]>> = {
  AB: [{ from: '2008-01-01', GST: '5' }],
  BC: [{ from: '2013-04-01', GST: '5', PST: '7' }],
  MB: [{ from: '2019-07-01', GST: '5', RST: '7' }],
  NB: [{ from: '2016-07-01', HST: '15' }],
  NL: [{ from: '2016-07-01', HST: '15' }],
  NS: [
    { from: '2025-04-01', HST: '14' },
    { from: '2010-07-01', HST: '15' },
  ],
  NT: [{ from: '2008-01-01', GST: '5' }],
  NU: [{ from: '2008-01-01', GST: '5' }],
  ON: [{ from: '2010-07-01', HST: '13' }],
  PE: [{ from: '2016-10-01', HST: '15' }],
  QC: [{ from: '2013-01-01', GST: '5', QST: '9.975' }],
  SK: [{ from: '2017-03-23', GST: '5', PST: '6' }],
  YT: [{ from: '2008-01-01', GST: '5' }],
}
