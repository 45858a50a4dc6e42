import { parseTypedNumber } from '#shared/typed/typed_number'

type NumberRange = { min: number; max: number }

const DECIMALS = { places: 2 }

/**
 * Parses a number of 0 or more as people type it: "1,000", "1 000", "2.5" or "2,5"; null for any other text, and for one
 * that can be read in two ways, such as "1.000".
 */
export function parseNumber(text: string): number | null {
  const parsed = parseTypedNumber(text, DECIMALS)
  return 'error' in parsed ? null : Number(parsed.decimal)
}

/**
 * Returns a typed number, of however many decimals, rounded half up and limited to a range; null if the text is not a number
 * of 0 or more.
 */
export function parseInteger(text: string, { min, max }: NumberRange): number | null {
  const parsed = parseTypedNumber(text, { places: 0, isRounded: true })
  return 'error' in parsed ? null : Math.min(max, Math.max(min, Number(parsed.decimal)))
}

/** Returns the number in an optional field, null for an empty one, and any other text as it is: the server rejects it. */
export function numberOrText(text: string): number | string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : (parseNumber(trimmed) ?? trimmed)
}
