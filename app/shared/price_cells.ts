import { parseCents, centsToDecimalText, Money } from './money.js'

export const MAX_PRICE_CENTS = 99_999_999
export const MAX_MOQ = 9999

export const INVALID_PRICE =
  'Please enter an amount above 0 with at most two decimals, or leave the cell empty.'
export const INVALID_MOQ = `Please enter a whole number from 1 to ${MAX_MOQ}, or leave the cell empty.`

/** Content of an edited cell: a number, null for an empty cell, or an error text */
export type ParsedCell = { value: number | null } | { error: string }

// "$1,234.50 USD", as spreadsheets format it
const CURRENCY_MARK = /^(?:CA|US|C|A)?\$\s*|\s*(?:USD|CAD|\$)$/gi
const WITH_THOUSANDS = /^\d{1,3}(?:[,\s\u00A0\u202F]\d{3})+(?:\.\d{1,2})?$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/
const PLAIN = /^(?:\d+(?:\.\d{1,2})?|\.\d{1,2})$/

/** Parses a price to cents; an empty cell is null. */
export function parsePriceCell(text: string): ParsedCell {
  const bare = text.trim().replace(CURRENCY_MARK, '').trim()
  if (text.trim() === '') return { value: null }
  const plain = WITH_THOUSANDS.test(bare)
    ? bare.replace(/[,\s\u00A0\u202F]/g, '')
    : DECIMAL_COMMA.test(bare)
      ? bare.replace(',', '.')
      : bare
  const amount = plain.startsWith('.') ? `0${plain}` : plain
  if (!PLAIN.test(plain) || !Money.isAmount(amount)) return { error: INVALID_PRICE }
  const cents = parseCents(amount)
  return cents >= 1 && cents <= MAX_PRICE_CENTS ? { value: cents } : { error: INVALID_PRICE }
}

/** Parses a minimum order quantity; an empty cell is null. */
export function parseMoqCell(text: string): ParsedCell {
  const bare = text.trim().replace(/^(\d+)\.0+$/, '$1')
  if (bare === '') return { value: null }
  const quantity = /^\d{1,6}$/.test(bare) ? Number(bare) : 0
  return quantity >= 1 && quantity <= MAX_MOQ ? { value: quantity } : { error: INVALID_MOQ }
}

/** Formats a price for a cell: "1234.50" */
export const formatPriceCell = (cents: number | null): string =>
  cents === null ? '' : centsToDecimalText(cents)
