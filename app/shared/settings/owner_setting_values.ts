import { findCountry } from '#shared/places/countries'
import { assertNoFieldErrors } from '#shared/domain_error'
import { isEmail } from '#shared/email'
import type { OwnerField } from '#shared/settings/owner_fields'
import type { OwnerSetting, OwnerValue } from '#shared/settings/owner_settings'

const MAX_LENGTH = {
  text: 120,
  email: 254,
  url: 300,
  days: 3,
  number: 7,
  country: 2,
  countries: 2000,
  time: 5,
  switch: 20,
  date: 10,
  emails: 2000,
  dates: 2000,
  paragraph: 600,
  lines: 2000,
}
const MAX_DAYS = 365

/** Returns the trimmed texts of a setting. Throws E_VALIDATION, naming each invalid field. */
export function parseOwnerValue(
  setting: OwnerSetting,
  input: Readonly<Record<string, unknown>>
): OwnerValue {
  const value: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const field of setting.fields) {
    const given = input[field.name] ?? ''
    const text = typeof given === 'string' ? normalized(field, given.trim()) : ''
    const error = typeof given === 'string' ? errorOf(field, text) : 'Please enter a text.'
    if (error) errors[field.name] = error
    value[field.name] = text
  }
  assertNoFieldErrors(errors)
  return value
}

const SWITCHES: Readonly<Record<string, string>> = { true: 'on', 1: 'on', false: 'off', 0: 'off' }

function normalized({ kind }: OwnerField, text: string): string {
  if (kind === 'country' || kind === 'countries') return text.toUpperCase()
  return kind === 'switch' ? (SWITCHES[text] ?? text) : text
}

/** Returns the entries of a field with one entry per line or, in an environment variable, between commas. */
export const entriesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function errorOf({ kind, isOptional }: OwnerField, text: string): string | null {
  if (text === '') return isOptional ? null : 'This field is required.'
  if (text.length > MAX_LENGTH[kind])
    return `Please enter no more than ${MAX_LENGTH[kind]} characters.`
  if (kind === 'email' && !isEmail(text)) return 'Please enter a valid email address.'
  if (kind === 'emails') return invalidAddress(text)
  if (kind === 'url' && !/^https:\/\/[^\s/]+\S*$/.test(text))
    return 'Please enter an address that starts with https://.'
  if (kind === 'days' && !(/^\d+$/.test(text) && Number(text) <= MAX_DAYS))
    return `Please enter a whole number from 0 to ${MAX_DAYS}.`
  if (kind === 'number' && !/^\d+$/.test(text)) return 'Please enter a whole number.'
  if (kind === 'country' && findCountry(text) === null)
    return 'Please enter the two letters of a country, such as CA.'
  if (kind === 'countries') return unknownCountry(text)
  if (kind === 'time' && !/^([01]\d|2[0-3]):[0-5]\d$/.test(text))
    return 'Please enter a time from 00:00 to 23:59, such as 15:00.'
  if (kind === 'switch' && text !== 'on' && text !== 'off') return 'Please enter on or off.'
  if (kind === 'date' || kind === 'dates') return invalidDate(text)
  return null
}

function unknownCountry(text: string): string | null {
  const wrong = entriesOf(text).find((entry) => findCountry(entry) === null)
  return wrong === undefined ? null : `${wrong} is not the two letters of a country, such as MX.`
}

function invalidDate(text: string): string | null {
  const wrong = entriesOf(text).find((entry) => !isDay(entry))
  return wrong === undefined ? null : `${wrong} is not a day such as 2026-12-24.`
}

function isDay(text: string): boolean {
  const at = Date.parse(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(at || 0).toISOString().startsWith(text)
}

function invalidAddress(text: string): string | null {
  const wrong = entriesOf(text).find((entry) => !isEmail(entry))
  return wrong === undefined ? null : `${wrong} is not a valid email address.`
}
