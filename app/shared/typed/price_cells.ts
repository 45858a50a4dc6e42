import { centsToDecimalText } from '../money.js'
import { parseTypedMoney } from './typed_amounts.js'
import { parseTypedNumber } from './typed_number.js'

export const MAX_PRICE_CENTS = 99_999_999
export const MAX_MOQ = 9999

export const INVALID_PRICE =
  'Please enter an amount above 0 with at most two decimals, or leave the cell empty.'
export const INVALID_MOQ = `Please enter a whole number from 1 to ${MAX_MOQ}, or leave the cell empty.`

/** Content of an edited cell: a number, null for an empty cell, or an error text */
export type ParsedCell = { value: number | null } | { error: string }

/** Parses a price to cents; an empty cell is null. */
export function parsePriceCell(text: string): ParsedCell {
  if (text.trim() === '') return { value: null }
  const parsed = parseTypedMoney(text)
  if ('error' in parsed) return { error: parsed.isAmbiguous ? parsed.error : INVALID_PRICE }
  const isPrice = parsed.cents >= 1 && parsed.cents <= MAX_PRICE_CENTS
  return isPrice ? { value: parsed.cents } : { error: INVALID_PRICE }
}

/** Parses a minimum order quantity; an empty cell is null. */
export function parseMoqCell(text: string): ParsedCell {
  if (text.trim() === '') return { value: null }
  const parsed = parseTypedNumber(text, { places: 0 })
  if ('error' in parsed) return { error: parsed.isAmbiguous ? parsed.error : INVALID_MOQ }
  const quantity = Number(parsed.decimal)
  return quantity >= 1 && quantity <= MAX_MOQ ? { value: quantity } : { error: INVALID_MOQ }
}

/** Formats a price for a cell: "1234.50" */
export const formatPriceCell = (cents: number | null): string =>
  cents === null ? '' : centsToDecimalText(cents)
