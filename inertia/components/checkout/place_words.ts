import type { Places } from '@shared/places'

const ELSEWHERE = { state: 'State or province', zipcode: 'Postal code' }
const WORDS: Record<string, typeof ELSEWHERE | undefined> = {
  US: { state: 'State', zipcode: 'Zip code' },
  CA: { state: 'Province', zipcode: 'Postal code' },
}

/** What a country calls the parts of an address */
export const placeWords = (countryId: string) => WORDS[countryId] ?? ELSEWHERE

const FIRST = ['US', 'CA']

/** Every country, those that the shop sells most in first */
export function countryOptions({ countries }: Places) {
  const isFirst = ({ alpha2 }: { alpha2: string }) => FIRST.includes(alpha2)
  const sorted = [...countries.filter(isFirst), ...countries.filter((one) => !isFirst(one))]
  return sorted.map(({ alpha2, name }) => ({ value: alpha2, label: name }))
}
