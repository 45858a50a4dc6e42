import { centsOf, decimalText, Money } from './money.js'

export const MOST_PRICE_CENTS = 99_999_999
export const MOST_MOQ = 9999

export const BAD_PRICE = 'Please enter an amount above 0 with at most two decimals, or nothing.'
export const BAD_MOQ = `Please enter a whole number from 1 to ${MOST_MOQ}, or nothing.`

/** What somebody typed or pasted into a cell: a number, nothing, or why it is neither */
export type CellReading = { value: number | null } | { error: string }

// "$1,234.50 USD", as spreadsheets show it
const ORNAMENT = /^(?:CA|US|C|A)?\$\s*|\s*(?:USD|CAD|\$)$/gi
const WITH_THOUSANDS = /^\d{1,3}(?:[,\s\u00A0\u202F]\d{3})+(?:\.\d{1,2})?$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/
const PLAIN = /^(?:\d+(?:\.\d{1,2})?|\.\d{1,2})$/

/** A price in cents; an empty cell is null. */
export function readPrice(text: string): CellReading {
  const bare = text.trim().replace(ORNAMENT, '').trim()
  if (text.trim() === '') return { value: null }
  const plain = WITH_THOUSANDS.test(bare)
    ? bare.replace(/[,\s\u00A0\u202F]/g, '')
    : DECIMAL_COMMA.test(bare)
      ? bare.replace(',', '.')
      : bare
  const amount = plain.startsWith('.') ? `0${plain}` : plain
  if (!PLAIN.test(plain) || !Money.isAmount(amount)) return { error: BAD_PRICE }
  const cents = centsOf(amount)
  return cents >= 1 && cents <= MOST_PRICE_CENTS ? { value: cents } : { error: BAD_PRICE }
}

/** A minimum order quantity; an empty cell is null. */
export function readMoq(text: string): CellReading {
  const bare = text.trim().replace(/^(\d+)\.0+$/, '$1')
  if (bare === '') return { value: null }
  const quantity = /^\d{1,6}$/.test(bare) ? Number(bare) : 0
  return quantity >= 1 && quantity <= MOST_MOQ ? { value: quantity } : { error: BAD_MOQ }
}

/** As it stands in a cell: "1234.50" */
export const priceText = (cents: number | null): string =>
  cents === null ? '' : decimalText(cents)
