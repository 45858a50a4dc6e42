import { displayCountry } from './countries.js'
import type { Address } from './address.js'

/** From the company down to the phone, without empty lines */
export function addressLines(address: Address): string[] {
  const { company, firstname, lastname, address1, address2, city, stateId, zipcode } = address
  const town = [city, [stateId, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const country = address.countryId && displayCountry(address.countryId)
  return [company, `${firstname} ${lastname}`, address1, address2, town, country, address.phone]
    .map((line) => line.trim())
    .filter(Boolean)
}
