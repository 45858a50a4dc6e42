import { parseTypedMoney } from '#shared/typed/typed_amounts'
import { parseTypedNumber } from '#shared/typed/typed_number'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { Length } from '#orders/quick_order/product_index_rules'
import type { Currency } from '#shared/money'

/** Stands where a part of a line was read, so that nothing is joined across it */
export const BARRIER = '\u241F'

/** What a line contains besides the product */
export type LineParts = {
  /** Quantities with a unit or a mark, and those written as words */
  marked: number[]
  /** Whole numbers without a mark */
  bare: number[]
  /** The line begins with a whole number without a mark. */
  isLeading: boolean
  prices: LinePrice[]
  lengths: Length[]
  /** Why a number cannot be read */
  problem: string | null
}
export type LinePrice = { cents: number; isTotal: boolean }

export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`
    .split(/\s+/)
    .map((word, index) => [word, index + 1])
)

const WORDS = Object.keys(NUMBER_WORDS).join('|')
const NUMBER = String.raw`\d[\d.,'’]*\d|\d`
const UNITS =
  'pieces|piece|pcs|pces|pce|pc|units|unit|ea|each|off|nos|stück|stk|(?<=\s)st|u|un|unités|unité|qty'
const BEFORE = `qty|quantity|quantité|qté|qte|menge|anzahl|order(?:ed)? qty`
const LENGTH_UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, f: 304.8 }

const DATES =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.](?:\d{4}|\d{2})\b|\b(?:\d{1,2}\.?\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?\b|\b\d{1,2}:\d{2}\b/gi
/** Numbers of the names of products and of standards */
const NAMES =
  /\bseries\s*8\b|\bhdmi\s*\d(?:\.\d\w?)?\b|\b[248]k(?:@?\d+)?\b|\b\d+\s*(?:gbps|gb\/s|g|hz|awg|bit)\b/gi
const LENGTHS =
  /(?<![\w.,-])(\d+(?:[.,]\d+)?)[ -]?(?:(mm|cm)|(m|mtrs?|met(?:er|re)s?)|(ft|feet|foot|['′]))(?![\w'’])/gi
const TOTAL = String.raw`(?:total|ext(?:ended)?\.?|sum|amount)\s*(?:price)?\s*[:=]?\s*`
const MARK = String.raw`(?:USD|CAD|US\$|CA\$|C\$|\$)`
const MONEY = new RegExp(
  String.raw`(${TOTAL})?(?:(?:@|\bat\b|\bprice\b:?|\bà\b)\s*(${MARK}?\s*(?:${NUMBER})(?:\s*${MARK})?(?!\d|[.,]\d|\s*%|\s*(?:m|ft)\b))|(${MARK}\s*(?:${NUMBER})(?:\s*(?:USD|CAD))?|(?<![\w.,])(?:${NUMBER})\s*${MARK})|(?<![\w.,-])(\d[\d,.']*[.,]\d{2}|\d{1,3}(?: \d{3})+[.,]\d{2})(?![\d.,]|\w)(?!\s*(?:pcs|pieces|pc|units?|stk|stück)\b))`,
  'gi'
)
const MARKED = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?:(?:${BEFORE})\.?\s*[:=]?\s*(${NUMBER})(?:\s*(?:${UNITS})\b\.?)?|(${NUMBER}|\d{1,3}(?: \d{3})+)\s*(?:[x×*](?![\p{L}\p{N}])|(?:${UNITS})(?![\p{L}\p{N}])\.?)|[x×*]\s*(${NUMBER})(?![\p{L}\p{N}]))`,
  'giu'
)
/** A thousand with spaces, as French writes it; other groups may be two numbers. */
const THOUSANDS = /(?<![\p{L}\p{N}.,-]|\d\s)(\d{1,3})[ \u00A0\u202F]000(?![\p{L}\p{N}.,-])/gu
const WORD_QUANTITIES = new RegExp(String.raw`(?<![\w-])(${WORDS})(?![\w-])`, 'gi')
const TIMES_BEFORE = /(?<![\w.,-])(\d+)[x×*](?=\p{L})/giu
const TIMES_AFTER = /(?<=\d)[x×*](?=\d)/gi

/** Separates the mark of a quantity from what it stands beside: '12xTHX-CBH20', 'THX-CBH20x12' */
export const withSeparateMarks = (text: string): string =>
  text.replace(TIMES_BEFORE, '$1 x ').replace(TIMES_AFTER, ' x ')

/** A day is no quantity, and its comma separates nothing. */
export const withoutDates = (text: string): string => text.replace(DATES, ` ${BARRIER} `)

/** Takes dates and lengths out of a text. */
export function takeLengths(text: string): { lengths: Length[]; rest: string } {
  const lengths: Length[] = []
  const rest = text
    .replace(DATES, BARRIER)
    .replace(LENGTHS, (typed: string, number: string, metric?: string, meters?: string) => {
      const plain = number.replace(',', '.')
      const unitMm = LENGTH_UNITS[metric?.toLowerCase() ?? (meters ? 'm' : 'f')]
      const places = (plain.split('.')[1] ?? '').length
      lengths.push({ typed: typed.trim(), value: Number(plain), places, unitMm })
      return ` ${BARRIER} `
    })
  return { lengths, rest }
}

/** Reads quantities and prices from a text without the number of the product. */
export function readParts(text: string, lengths: Length[], currency: Currency): LineParts {
  const parts: LineParts = {
    ...{ marked: [], bare: [], isLeading: false, prices: [], lengths, problem: null },
  }
  const withoutNames = text.replace(NAMES, ` ${BARRIER} `).replace(THOUSANDS, '$1000')
  const withoutMoney = withoutNames.replace(
    MONEY,
    (_typed, total: string | undefined, ...found: (string | undefined)[]) => {
      addPrice(parts, found.find(Boolean)!, total !== undefined, currency)
      return ` ${BARRIER} `
    }
  )
  const withoutMarked = withoutMoney
    .replace(MARKED, (_typed, ...found: (string | undefined)[]) => {
      addQuantity(parts, found.find(Boolean)!, parts.marked)
      return ` ${BARRIER} `
    })
    .replace(WORD_QUANTITIES, (word: string) => {
      if (word.toLowerCase() !== 'one' || parts.marked.length === 0)
        parts.marked.push(NUMBER_WORDS[word.toLowerCase()])
      return ` ${BARRIER} `
    })
  addBare(parts, withoutMarked)
  return parts
}

function addBare(parts: LineParts, text: string): void {
  const tokens = text.split(/[\s;|()[\]:=]+|,(?!\d)/)
  for (const [at, token] of tokens.entries()) {
    if (!/\d/.test(token) || /\p{L}/u.test(token)) continue
    const number = token.replace(/^#/, '').replace(/[.,]$/, '')
    if (at === 0) parts.isLeading = true
    addQuantity(parts, number, parts.bare)
  }
}

function addQuantity(parts: LineParts, typed: string, list: number[]): void {
  const parsed = parseTypedNumber(typed, { places: 0 })
  if ('error' in parsed) parts.problem ??= texts.unreadable(typed)
  else list.push(Number(parsed.decimal))
}

function addPrice(parts: LineParts, typed: string, isTotal: boolean, currency: Currency): void {
  const parsed = parseTypedMoney(typed.replace(/US\$/i, 'USD ').replace(/(?:CA|C)\$/i, 'CAD '), {
    currency,
  })
  if ('error' in parsed) parts.problem ??= texts.unreadablePrice(typed.trim(), parsed.error)
  else parts.prices.push({ cents: parsed.cents, isTotal })
}
