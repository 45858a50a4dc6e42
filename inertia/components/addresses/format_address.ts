import type { Address } from '@shared/address'
import type { AddressFormOptions } from '@shared/places/address_form_options'

/** Returns the lines of an address from the company to the country, without empty lines. */
export function formatAddress(address: Address, { countries }: AddressFormOptions): string[] {
  const { company, firstname, lastname, address1, address2, city, stateId, zipcode } = address
  const place = [stateId, zipcode].filter(Boolean).join(' ')
  const country = countries.find(({ alpha2 }) => alpha2 === address.countryId)
  return [
    company,
    `${firstname} ${lastname}`,
    address1,
    address2,
    [city, place].filter(Boolean).join(', '),
    country?.short ?? '',
  ]
    .map((line) => line.trim())
    .filter(Boolean)
}
