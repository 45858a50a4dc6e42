import type { AddressFormOptions } from '@shared/places/address_form_options'

const DEFAULT_LABELS = { state: 'State or province', zipcode: 'Postal code' }
const LABELS: Record<string, typeof DEFAULT_LABELS | undefined> = {
  US: { state: 'State', zipcode: 'Zip code' },
  CA: { state: 'Province', zipcode: 'Postal code' },
}

/** Returns the names of address fields in a country. */
export const addressLabels = (countryId: string) => LABELS[countryId] ?? DEFAULT_LABELS

const MAIN_COUNTRIES = ['US', 'CA']

/** Returns all countries as options, the main markets first. */
export function countryOptions({ countries }: AddressFormOptions) {
  const isMain = ({ alpha2 }: { alpha2: string }) => MAIN_COUNTRIES.includes(alpha2)
  const sorted = [...countries.filter(isMain), ...countries.filter((country) => !isMain(country))]
  return sorted.map(({ alpha2, name }) => ({ value: alpha2, label: name }))
}
