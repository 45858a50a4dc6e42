import { guessState, isZipcode, normalizeZipcode } from '#shared/places/postal'
import type { Address, AddressField } from '@shared/address'

export type AddressKind = 'shipping' | 'billing'

/** An address in a form; `guessedState` is the state that its postal code set, until a person picks one. */
export type AddressInput = Address & { guessedState?: string }

const BLANK: Address = {
  company: '',
  firstname: '',
  lastname: '',
  address1: '',
  address2: '',
  city: '',
  zipcode: '',
  stateId: '',
  countryId: '',
  phone: '',
}

export const blankAddress = (countryId: string): Address => ({ ...BLANK, countryId })

/** Clears the preset country of an address without any other field. */
export const addressInput = (address: Address): Address =>
  Object.entries(address).some(([field, value]) => field !== 'countryId' && value)
    ? address
    : { ...address, countryId: '' }

/** Returns the address with one field changed; the state follows the country and the postal code. */
export function withAddressField(
  before: AddressInput,
  field: AddressField,
  value: string
): AddressInput {
  if (field === 'countryId') return withGuess(before, { ...before, countryId: value, stateId: '' })
  if (field === 'zipcode') return withGuess(before, { ...before, zipcode: upper(value) })
  if (field === 'stateId') return { ...before, stateId: value, guessedState: undefined }
  return { ...before, [field]: value }
}

// A code that is half typed or deleted sets nothing, so the guess of the last one is remembered.
function withGuess(before: AddressInput, after: AddressInput): AddressInput {
  const guess = guessState(after.countryId, after.zipcode)
  const isGuessed =
    after.stateId === '' ||
    after.stateId === before.guessedState ||
    after.stateId === guessState(before.countryId, before.zipcode)
  if (!isGuessed) return after
  const follows = after.stateId === '' || isZipcode(after.countryId, after.zipcode.trim())
  const stateId = guess && follows ? guess : after.stateId
  return { ...after, stateId, guessedState: stateId }
}

// Spaces stay while typing; trimming would remove the space before the second half of a postal code.
const upper = (typed: string) => (normalizeZipcode(typed) ? typed.toUpperCase() : '')
