import { displayCountry } from './countries.js'
import type { Address } from '../address.js'

/** Returns the lines from the company to the phone number, without empty ones. */
export function addressLines(address: Address): string[] {
  const { company, firstname, lastname, address1, address2, city, stateId, zipcode } = address
  const cityLine = [city, [stateId, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = address.countryId && displayCountry(address.countryId)
  return [company, `${firstname} ${lastname}`, address1, address2, cityLine, country, address.phone]
    .map((line) => line.trim())
    .filter(Boolean)
}
