import { halfWidth } from '#shared/text/half_width'
import { passesLuhn } from '#shared/text/luhn'
import { orderingTexts } from '#shared/texts/storefront/ordering'

export type CardInput = { name: string; number: string; expiry: string; cvc: string }
export type CardFieldName = keyof CardInput
export type CardErrors = Partial<Record<CardFieldName, string>>

export type Brand = {
  name: string
  pattern: RegExp
  lengths: readonly [minimum: number, maximum: number]
  groups: readonly number[]
  codeLengths: readonly number[]
}

const GROUPS_OF_FOUR = [4, 4, 4, 4, 3]
const THREE_DIGIT_CODE = [3]

const BRANDS: readonly Brand[] = [
  {
    name: 'American Express',
    pattern: /^3[47]/,
    lengths: [15, 15],
    groups: [4, 6, 5],
    codeLengths: [4],
  },
  {
    name: 'Diners Club',
    pattern: /^3(0[0-5]|6|[89])/,
    lengths: [14, 19],
    groups: GROUPS_OF_FOUR,
    codeLengths: THREE_DIGIT_CODE,
  },
  {
    name: 'JCB',
    pattern: /^35(2[89]|[3-8])/,
    lengths: [16, 19],
    groups: GROUPS_OF_FOUR,
    codeLengths: THREE_DIGIT_CODE,
  },
  {
    name: 'Visa',
    pattern: /^4/,
    lengths: [13, 19],
    groups: GROUPS_OF_FOUR,
    codeLengths: THREE_DIGIT_CODE,
  },
  {
    name: 'Mastercard',
    pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16, 16],
    groups: GROUPS_OF_FOUR,
    codeLengths: THREE_DIGIT_CODE,
  },
  {
    name: 'UnionPay',
    pattern: /^(62|81)/,
    lengths: [16, 19],
    groups: GROUPS_OF_FOUR,
    codeLengths: THREE_DIGIT_CODE,
  },
  {
    name: 'Discover',
    pattern: /^6(011|4[4-9]|5)/,
    lengths: [16, 19],
    groups: GROUPS_OF_FOUR,
    codeLengths: THREE_DIGIT_CODE,
  },
]
const UNKNOWN: Brand = {
  name: '',
  pattern: /^/,
  lengths: [13, 19],
  groups: GROUPS_OF_FOUR,
  codeLengths: [3, 4],
}
const MAXIMUM_CODE_LENGTH = 4
const YEARS_AHEAD = 50

export const EMPTY_CARD: CardInput = { name: '', number: '', expiry: '', cvc: '' }

export const digitsOf = (text: string): string => halfWidth(text).replace(/\D/g, '')

export function brandOf(number: string): Brand {
  const digits = digitsOf(number)
  return BRANDS.find(({ pattern }) => pattern.test(digits)) ?? UNKNOWN
}

/** "378282246310005" -> "3782 822463 10005" */
export function formatNumber(text: string): string {
  const { groups, lengths } = brandOf(text)
  const digits = digitsOf(text).slice(0, lengths[1])
  const parts: string[] = []
  for (let start = 0, index = 0; start < digits.length; start += groups[index], index += 1) {
    parts.push(digits.slice(start, start + groups[index]))
  }
  return parts.join(' ')
}

/** "1234" -> "12 / 34", "5" -> "05"; a four-digit year from autofill is shortened to two digits. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  const year = /^20\d\d/.test(digits.slice(2)) ? digits.slice(4, 6) : digits.slice(2, 4)
  return year === '' ? digits.slice(0, 2) : `${digits.slice(0, 2)} / ${year}`
}

export const formatCode = (text: string): string => digitsOf(text).slice(0, MAXIMUM_CODE_LENGTH)

/** Returns month and year of a complete expiry date, which may be in the past. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(text) ?? []
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return null

  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Returns the caret position that keeps the same number of digits to its left after formatting. */
export function caretAfterDigits(text: string, count: number): number {
  if (count === 0) return 0
  const places = [...text].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
  return count > places.length ? text.length : places[count - 1] + 1
}

export function isValidNumber(number: string): boolean {
  const digits = digitsOf(number)
  const [minimum, maximum] = brandOf(digits).lengths
  return digits.length >= minimum && digits.length <= maximum && passesLuhn(digits)
}

export function isValidExpiry(text: string, today: Date = new Date()): boolean {
  const expiry = parseExpiry(text)
  if (!expiry) return false

  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - (today.getMonth() + 1)
  return months >= 0 && months <= YEARS_AHEAD * 12
}

export const isValidCode = (code: string, number: string): boolean =>
  /^\d+$/.test(code) && brandOf(number).codeLengths.includes(code.length)

/** Returns an error text for each invalid field; empty when the card can be sent to the provider. */
export function errorsOf(card: CardInput, today?: Date): CardErrors {
  return {
    ...(!isValidNumber(card.number) && { number: orderingTexts.card.number }),
    ...(!isValidExpiry(card.expiry, today) && { expiry: orderingTexts.card.expiry }),
    ...(!isValidCode(card.cvc, card.number) && { cvc: orderingTexts.card.cvc }),
  }
}
