import { halfWidth } from '../text/half_width.js'
import { typedNumberTexts as texts } from '../texts/typed_numbers.js'

export type TypedNumberOptions = {
  /** The highest number of decimals; more are an error, except zeros */
  places: number
  /** Whether more decimals are rounded half up instead */
  isRounded?: boolean
  isNegativeAllowed?: boolean
}

/** The number as plain decimal text, '-1234.5', or why the text is not one */
export type TypedNumber = { decimal: string } | TypedError
export type TypedError = {
  error: string
  /** The text has two readings, which the error names. */
  isAmbiguous?: boolean
}

const MAX_WHOLE_DIGITS = 12
const SPACES = /[\s\u00A0\u2007\u2009\u202F]/g
const SIGNED = /^([+\-−]?)(.*)$/
const MARKED_DIGITS = /^(?:\d+(?:[.,' ]\d+)*|[.,]\d+)$/
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/

/**
 * Parses a number as people type it and spreadsheets save it, in any notation: a mark before one or two final digits is the
 * decimal mark, and marks before groups of three digits separate thousands. Text with two readings is an error.
 */
export function parseTypedNumber(text: string, options: TypedNumberOptions): TypedNumber {
  const typed = halfWidth(text).trim()
  const [, sign, unsigned] = SIGNED.exec(withPlainMarks(typed)) ?? []
  const digits = unsigned?.trim() ?? ''
  if (!MARKED_DIGITS.test(digits)) return { error: texts.notANumber }
  const readings = readingsOf(digits, options.places)
  if (readings.length === 0) return { error: texts.notANumber }
  if (readings.length > 1)
    return { error: ambiguityOf(typed, readings, options.places), isAmbiguous: true }
  return signed(sign, readings[0], options)
}

/** Returns the text with one kind of space and of apostrophe. */
const withPlainMarks = (text: string) => text.replace(SPACES, ' ').replace(/[’ʼ]/g, "'")

type Reading = { whole: string; fraction: string }

/** Returns what the digits can mean: nothing, one number, or a thousand and a decimal. */
function readingsOf(digits: string, places: number): Reading[] {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const lastMark = digits.search(/[.,' ]\d*$/)
  if (lastMark === -1) return [{ whole: digits, fraction: '' }]
  const grouped = GROUPED.test(digits) ? [{ whole: withoutMarks(digits), fraction: '' }] : []
  const decimal = at === lastMark ? decimalReading(digits, at) : []
  if (grouped.length === 0 || decimal.length === 0) return [...grouped, ...decimal]
  return resolved(digits[at], { grouped, decimal, places })
}

/** Reads the mark at a position as the decimal mark; the whole part is plain or grouped by a mark of another kind. */
function decimalReading(digits: string, at: number): Reading[] {
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  const isPlain = /^\d*$/.test(whole)
  const isGrouped = GROUPED.test(whole) && !whole.includes(digits[at])
  return isPlain || isGrouped ? [{ whole: withoutMarks(whole) || '0', fraction }] : []
}

type Choice = { grouped: Reading[]; decimal: Reading[]; places: number }

/**
 * Chooses between the two readings of one mark before three digits. The shop writes a decimal point and groups with commas:
 * a comma is plain where three decimals are impossible, and a point where they are possible.
 */
function resolved(mark: string, { grouped, decimal, places }: Choice): Reading[] {
  const canBeDecimal = places >= 3
  if (mark === ',' && !canBeDecimal) return grouped
  if (mark === '.' && canBeDecimal) return decimal
  return [...grouped, ...decimal]
}

function signed(sign: string, reading: Reading, options: TypedNumberOptions) {
  const { whole, fraction } = options.isRounded ? roundedReading(reading, options.places) : reading
  const number = whole.replace(/^0+(?=\d)/, '')
  const decimals = fraction.replace(/0+$/, '')
  if (number.length > MAX_WHOLE_DIGITS) return { error: texts.tooLarge }
  if (decimals.length > options.places) return { error: texts.tooManyDecimals(options.places) }
  const decimal = decimals === '' ? number : `${number}.${decimals}`
  if (sign === '' || (sign === '+' && options.isNegativeAllowed)) return { decimal }
  if (sign === '+') return { error: texts.notANumber }
  if (decimal === '0') return { error: texts.negativeZero }
  return options.isNegativeAllowed ? { decimal: `-${decimal}` } : { error: texts.negative }
}

function ambiguityOf(typed: string, [grouped, decimal]: Reading[], places: number): string {
  const thousands = places === 2 ? `${withCommas(grouped.whole)}.00` : grouped.whole
  return texts.ambiguous(typed, [thousands, rounded(decimal, places)])
}

/** The first digit beyond the places decides. */
function roundedReading({ whole, fraction }: Reading, places: number): Reading {
  if (fraction.length <= places) return { whole, fraction }
  const nearest = rounded({ whole, fraction: fraction.slice(0, places + 1) }, places)
  const [units, decimals = ''] = nearest.split('.')
  return { whole: units, fraction: decimals }
}

/** Returns a reading with three decimals as a field with fewer would take it. */
function rounded({ whole, fraction }: Reading, places: number): string {
  if (places >= fraction.length) return `${whole}.${fraction}`
  const scale = 10 ** (fraction.length - places)
  const digits = String(Math.round(Number(whole + fraction) / scale)).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const withoutMarks = (text: string) => text.replace(/\D/g, '')

const withCommas = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',')
