import { POSTAL_ADDRESS_FIELDS, normalizeAddress, validateAddress } from '#shared/address'
import { COUNTRIES, stateIdFrom } from '#shared/places/countries'
import { stateOfZipcode } from '#shared/places/postal'
import { phoneErrors } from '#shared/phone'
import type { Address } from '#shared/address'

type Place = Pick<Address, 'city' | 'stateId' | 'zipcode' | 'countryId'>

const ZIPCODES: readonly [countryId: string, pattern: RegExp][] = [
  ['US', /^(.*[^\s,])[\s,]+(\d{5}(?:-\d{4})?)$/],
  ['CA', /^(.*[^\s,])[\s,]+([a-z]\d[a-z][ -]?\d[a-z]\d)$/i],
]
const COUNTRY_NAMES = new Map([
  ...COUNTRIES.flatMap(({ name, alpha2, alpha3 }): [string, string][] => [
    [name.toLowerCase(), alpha2],
    [alpha3.toLowerCase(), alpha2],
  ]),
  ['us', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
])
const PERSON = /^(?:attn|attention|contact|c\/o)\b[\s.:]*/i
const PHONE = /^(?:tel|phone|cell|mobile)\b[\s.:]*/i
const STREET = /^(?:\d+[\p{L}\d/-]*\s+\p{L}|\d+[a-z]?-\d+\s+\p{L}|p\.?\s?o\.?\s*box\b)/iu
const SECOND_LINE =
  /^(?:unit|suite|ste|apt|apartment|floor|fl|dock|building|bldg|room|rm|door|#)\b|^#/i

/** Reads an address of the United States or Canada; null where a line of it has no clear meaning. */
export function readAddress(typed: readonly string[]): Address | null {
  const lines = typed.length === 1 ? partsOf(typed[0]) : [...typed]
  const [persons, others] = separate(lines.map(trimmed), PERSON)
  const [phones, rest] = separate(others, PHONE)
  const at = rest.findIndex((line) => placeOf(line) !== null)
  const place = at === -1 ? null : placeOf(rest[at])
  const street = place && streetOf(rest.slice(0, at), persons)
  if (!place || !street || phones.length > 1) return null
  const [country, ...more] = rest.slice(at + 1)
  if (more.length > 0) return null
  if (country !== undefined && countryOf(country) !== place.countryId) return null
  const address = normalizeAddress({ ...street, ...place, phone: phones[0] ?? '' })
  const isValid =
    Object.keys(validateAddress(address, { required: POSTAL_ADDRESS_FIELDS })).length === 0
  return isValid && Object.keys(phoneErrors(address.phone)).length === 0 ? address : null
}

/** Whether an address is complete before a line, which is no more than the line of its country, person or phone. */
export function endsAddress(lines: readonly string[], next: string | null): boolean {
  const last = lines.at(-1)
  if (last === undefined) return false
  const isComplete =
    lines.some((line) => placeOf(trimmed(line)) !== null) ||
    (lines.length === 1 && readAddress(lines) !== null)
  if (!isComplete) return false
  return next === null || !(countryOf(next) || PERSON.test(next) || PHONE.test(next))
}

const trimmed = (line: string) => line.trim().replace(/[\s,;]+$/, '')

const countryOf = (line: string): string | null =>
  COUNTRY_NAMES.get(trimmed(line).toLowerCase()) ?? null

/** Separates the lines with a label from the others, and takes the label off. */
function separate(lines: readonly string[], label: RegExp): [string[], string[]] {
  const labeled = lines.filter((line) => label.test(line))
  return [
    labeled.map((line) => line.replace(label, '').trim()),
    lines.filter((line) => !label.test(line) && line !== ''),
  ]
}

/** Reads "Springfield, IL 62701"; null where the postal code lies in another state. */
function placeOf(line: string): Place | null {
  for (const [countryId, pattern] of ZIPCODES) {
    const [, before, zipcode] = pattern.exec(line) ?? []
    if (zipcode === undefined) continue
    const named = stateAtEnd(before, countryId)
    const actual = stateOfZipcode(countryId, zipcode)
    if (!named || (actual !== '' && actual !== named.stateId)) continue
    return { ...named, zipcode, countryId }
  }
  return null
}

function stateAtEnd(before: string, countryId: string): Pick<Place, 'city' | 'stateId'> | null {
  const words = before
    .replace(/[()]/g, ' ')
    .trim()
    .split(/[\s,]+/)
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const stateId = stateIdFrom(countryId, words.slice(-count).join(' ').replace(/\.$/, ''))
    const city = words.slice(0, -count).join(' ')
    if (stateId !== '' && !/\d/.test(city)) return { city, stateId }
  }
  return null
}

/** Reads the lines above the city: names, the street and a second line of it. */
function streetOf(lines: readonly string[], persons: readonly string[]): Partial<Address> | null {
  const at = lines.findIndex((line) => STREET.test(line))
  const names = lines.slice(0, at)
  const [address2 = '', ...more] = lines.slice(at + 1)
  if (at === -1 || more.length > 0 || persons.length > 1 || names.length + persons.length > 2)
    return null
  if (address2 !== '' && !SECOND_LINE.test(address2)) return null
  const [company = '', person = persons[0] ?? ''] = names
  const { firstname, lastname } = nameParts(person)
  return { company, firstname, lastname, address1: lines[at], address2 }
}

function nameParts(name: string): Pick<Address, 'firstname' | 'lastname'> {
  const words = name.split(/\s+/)
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' }
}

/** Separates an address on one line, so that its city, state and postal code are one part. */
function partsOf(line: string): string[] {
  const parts = line.split(/\s*[,;]\s*/).filter(Boolean)
  for (let end = parts.length; end > 0; end -= 1)
    for (const size of [1, 2, 3]) {
      const place = parts.slice(end - size, end).join(' ')
      if (end - size < 1 || !placeOf(place)) continue
      return [...parts.slice(0, end - size), place, ...parts.slice(end)]
    }
  return parts
}
