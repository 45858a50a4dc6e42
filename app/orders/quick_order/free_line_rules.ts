import {
  BARRIER,
  readParts,
  takeLengths,
  withoutDates,
  withSeparateMarks,
  type LineParts,
} from '#orders/quick_order/line_parts_rules'
import {
  readLineContent,
  type LineContent,
  type LineReading,
  type Understood,
} from '#orders/quick_order/line_reading_rules'
import {
  describingWords,
  findNumbers,
  isPartLike,
  partKey,
  type ProductIndex,
} from '#orders/quick_order/product_index_rules'
import type { Currency } from '#shared/money'

export type LineContext = {
  index: ProductIndex
  currency: Currency
  /** The order has a table, and the line is not in it: numbers are those of addresses and phones. */
  isBesideTable?: boolean
  /** The line is among the rows of a table and has no cells, as an address below a page. */
  isNoRow?: boolean
  /** The line is a row of a table whose cells could not be told apart: a number at its beginning may be that of the line. */
  isLooseRow?: boolean
}

export type LineOutcome = {
  readings: LineReading[]
  /** The line begins with a whole number that can be a line number. */
  leading: number | null
  /** It stands beside another number, so that it can be no quantity. */
  isBesideQuantity: boolean
}

const ENUMERATOR =
  /^(?:\(?\d{1,3}[.)]\s+(?=\S)|(?:line|pos\.?|position|zeile|ligne)\s*#?\d{1,4}\s*[:.)-]?\s+|item\s*#?\d{1,3}\s*[:.)-]\s+|#\d{1,3}\s*[:.)]?\s+)/i
const BULLET = /^(?:[>•*·▪–—☐✓]+|-(?=\s)|\[[ x]?\])\s*/i
const LEADING = /^(\d{1,4})(?=[\s|;,])/
const SEGMENT = /\s*(?:,(?!\d)|;|\band\b|&|\+|\bplus\b)\s*/i

/** Returns a line without marks of lists and quotes, with plain dashes, spaces and quotes. */
export function plainLine(line: string): string {
  let text = line
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .trim()
  while (BULLET.test(text)) text = text.replace(BULLET, '')
  return text.trim()
}

/** Reads a line of running text. Returns no readings for one without a product and a number. */
export function readFreeLine(line: string, context: LineContext): LineOutcome {
  const text = plainLine(line).replace(ENUMERATOR, '')
  const [, digits] = LEADING.exec(text) ?? []
  const leading = digits === undefined ? null : Number(digits)
  const content = contentOf(text, context)
  if (!isAboutOrder(content, text, context))
    return { readings: [], leading: null, isBesideQuantity: false }
  const several = content.products.size > 1 ? readSegments(text, context) : null
  const readings = several ?? [readLineContent(quantityIn(content, context), text, context.index)]
  const { marked, bare, isLeading } = content.parts
  return {
    readings,
    leading: isLeading ? leading : null,
    isBesideQuantity: marked.length + bare.length > 1,
  }
}

/** A number at the beginning of a loose row is that of the line, unless it has a unit. */
export function quantityIn(content: LineContent, { isLooseRow }: LineContext): LineContent {
  const { parts } = content
  return isLooseRow && parts.isLeading && parts.marked.length === 0 && parts.bare.length === 1
    ? { ...content, parts: { ...parts, bare: [] } }
    : content
}

/** Returns the readings of a line with several products, or null where one part of it is unclear. */
function readSegments(text: string, context: LineContext): Understood[] | null {
  const segments = text.split(SEGMENT).filter((segment) => /[\p{L}\p{N}]/u.test(segment))
  const readings = segments.map((segment) => {
    const content = contentOf(segment, context)
    return content.products.size === 1 ? readLineContent(content, segment, context.index) : null
  })
  const understood = readings.filter((reading) => reading?.kind === 'understood')
  return understood.length === segments.length && segments.length > 1 ? understood : null
}

function contentOf(text: string, { index, currency }: LineContext): LineContent {
  const { lengths, rest } = takeLengths(withDelimiters(withSeparateMarks(text)))
  const found = findNumbers(rest, index, BARRIER)
  // An own part number may contain what looks like a mark of a quantity.
  const whole =
    found.products.size > 0
      ? found
      : findNumbers(takeLengths(withDelimiters(text)).rest, index, BARRIER)
  const { products, rest: left } = whole.products.size > 0 ? whole : found
  const parts = readParts(left, lengths, currency)
  return { parts, products, words: left, partNumber: partNumberIn(left, products) }
}

/** Nothing is joined across the separators of a list. */
const withDelimiters = (text: string): string =>
  withoutDates(text).replace(
    /[\t;|()[\]"]|\.{2,}|,(?!\d)|,(?=\p{L})|(?<=\p{L}),|:(?!\d)/gu,
    ` ${BARRIER} `
  )

function partNumberIn(text: string, products: ReadonlySet<string>): string | null {
  if (products.size > 0) return null
  const words = text.split(/[\s,]+/)
  const found = words.find((word) => isPartLike(word) || /^\d+(?:-\d+)+$/.test(word))
  return found?.replace(/[.,:;]+$/, '') ?? null
}

/** A greeting or an address is no line of an order. */
function isAboutOrder(
  { parts, products, words, partNumber }: LineContent,
  text: string,
  { index, isBesideTable, isNoRow }: LineContext
): boolean {
  if (products.size > 0 || containsNumber(partNumber, index)) return true
  const { isAboutProducts } = describingWords(words, index)
  const hasNumber = hasQuantity(parts) || parts.problem !== null
  if (isAboutProducts || parts.lengths.length > 0) return hasNumber || parts.lengths.length > 0
  if (isBesideTable) return parts.marked.length > 0 && partNumber !== null
  if (isNoRow) return hasNumber && (partNumber !== null || parts.marked.length > 0)
  return hasNumber && (partNumber !== null || parts.marked.length > 0 || /^\d/.test(text))
}

const hasQuantity = ({ marked, bare }: LineParts) => marked.length + bare.length > 0

/** Whether a word has the number of a product within it, such as 'THX-CBH20/12'. */
function containsNumber(word: string | null, { skus }: ProductIndex): boolean {
  const key = word === null ? '' : partKey(word)
  return [...skus.keys()].some((sku) => key.includes(sku))
}
