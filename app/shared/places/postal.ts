import { CANADIAN_LETTERS, NUNAVUT_PREFIXES } from '../data/canadian_letters.js'
import { US_ZIP_RANGES } from '../data/us_zip_ranges.js'

const US_ZIP = /^\d{5}(-\d{4})?$/
const CANADIAN_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/

/** Returns a code in capitals; a complete Canadian one with the space between its halves. */
export function normalizeZipcode(input: string, countryId = ''): string {
  const code = input.trim().replace(/\s+/g, ' ').toUpperCase()
  const isCanadian = countryId === 'CA' && CANADIAN_CODE.test(code)
  return isCanadian ? `${code.slice(0, 3)} ${code.slice(-3)}` : code
}

/** Returns the state or province of a postal code; '' if the code does not determine it. */
export function guessState(countryId: string, zipcode: string): string {
  const code = normalizeZipcode(zipcode)
  if (countryId === 'US') return guessUsState(code)
  return countryId === 'CA' ? guessProvince(code) : ''
}

/** Prefixes of ZIP codes that lie in more than one state */
const STRADDLING_PREFIXES = ['063', '205', '739', '834', '967', '969']

/** Returns the state or province that a complete postal code lies in; '' where the code does not determine it. */
export function stateOfZipcode(countryId: string, zipcode: string): string {
  const code = normalizeZipcode(zipcode, countryId)
  const isComplete = isZipcode(countryId, code)
  const isShared = countryId === 'US' && STRADDLING_PREFIXES.includes(code.slice(0, 3))
  return isComplete && !isShared ? guessState(countryId, code) : ''
}

/** Checks the formats of the United States and Canada; any code of another country is valid. */
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
  if (code.startsWith('X')) return guessNorthernTerritory(code.slice(0, 3))
  return CANADIAN_LETTERS[code.charAt(0)] ?? ''
}

// Two territories share the letter X; three characters distinguish them.
function guessNorthernTerritory(prefix: string): string {
  if (prefix.length < 3) return ''
  return NUNAVUT_PREFIXES.includes(prefix) ? 'NU' : 'NT'
}
