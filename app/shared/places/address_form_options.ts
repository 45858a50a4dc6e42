import {
  COUNTRIES,
  displayCountry,
  requiresPostalCode,
  requiresState,
  statesOf,
} from './countries.js'

/** Choices and required fields of an address form */
export type AddressFormOptions = {
  /** `short` is the name on printed addresses */
  countries: { alpha2: string; name: string; short: string }[]
  /** By country, for countries whose addresses need a state or province */
  states: Record<string, { id: string; name: string }[]>
  withoutPostalCode: string[]
}

export const addressFormOptions: AddressFormOptions = {
  countries: COUNTRIES.map(({ alpha2, name }) => ({ alpha2, name, short: displayCountry(alpha2) })),
  states: Object.fromEntries(
    COUNTRIES.filter(({ alpha2 }) => requiresState(alpha2)).map(({ alpha2 }) => [
      alpha2,
      statesOf(alpha2).map(({ id, name }) => ({ id, name })),
    ])
  ),
  withoutPostalCode: COUNTRIES.filter(({ alpha2 }) => !requiresPostalCode(alpha2)).map(
    ({ alpha2 }) => alpha2
  ),
}
