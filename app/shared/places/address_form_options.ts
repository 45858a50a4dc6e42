import {
  COUNTRIES,
  commonName,
  displayCountry,
  hasPostalCodes,
  requiresPostalCode,
  requiresState,
  statesOf,
} from './countries.js'
import { NOT_OFFERED } from '../data/address_customs.js'
import { US_TERRITORIES } from './territories.js'

/** Choices and required fields of an address form */
export type AddressFormOptions = {
  /** By their common names; `short` is the name on printed addresses */
  countries: { alpha2: string; name: string; short: string }[]
  /** By country, for countries whose addresses need a state or province */
  states: Record<string, { id: string; name: string }[]>
  withoutPostalCode: string[]
  /** Countries that have postal codes, which addresses may lack */
  optionalPostalCode: string[]
  /** Countries that only addresses of earlier times have */
  notOffered: string[]
}

export const addressFormOptions: AddressFormOptions = {
  countries: COUNTRIES.map(({ alpha2 }) => ({
    alpha2,
    name: commonName(alpha2),
    short: displayCountry(alpha2),
  })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  states: Object.fromEntries(
    COUNTRIES.filter(({ alpha2 }) => requiresState(alpha2)).map(({ alpha2 }) => [
      alpha2,
      statesOf(alpha2)
        .filter(({ id }) => alpha2 !== 'US' || !NOT_OFFERED.includes(id))
        .map(({ id, name }) => ({ id, name })),
    ])
  ),
  withoutPostalCode: COUNTRIES.filter(({ alpha2 }) => !hasPostalCodes(alpha2)).map(
    ({ alpha2 }) => alpha2
  ),
  optionalPostalCode: COUNTRIES.filter(
    ({ alpha2 }) => hasPostalCodes(alpha2) && !requiresPostalCode(alpha2)
  ).map(({ alpha2 }) => alpha2),
  notOffered: [...NOT_OFFERED, ...US_TERRITORIES],
}
