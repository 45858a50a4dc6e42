import { halfWidth } from '#shared/text/half_width'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import {
  plainLine,
  readFreeLine,
  type LineContext,
  type LineOutcome,
  quantityIn,
} from '#orders/quick_order/free_line_rules'
import { readLineContent, type LineReading } from '#orders/quick_order/line_reading_rules'
import {
  findDate,
  findPo,
  isLetterhead,
  isSumLine,
  type OrderHeader,
} from '#orders/quick_order/order_header_rules'
import { readCells, readRow } from '#orders/quick_order/order_table_rules'
import { cellsOf, readHeader, type Table } from '#orders/quick_order/table_columns_rules'
import type { ReadShipTo } from '#orders/quick_order/ship_to/ship_to_rules'

export type OrderTextLine = {
  /** The line of the text, from 1 */
  line: number
  text: string
}
export type OrderText = OrderHeader & {
  lines: (OrderTextLine & { reading: LineReading })[]
  /** Lines without a product: letterheads, greetings, headers and empty rows of tables */
  ignored: OrderTextLine[]
}

type ReadLine = OrderTextLine & { outcome: LineOutcome; body: string }

/**
 * Reads the lines of an order that a customer pasted: of a spreadsheet, a mail, a CSV file or a purchase order.
 * The lines of a ship-to order nothing, or, where it is unclear, only what names a product.
 */
export function readOrderText(
  text: string,
  context: LineContext,
  shipTo: ReadShipTo | null = null
): OrderText {
  const rawLines = linesOf(text)
  const hasTable = rawLines.some((line) => line.text.length <= MAX_LINE && readHeader(line.text))
  const state: State = { table: null, isBesideTable: hasTable, pos: new Set(), dates: new Set() }
  const read = rawLines.map((line) => {
    if (shipTo?.lineNumbers.includes(line.line)) return readAddressLine(line, state)
    const found = readLine(line, state, context)
    const isAddress = shipTo?.unclearLineNumbers.includes(line.line) && !namesGoods(found)
    return isAddress ? { ...found, body: '', outcome: NONE } : found
  })
  const lines = withLineNumbers(read, context)
  return {
    po: onlyOne(state.pos),
    date: onlyOne(state.dates),
    lines: lines.flatMap(({ line, text: typed, outcome }) =>
      outcome.readings.map((reading) => ({ line, text: typed, reading }))
    ),
    ignored: lines
      .filter(({ outcome }) => outcome.readings.length === 0)
      .map(({ line, text: typed }) => ({ line, text: typed })),
  }
}

/** Returns the lines that are not empty, by their numbers. */
export const linesOf = (text: string): OrderTextLine[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
    .filter(({ text: line }) => line.trim() !== '')

const onlyOne = (values: ReadonlySet<string>): string | null =>
  values.size === 1 ? [...values][0] : null

const NONE: LineOutcome = { readings: [], leading: null, isBesideQuantity: false }
const MAX_LINE = 500
const LONG: LineReading = {
  ...{ kind: 'unclear', problem: 'not_an_order', reason: texts.longLine, quantity: null },
  ...{ candidates: [], partNumber: null },
}

type State = {
  table: Table | null
  /** The line is above the heading of the table or below its sum. */
  isBesideTable: boolean
  pos: Set<string>
  dates: Set<string>
}

/** Whether a line has a product, or what can be the number of one. */
const namesGoods = ({ outcome }: ReadLine): boolean =>
  outcome.readings.some(
    (reading) =>
      reading.kind === 'understood' || reading.candidates.length > 0 || reading.partNumber !== null
  )

/** The label of an address can have the order number beside it. */
function readAddressLine(line: OrderTextLine, state: State): ReadLine {
  withoutHeader(line.text, state)
  return { ...line, body: '', outcome: NONE }
}

function readLine(line: OrderTextLine, state: State, context: LineContext): ReadLine {
  const typed = halfWidth(line.text)
  if (typed.length > MAX_LINE) return { ...line, body: '', outcome: { ...NONE, readings: [LONG] } }
  const header = readHeader(typed)
  if (header) {
    state.table = header
    state.isBesideTable = false
    return { ...line, outcome: NONE, body: '' }
  }
  if (state.table && isSumLine(typed)) state.isBesideTable = true
  const row = state.table && readRow(typed, state.table, context)
  if (row === 'empty') return { ...line, outcome: NONE, body: '' }
  if (row && !isSum(typed, row)) return { ...line, outcome: { ...NONE, readings: [row] }, body: '' }
  const body = withoutHeader(typed, state)
  return { ...line, body, outcome: readOther(body, { ...context, ...placeOf(typed, state) }) }
}

const placeOf = (typed: string, { table, isBesideTable }: State) => ({
  isBesideTable,
  isLooseRow: table?.delimiter === '\t' && !isBesideTable && typed.includes('|'),
  isNoRow: table !== null && !/[\t|]/.test(typed) && cellsOf(typed, table.delimiter).length === 1,
})

const isSum = (typed: string, row: LineReading): boolean =>
  row.kind === 'unclear' && isLetterhead(typed.replace(/^[\s\t;|,"]+/, ''))

/** Takes the order number and the date out of a line. */
function withoutHeader(typed: string, { pos, dates }: State): string {
  const found = findPo(typed)
  if (found) pos.add(found.po)
  const date = findDate(typed, found ? true : undefined)
  if (date) dates.add(date)
  return found?.rest ?? typed
}

function readOther(body: string, context: LineContext): LineOutcome {
  const content = readCells(body, context)
  if (content) {
    const { marked, bare, isLeading } = content.parts
    const isReadable = marked.length + bare.length > 0
    if (isReadable)
      return {
        readings: [readLineContent(quantityIn(content, context), body, context.index)],
        leading: isLeading ? (bare.at(0) ?? null) : null,
        isBesideQuantity: marked.length + bare.length > 1,
      }
  }
  const outcome = readFreeLine(body, context)
  const namesProduct = outcome.readings.some(
    (reading) => reading.kind === 'understood' || reading.candidates.length === 1
  )
  return isLetterhead(plainLine(body)) && !namesProduct ? NONE : outcome
}

/**
 * Numbers that count up at the beginning of the lines are those of the lines where another number is the quantity;
 * without another number they may be either.
 */
function withLineNumbers(lines: readonly ReadLine[], context: LineContext): ReadLine[] {
  const numbered = lines.filter(({ outcome }) => outcome.leading !== null)
  if (numbered.length < 2 || !countsUp(numbered.map(({ outcome }) => outcome.leading!)))
    return [...lines]
  const isBeside = numbered.every(({ outcome }) => outcome.isBesideQuantity)
  if (!isBeside && numbered.length < 3) return [...lines]
  return lines.map((line) => {
    if (line.outcome.leading === null) return line
    return isBeside
      ? { ...line, outcome: withoutNumber(line.body, context) }
      : { ...line, outcome: { ...line.outcome, readings: line.outcome.readings.map(asUnclear) } }
  })
}

function withoutNumber(body: string, context: LineContext): LineOutcome {
  const rest = plainLine(body).replace(/^\d{1,4}[\s|;,]+/, '')
  return readOther(rest, context)
}

const countsUp = (numbers: readonly number[]): boolean =>
  [1, 10].some((step) => numbers.every((number, at) => number === step * (at + 1)))

function asUnclear(reading: LineReading): LineReading {
  if (reading.kind === 'unclear') return reading
  return {
    kind: 'unclear',
    problem: 'line_number',
    reason: texts.lineNumbers,
    quantity: null,
    candidates: [reading.productId],
    partNumber: null,
  }
}
