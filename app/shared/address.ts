import {
  findCountry,
  hasPostalCodes,
  isStateOf,
  requiresPostalCode,
  requiresState,
} from './places/countries.js'
import { hasControlCharacters } from './text/plain_text.js'
import { isZipcode, normalizeZipcode } from './places/postal.js'
import { withTerritoryAsState } from './places/territories.js'
import { texts } from './texts/specification.js'

/** `countryId` is ISO alpha-2, `stateId` the code of the state or province; every field is '' when empty. */
export type Address = {
  company: string
  firstname: string
  lastname: string
  address1: string
  address2: string
  city: string
  zipcode: string
  stateId: string
  countryId: string
  phone: string
}
export type AddressField = keyof Address

/** Maximum length of each field, in characters */
export const ADDRESS_LIMITS: Readonly<Record<AddressField, number>> = {
  company: 100,
  firstname: 60,
  lastname: 60,
  address1: 120,
  address2: 120,
  city: 80,
  zipcode: 12,
  stateId: 6,
  countryId: 2,
  phone: 40,
}
export const ADDRESS_FIELDS = Object.keys(ADDRESS_LIMITS) as AddressField[]

/** Required fields of a shipping or billing address, besides the state and postal code if the country has them */
export const DELIVERY_FIELDS: readonly AddressField[] = [
  'firstname',
  'lastname',
  'address1',
  'city',
  'countryId',
]
/** Required fields of an address without a name, e.g. on a trade application */
export const POSTAL_ADDRESS_FIELDS: readonly AddressField[] = ['address1', 'city', 'countryId']

export type AddressRules = {
  /** Prefix of every path, e.g. `address.shipping` */
  prefix?: string
  required?: readonly AddressField[]
}

const BLANK = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as Address

export const emptyAddress = (countryId = ''): Address => ({ ...BLANK, countryId })

/**
 * Trims every field and upper-cases the codes; missing fields become '', territories of the US its states. A postal code
 * that was entered before the country was changed to one without them is dropped: no field of a form shows it.
 */
export function normalizeAddress(input: Partial<Record<AddressField, string | null>>): Address {
  const address = emptyAddress()
  for (const field of ADDRESS_FIELDS) address[field] = (input[field] ?? '').trim().normalize('NFC')
  const countryId = address.countryId.toUpperCase()
  const place = withTerritoryAsState({
    ...address,
    stateId: address.stateId.toUpperCase(),
    countryId,
  })
  const zipcode = hasPostalCodes(place.countryId)
    ? normalizeZipcode(address.zipcode, place.countryId)
    : ''
  return { ...place, zipcode }
}

export function isEmptyAddress(address: Address): boolean {
  return ADDRESS_FIELDS.every((field) => field === 'countryId' || address[field] === '')
}

/** Returns an error text for each invalid field of a normalized address, by dotted path; empty for a valid address. */
export function validateAddress(
  address: Address,
  { prefix = '', required = DELIVERY_FIELDS }: AddressRules = {}
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of ADDRESS_FIELDS) {
    const error = validateField(address, field, required)
    if (error) errors[prefix ? `${prefix}.${field}` : field] = error
  }
  return errors
}

function validateField(address: Address, field: AddressField, required: readonly AddressField[]) {
  const value = address[field]
  if (value.length > ADDRESS_LIMITS[field]) return texts.form.tooLong(ADDRESS_LIMITS[field])
  if (hasControlCharacters(value)) return texts.form.controlCharacters
  if (value === '') return isRequired(address, field, required) ? texts.form.required : null
  if (field === 'countryId' && !findCountry(value)) return texts.form.unknownCountry
  if (field === 'stateId' && isForeignState(address)) return texts.form.foreignState
  if (field === 'zipcode' && !isZipcode(address.countryId, value)) return texts.form.zipcode
  return null
}

function isRequired(
  { countryId }: Address,
  field: AddressField,
  required: readonly AddressField[]
) {
  if (required.includes(field)) return true
  if (!required.includes('countryId')) return false
  if (field === 'stateId') return countryId === '' || requiresState(countryId)
  return field === 'zipcode' && (countryId === '' || requiresPostalCode(countryId))
}

function isForeignState({ countryId, stateId }: Address): boolean {
  return findCountry(countryId) !== null && !isStateOf(countryId, stateId)
}
