import { company } from '#config/company'
import { shop } from '#config/shop'
import {
  canadianTaxes,
  FEDERAL_TAXES,
  isRateOfPlace,
  parseTaxPlace,
  sumOfRates,
  taxPlace,
  taxPlaceCode,
  type CanadianTax,
  type TaxName,
  type TaxPlace,
  type TaxSettings,
} from '#pricing/totals/sales_tax_rules'
import { calendarDay } from '#shared/dates'
import { ShippingMethod } from '#shared/enums'
import type { Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export type TaxPart = CanadianTax & { amount: Money }

type ChargedTax = { tax: Money; rate: Rate }

/**
 * Splits a charged sales tax into the taxes of its place on a calendar day ('YYYY-MM-DD'), in whole cents that sum to
 * it. Returns no parts where the rate is not the sum of theirs: staff entered another, or it is of an earlier law.
 */
export function taxParts(
  { tax, rate, place, day }: ChargedTax & { place: TaxPlace; day: string },
  settings: TaxSettings = shop.tax
): TaxPart[] {
  if (place.countryId !== 'CA' || tax.isZero || rate.isZero) return []
  const taxes = canadianTaxes(place.stateId, day, settings)
  if (!sumOfRates(taxes).equals(rate)) return []
  const amounts = tax.allocate(taxes.map((part) => part.rate.millionths))
  return taxes.map((part, index) => ({ ...part, amount: amounts[index] }))
}

/** The tax of an order, an invoice or a credit note, with what decided it */
export type DocumentTax = ChargedTax & {
  /** The place whose rate it is, such as `CA-QC`; null where the address decides */
  taxPlace: string | null
  method: ShippingMethod
  destination: TaxPlace
  /** The instant of the order, the invoice or the credit note */
  at: string
}

/** Returns the parts of the tax of a document at the place where it was charged. */
export const documentTaxParts = (document: DocumentTax): TaxPart[] =>
  partsAt(taxedPlace(document), document)

/**
 * Returns where a document is taxed: in the place that is stored with its rate, else where its goods go or are picked up.
 * A stored place that has never charged the rate is of an earlier one.
 */
export function taxedPlace(document: DocumentTax): TaxPlace {
  const stored = document.taxPlace === null ? null : parseTaxPlace(document.taxPlace)
  return stored && isRateOfPlace(stored, document.rate) ? stored : addressedPlace(document)
}

/** Returns the place that a rate stays with although the goods move, as columns store it; null where it has none. */
export function placeOfRate(document: DocumentTax): string | null {
  const place = taxedPlace(document)
  return isRateOfPlace(place, document.rate) ? taxPlaceCode(place) : null
}

/** Once a part is invoiced, the rate stays although delivery becomes a pick-up or the reverse: it names the other place. */
function addressedPlace(document: DocumentTax): TaxPlace {
  const { method, destination, rate } = document
  const place = placeOf(method, destination)
  if (rate.isZero || partsAt(place, document).length > 0) return place
  const other =
    method === ShippingMethod.Pickup
      ? placeOf(ShippingMethod.Unset, destination)
      : placeOf(ShippingMethod.Pickup, destination)
  const isOther = place.countryId === other.countryId && partsAt(other, document).length > 0
  return isOther ? other : place
}

const partsAt = (place: TaxPlace, { tax, rate, at }: DocumentTax): TaxPart[] =>
  taxParts({ tax, rate, place, day: calendarDay(at, shop.timeZone) })

export type LabeledTaxPart = {
  /** Such as `QST (9.975%)` */
  label: string
  amount: Money
  /** The registration number of the shop for the tax; null if the owner has not set it */
  number: string | null
}

/** Returns the parts as documents, mails and pages show them. */
export function labeledTaxParts(document: DocumentTax): LabeledTaxPart[] {
  const { stateId } = taxedPlace(document)
  return documentTaxParts(document).map(({ name, rate, amount }) => ({
    label: `${name} (${rate.toPercent()}%)`,
    amount,
    number: registrationNumber(name, stateId) || null,
  }))
}

export const toTaxPartView = ({ label, amount }: LabeledTaxPart) => ({
  label,
  amount: amount.toJSON(),
})

const placeOf = (method: ShippingMethod, destination: TaxPlace): TaxPlace =>
  taxPlace<TaxPlace>(method, destination, company.pickupAddress)

function registrationNumber(name: TaxName, stateId: string): string {
  if (FEDERAL_TAXES.includes(name)) return company.gstNumber
  const numbers: Readonly<Record<string, string>> = company.provincialTaxNumbers
  return numbers[stateId] ?? ''
}
