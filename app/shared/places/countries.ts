import { createRequire } from 'node:module'
import isoCountries from 'i18n-iso-countries/index.js'
import { iso31662 } from 'iso-3166'
import {
  MILITARY_STATES,
  NO_POSTAL_CODES,
  POSTAL_CODE_NEEDED,
  STATE_IN_ADDRESS,
  WRITTEN_AS,
} from '../data/address_customs.js'
import type { Currency } from '../money.js'

export type Country = { name: string; alpha2: string; alpha3: string }
export type State = { id: string; name: string }

const MAX_NAME_LENGTH = 15
const COMMON_NAMES = new Intl.DisplayNames('en', { type: 'region' })

isoCountries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'))

export const COUNTRIES: readonly Country[] = Object.entries(
  isoCountries.getNames('en', { select: 'official' })
)
  .map(([alpha2, name]) => ({ name, alpha2, alpha3: isoCountries.alpha2ToAlpha3(alpha2) ?? '' }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const byAlpha2 = new Map(COUNTRIES.map((country) => [country.alpha2, country]))
const subdivisions = groupSubdivisions()
const states = new Map(STATE_IN_ADDRESS.map((alpha2) => [alpha2, listStates(alpha2)]))

/** Returns the currency of the storefront that serves the country. */
export const currencyOfCountry = (alpha2: string | null): Currency =>
  alpha2 === 'CA' ? 'cad' : 'usd'

export function findCountry(alpha2: string): Country | null {
  return byAlpha2.get(alpha2) ?? null
}

/** Returns the states by name; an empty list for countries whose postal addresses have none. */
export function statesOf(alpha2: string): readonly State[] {
  return states.get(alpha2) ?? []
}

export function requiresState(alpha2: string): boolean {
  return states.has(alpha2)
}

export function requiresPostalCode(alpha2: string): boolean {
  return POSTAL_CODE_NEEDED.has(alpha2)
}

export const hasPostalCodes = (alpha2: string): boolean => !NO_POSTAL_CODES.has(alpha2)

/** Returns whether the code is a subdivision of the country, even if its addresses do not need one. */
export function isStateOf(alpha2: string, stateId: string): boolean {
  return subdivisions.get(alpha2)?.has(stateId) ?? false
}

/** Parses 'Ontario', 'ontario', 'on' and the carriers' 'PQ' for Quebec to a state code; '' if nothing matches. */
export function stateIdFrom(alpha2: string, text: string): string {
  const input = text.trim().toUpperCase()
  if (alpha2 === 'CA' && input === 'PQ') return 'QC'
  if (isStateOf(alpha2, input)) return input
  const state = statesOf(alpha2).find(({ name }) => withoutAccents(name) === withoutAccents(input))
  return state?.id ?? ''
}

/** Returns the common name, such as 'South Korea' instead of 'Korea, Republic of'. */
export const commonName = (alpha2: string): string =>
  (COMMON_NAMES.of(alpha2) ?? alpha2).replace(' SAR China', '')

/** Returns the common name, or the three-letter code if the name is longer than 15 characters. */
export function displayCountry(alpha2: string): string {
  const country = findCountry(alpha2)
  if (!country) return alpha2
  const name = WRITTEN_AS[alpha2] ?? commonName(alpha2)
  return name.length > MAX_NAME_LENGTH ? country.alpha3 : name
}

function groupSubdivisions(): Map<string, Map<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const { code, name } of iso31662) {
    const [alpha2, id] = [code.slice(0, 2), code.slice(3)]
    const group = groups.get(alpha2) ?? new Map<string, string>()
    groups.set(alpha2, group.set(id, name))
  }
  for (const { id, name } of MILITARY_STATES) groups.get('US')?.set(id, name)
  return groups
}

// Lists only the lowest level: Italy's provinces, not their regions.
function listStates(alpha2: string): readonly State[] {
  const parents = new Set(iso31662.map(({ parent }) => parent))
  return [...(subdivisions.get(alpha2) ?? [])]
    .filter(([id]) => !parents.has(`${alpha2}-${id}`))
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
}
