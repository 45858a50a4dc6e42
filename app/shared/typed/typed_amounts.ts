import { isCurrency, parseCents, type Currency } from '../money.js'
import { Rate } from '../rate.js'
import { halfWidth } from '../text/half_width.js'
import { typedNumberTexts as texts } from '../texts/typed_numbers.js'
import { parseTypedNumber, type TypedError, type TypedNumber } from './typed_number.js'

type MoneyOptions = {
  /** The currency of the field; text that names another one is an error */
  currency?: Currency
  /** Whether parts of a cent are rounded half up; otherwise they are an error. */
  isRounded?: boolean
  isNegativeAllowed?: boolean
}

export type TypedMoney = { cents: number } | TypedError

const MARK = String.raw`USD|CAD|(?:US|CA|C)?\$(?:\s*(?:US|CA))?`
const WITH_MARKS = new RegExp(
  `^([+\\-−]?)\\s*(${MARK})?\\s*(.*?)\\s*(${MARK})?\\s*(USD|CAD)?$`,
  'i'
)

/** Parses an amount, with or without its currency: "$8.50", "8,50 $", "CA$1 234,56", "$1,234.50 USD" */
export function parseTypedMoney(text: string, options: MoneyOptions = {}): TypedMoney {
  const typed = halfWidth(text).trim()
  const [, sign, before, number = typed, after, code] = WITH_MARKS.exec(typed) ?? []
  const named = [before, after, code].map(currencyOf).find((currency) => currency !== null)
  const parsed = parseTypedNumber(`${sign ?? ''}${number}`, { ...options, places: 2 })
  if ('error' in parsed) return parsed
  if (named && options.currency && named !== options.currency)
    return { error: texts.otherCurrency(options.currency.toUpperCase()) }
  return { cents: parseCents(parsed.decimal) }
}

/** Returns the currency that a mark names; a bare dollar sign names none. */
function currencyOf(mark: string | undefined): Currency | null {
  const letters = (mark ?? '').toLowerCase().replace(/[$\s]/g, '')
  if (isCurrency(letters)) return letters
  return letters === '' ? null : letters === 'us' ? 'usd' : 'cad'
}

/** Decimals of a sales tax percentage: Quebec's is 14.975 */
export const TAX_PLACES = 3

/** Parses a percentage from 0 to 100, with or without its sign: "14.975", "12,5 %" */
export function parseTypedPercent(typed: string, places: number): TypedNumber {
  const parsed = parseTypedNumber(halfWidth(typed).trim().replace(/\s*%$/, ''), { places })
  if ('error' in parsed) return parsed
  return Number(parsed.decimal) > 100 ? { error: texts.percent } : parsed
}

/** Decimals of the percentage of a promo code */
export const PERCENT_PLACES = 4

const RATE_PLACES = 4
const MAX_RATE = 100

/** Parses an exchange rate above 0, with at most four decimals (decision 204). */
export function parseTypedRate(typed: string): TypedNumber {
  const parsed = parseTypedNumber(typed, { places: RATE_PLACES })
  if ('error' in parsed) return parsed
  const rate = Rate.parse(parsed.decimal)
  return rate.isZero || rate.isMoreThan(Rate.parse(MAX_RATE)) ? { error: texts.rate } : parsed
}
