import type { AddressFormOptions } from '@shared/places/address_form_options'

const DEFAULT_LABELS = { state: 'State or province', zipcode: 'Postal code' }
const LABELS: Record<string, typeof DEFAULT_LABELS | undefined> = {
  US: { state: 'State', zipcode: 'Zip code' },
  CA: { state: 'Province', zipcode: 'Postal code' },
}

/** Returns the names of address fields in a country. */
export const addressLabels = (countryId: string) => LABELS[countryId] ?? DEFAULT_LABELS

const MAIN_COUNTRIES = ['US', 'CA']

type OfferedCountries = {
  /** Stays among the options */
  current?: string
  /** Countries that carriers serve, where they deliver */
  served?: readonly string[]
}

/** Returns the countries that are offered as options, the main markets first. */
export function countryOptions(
  { countries, notOffered }: AddressFormOptions,
  { current, served }: OfferedCountries = {}
) {
  const isMain = ({ alpha2 }: { alpha2: string }) => MAIN_COUNTRIES.includes(alpha2)
  const offered = countries.filter(
    ({ alpha2 }) =>
      alpha2 === current || (!notOffered.includes(alpha2) && (served?.includes(alpha2) ?? true))
  )
  const sorted = [...offered.filter(isMain), ...offered.filter((country) => !isMain(country))]
  return sorted.map(({ alpha2, name }) => ({ value: alpha2, label: name }))
}
