import { guessState, normalizeZipcode } from '#shared/postal'
import type { Address, AddressField } from '@shared/address'

export type AddressKind = 'shipping' | 'billing'

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

/** Returns the address with one field changed; the state follows the country and the postal code. */
export function withAddressField(before: Address, field: AddressField, value: string): Address {
  if (field === 'countryId') return withGuess(before, { ...before, countryId: value, stateId: '' })
  if (field === 'zipcode') return withGuess(before, { ...before, zipcode: upper(value) })
  return { ...before, [field]: value }
}

// A state that the customer selected stays; a state guessed from the previous postal code follows the new one.
function withGuess(before: Address, after: Address): Address {
  const guess = guessState(after.countryId, after.zipcode)
  const isGuessed =
    after.stateId === '' || after.stateId === guessState(before.countryId, before.zipcode)
  return guess && isGuessed ? { ...after, stateId: guess } : after
}

// Spaces stay while typing; trimming would remove the space before the second half of a postal code.
const upper = (typed: string) => (normalizeZipcode(typed) ? typed.toUpperCase() : '')
