type NumberRange = { min: number; max: number }

/**
 * Parses a number of 0 or more as people of a locale type it: "1,000", "1 000", "2.5" or "2,5"; null for any other
 * text. A point or comma starts the decimals unless it separates groups in the locale.
 */
export function parseNumber(text: string, locale?: string): number | null {
  const { digits, group, decimal } = symbolsOf(locale)
  const plain = [...text.trim()]
    .map((character) => (digits.includes(character) ? digits.indexOf(character) : character))
    .join('')
    .replace(/[\s'’]/g, ' ')
  const groups = `[ ${group}]`
  const grouped = `^\\d{1,3}(?:${groups}\\d{2,3})*${groups}\\d{3}(?:[${decimal}]\\d*)?$`
  const isGrouped = new RegExp(grouped).test(plain)
  const ungrouped = isGrouped ? plain.replaceAll(new RegExp(groups, 'g'), '') : plain
  const amount = ungrouped.replace(isGrouped ? decimal : /[,٫]/, '.')
  return /^(?:\d+\.?\d*|\.\d+)$/.test(amount) ? Number(amount) : null
}

/** Returns a typed number rounded half up and limited to a range; null if the text is not a number of 0 or more. */
export function parseInteger(
  text: string,
  { min, max }: NumberRange,
  locale?: string
): number | null {
  const number = parseNumber(text, locale)
  return number === null ? null : Math.min(max, Math.max(min, Math.round(number)))
}

/** Returns a typed number rounded half up to decimal places; null if the text is not a number of 0 or more. */
export function parseDecimal(text: string, places: number, locale?: string): number | null {
  const number = parseNumber(text, locale)
  const scale = 10 ** places
  return number === null ? null : Math.round(number * scale) / scale
}

/** Returns the number in an optional field, null for an empty one, and any other text as it is: the server rejects it. */
export function numberOrText(text: string, locale?: string): number | string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : (parseNumber(trimmed, locale) ?? trimmed)
}

function symbolsOf(locale = navigator.language) {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6)
  const symbol = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const digits = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210)
  return { digits: [...digits].reverse(), group: symbol('group'), decimal: symbol('decimal') }
}
