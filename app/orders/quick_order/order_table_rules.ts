import { parseTypedMoney } from '#shared/typed/typed_amounts'
import { parseTypedNumber } from '#shared/typed/typed_number'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import {
  BARRIER,
  NUMBER_WORDS,
  readParts,
  takeLengths,
  type LineParts,
} from '#orders/quick_order/line_parts_rules'
import {
  readLineContent,
  type LineContent,
  type LineReading,
} from '#orders/quick_order/line_reading_rules'
import {
  findNumbers,
  isPartLike,
  partKey,
  productNumbered,
} from '#orders/quick_order/product_index_rules'
import type { LineContext } from '#orders/quick_order/free_line_rules'
import { cellsOf, type Role, type Table } from '#orders/quick_order/table_columns_rules'

const RULE_LINE = /^[\s|:+=_-]*$/

/** Returns the reading of a row, 'empty' for one without a quantity, or null for a line that is no row of the table. */
export function readRow(
  line: string,
  { delimiter, roles }: Table,
  context: LineContext
): LineReading | 'empty' | null {
  if (RULE_LINE.test(line)) return 'empty'
  if (!/\d/.test(line)) return null
  const cells = cellsOf(line, delimiter)
  const filled = cells.filter((cell) => cell !== '')
  if (filled.length < 2) return null
  const isShifted = cells.slice(roles.length).some((cell) => cell !== '')
  if (isShifted || (delimiter === '  ' && cells.length !== roles.length)) return null
  const of = (role: Role) => cells.filter((cell, at) => roles[at] === role && cell !== '')
  const numbers = of('sku')
  // A row of sums
  if (numbers.length === 0 && of('description').length === 0) return 'empty'
  if (of('quantity').every((cell) => /^(?:0|-|n\/?a)$/i.test(cell))) return 'empty'
  const content = contentOf({ numbers, of }, context)
  return readLineContent(
    content,
    [...of('unit'), ...of('price'), ...of('quantity')].join(' '),
    context.index
  )
}

type Row = { numbers: string[]; of: (role: Role) => string[] }

function contentOf({ numbers, of }: Row, { index, currency }: LineContext): LineContent {
  const unknown = numbers.filter((cell) => productNumbered(cell, index) === undefined)
  // Some programs write the name of the product into the column "Item".
  const names = unknown.filter((cell) => /\s/.test(cell))
  const { lengths, rest } = takeLengths([...names, ...of('description')].join(` ${BARRIER} `))
  const byNumber = numbers.flatMap((cell) => productNumbered(cell, index) ?? [])
  const inText = findNumbers(rest, index, BARRIER)
  const products = new Set([...byNumber, ...inText.products])
  const parts = quantityParts(of('quantity'), lengths)
  addPrices(parts, of('price'), { isTotal: false, currency })
  addPrices(parts, of('total'), { isTotal: true, currency })
  const partNumber = unknown.find((cell) => !names.includes(cell)) ?? null
  return { parts, products, words: inText.rest, partNumber: products.size > 0 ? null : partNumber }
}

const QUANTITY = /^(?:x\s*)?(.*?)\s*(?:[x×]|pcs?|pieces?|ea|each|units?|stk|stück|st)?\.?$/iu

function quantityParts(cells: readonly string[], lengths: LineParts['lengths']): LineParts {
  const parts: LineParts = {
    ...{ marked: [], bare: [], isLeading: false, prices: [], lengths, problem: null },
  }
  for (const cell of cells) {
    const [, typed] = QUANTITY.exec(cell)!
    const word = NUMBER_WORDS[typed.toLowerCase()]
    const parsed = parseTypedNumber(typed, { places: 0 })
    if (word !== undefined) parts.marked.push(word)
    else if ('error' in parsed) parts.problem ??= texts.unreadable(cell)
    else parts.marked.push(Number(parsed.decimal))
  }
  return parts
}

function addPrices(
  parts: LineParts,
  cells: readonly string[],
  { isTotal, currency }: { isTotal: boolean; currency: LineContext['currency'] }
): void {
  for (const cell of cells) {
    if (!/\d/.test(cell)) continue
    const parsed = parseTypedMoney(cell.replace(/\s*(?:\/\s*)?(?:ea|each|pc|pcs|unit)\.?$/i, ''), {
      currency,
    })
    if ('error' in parsed) parts.problem ??= texts.unreadablePrice(cell, parsed.error)
    else parts.prices.push({ cents: parsed.cents, isTotal })
  }
}

const NUMERIC =
  /^(?:(?:qty|x)\.?\s*:?\s*)?[\d][\d.,' ]*\s*(?:x|×|pcs?|pieces?|ea|each|units?|st|stk)?\.?$|^[$]|[$]$|^(?:USD|CAD)\b|\b(?:USD|CAD)$/i

/** Reads a line of cells without a header: one of them must be the number of a product. Null for other lines. */
export function readCells(line: string, context: LineContext): LineContent | null {
  for (const delimiter of ['\t', ';', '|', ','] as const) {
    const cells = cellsOf(line, delimiter).filter((cell) => cell !== '')
    if (cells.length < 2 || (delimiter === ',' && /, /.test(line))) continue
    const products = new Set(cells.flatMap((cell) => numberedCell(cell, cells, context)))
    if (products.size === 0) continue
    const numeric = cells.filter(
      (cell) => NUMERIC.test(cell) && numberedCell(cell, cells, context).length === 0
    )
    if (numeric.length === 0) continue
    const isComma = delimiter === ','
    const parts = readParts(numeric.join(` ${BARRIER} `), [], context.currency)
    const others = cells.filter((cell) => !numeric.includes(cell)).join(` ${BARRIER} `)
    const { lengths, rest } = takeLengths(others)
    const found = findNumbers(rest, context.index, BARRIER)
    return {
      parts: { ...parts, lengths, isLeading: numeric.includes(cells[0]) && !isComma },
      products: new Set([...products, ...found.products]),
      words: '',
      partNumber: null,
    }
  }
  return null
}

/** A number of only digits names a product only where no other cell does. */
function numberedCell(cell: string, cells: readonly string[], { index }: LineContext): string[] {
  const id = productNumbered(cell, index)
  if (id === undefined) return []
  const isOnlyDigits = /^\d+$/.test(partKey(cell))
  const hasOther = cells.some(
    (other) =>
      other !== cell &&
      (isPartLike(other) || (/\D/.test(partKey(other)) && productNumbered(other, index)))
  )
  return isOnlyDigits && hasOther ? [] : [id]
}
