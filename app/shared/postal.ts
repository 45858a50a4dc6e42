import { CANADIAN_LETTERS, NUNAVUT_PREFIXES } from './data/canadian_letters.js'
import { US_ZIP_RANGES } from './data/us_zip_ranges.js'

const US_ZIP = /^\d{5}(-\d{4})?$/
const CANADIAN_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/

export function normaliseZipcode(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ').toUpperCase()
}

/** The state or province that a postal code lies in, '' where the code leaves it open */
export function guessState(countryId: string, zipcode: string): string {
  const code = normaliseZipcode(zipcode)
  if (countryId === 'US') return guessUsState(code)
  return countryId === 'CA' ? guessProvince(code) : ''
}

/** Only the United States and Canada have a fixed format here; elsewhere every code passes. */
export function isZipcode(countryId: string, zipcode: string): boolean {
  if (countryId === 'US') return US_ZIP.test(zipcode)
  return countryId === 'CA' ? CANADIAN_CODE.test(zipcode) : true
}

function guessUsState(code: string): string {
  if (!/^\d{3}/.test(code)) return ''
  const prefix = code.slice(0, 3)
  return US_ZIP_RANGES.find(([from, to]) => from <= prefix && prefix <= to)?.[2] ?? ''
}

function guessProvince(code: string): string {
  if (code.startsWith('X')) return guessFarNorth(code.slice(0, 3))
  return CANADIAN_LETTERS[code.charAt(0)] ?? ''
}

// The letter X is shared by two territories; only three characters tell them apart.
function guessFarNorth(prefix: string): string {
  if (prefix.length < 3) return ''
  return NUNAVUT_PREFIXES.includes(prefix) ? 'NU' : 'NT'
}
