type Place = { countryId: string; stateId: string }

/** Territories of the United States, which ISO 3166 lists as countries and as states */
export const US_TERRITORIES: readonly string[] = ['AS', 'GU', 'MP', 'PR', 'UM', 'VI']

const isUsTerritory = (id: string): boolean => US_TERRITORIES.includes(id)

/** Returns a territory of the United States as its state, so that one place has one name. */
export const withTerritoryAsState = <Address extends Place>(address: Address): Address =>
  isUsTerritory(address.countryId)
    ? { ...address, countryId: 'US', stateId: address.countryId }
    : address

/** Returns the country that carriers know: they reach territories of the United States as countries of their own. */
export const carrierCountry = ({ countryId, stateId }: Place): string =>
  countryId === 'US' && isUsTerritory(stateId) ? stateId : countryId
