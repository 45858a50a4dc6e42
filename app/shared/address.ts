import { findCountry, isStateOf, requiresPostalCode, requiresState } from './countries.js'
import { hasControlCharacters } from './plain_text.js'
import { isZipcode, normaliseZipcode } from './postal.js'
import { texts } from './texts.js'

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

/** The longest that each field may be, in characters */
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

/** What an address to ship or bill to needs, beside a state and a postal code where the country has them */
export const DELIVERY_FIELDS: readonly AddressField[] = [
  'firstname',
  'lastname',
  'address1',
  'city',
  'countryId',
]
/** The same without a person, e.g. on a trade application */
export const PLACE_FIELDS: readonly AddressField[] = ['address1', 'city', 'countryId']

export type AddressRules = {
  /** Put before every path, e.g. `address.shipping` */
  prefix?: string
  required?: readonly AddressField[]
}

export function emptyAddress(countryId = ''): Address {
  const blank = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, ''])) as Address
  return { ...blank, countryId }
}

/** Trims every field and upper-cases the codes; missing ones become ''. */
export function normaliseAddress(input: Partial<Record<AddressField, string | null>>): Address {
  const address = emptyAddress()
  for (const field of ADDRESS_FIELDS) address[field] = (input[field] ?? '').trim().normalize('NFC')
  return {
    ...address,
    zipcode: normaliseZipcode(address.zipcode),
    stateId: address.stateId.toUpperCase(),
    countryId: address.countryId.toUpperCase(),
  }
}

export function isEmptyAddress(address: Address): boolean {
  return ADDRESS_FIELDS.every((field) => field === 'countryId' || address[field] === '')
}

/** Every bad field of a normalised address with its text, under dotted paths; empty when the address is good */
export function addressProblems(
  address: Address,
  { prefix = '', required = DELIVERY_FIELDS }: AddressRules = {}
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of ADDRESS_FIELDS) {
    const problem = fieldProblem(address, field, required)
    if (problem) problems[prefix ? `${prefix}.${field}` : field] = problem
  }
  return problems
}

function fieldProblem(address: Address, field: AddressField, required: readonly AddressField[]) {
  const value = address[field]
  if (value.length > ADDRESS_LIMITS[field]) return texts.form.tooLong(ADDRESS_LIMITS[field])
  if (hasControlCharacters(value)) return texts.form.controlCharacters
  if (value === '') return isNeeded(address, field, required) ? texts.form.required : null
  if (field === 'countryId' && !findCountry(value)) return texts.form.unknownCountry
  if (field === 'stateId' && isForeignState(address)) return texts.form.foreignState
  if (field === 'zipcode' && !isZipcode(address.countryId, value)) return texts.form.zipcode
  return null
}

function isNeeded({ countryId }: Address, field: AddressField, required: readonly AddressField[]) {
  if (required.includes(field)) return true
  if (!required.includes('countryId')) return false
  if (field === 'stateId') return countryId === '' || requiresState(countryId)
  return field === 'zipcode' && requiresPostalCode(countryId)
}

function isForeignState({ countryId, stateId }: Address): boolean {
  return findCountry(countryId) !== null && !isStateOf(countryId, stateId)
}
