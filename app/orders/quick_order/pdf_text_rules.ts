import { isSumLine } from '#orders/quick_order/order_header_rules'
import {
  cellsOfLine,
  placesOf,
  readColumns,
  widenColumns,
  type Column,
} from '#orders/quick_order/pdf_columns_rules'
import {
  linesOfPage,
  type Chunk,
  type PdfLine,
  type PlacedText,
} from '#orders/quick_order/pdf_lines_rules'
import { joinWrapped, type TableLine } from '#orders/quick_order/pdf_rows_rules'

/** The table that the lines below its heading belong to, also on the next page, until a sum */
type State = { columns: Column[] | null; text: string[] }

/**
 * Returns the text of a PDF as a customer would paste it: one line for each row of a table, whose cells are separated by
 * tabs and stand below their headings, and bars between the texts of other lines.
 */
export function textOfPdf(pages: readonly (readonly PlacedText[])[]): string {
  const state: State = { columns: null, text: [] }
  for (const page of pages) addPage(linesOfPage(page), state)
  return state.text.join('\n')
}

function addPage(lines: readonly PdfLine[], state: State): void {
  let rows: PdfLine[] = []
  const endTable = (columns: Column[] | null) => {
    if (state.columns) state.text.push(...tableText(rows, state.columns))
    rows = []
    state.columns = columns
  }
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]
    const heading = readColumns(lines.slice(at, at + 3))
    if (heading) {
      endTable(heading.columns)
      state.text.push(heading.columns.map(({ text }) => text).join('\t'))
      at += heading.lineCount - 1
    } else if (state.columns && !isSumLine(line.chunks[0].text)) rows.push(line)
    else {
      endTable(null)
      const labeled = labeledBelow(line, lines[at + 1])
      state.text.push(labeled ?? plain(line))
      if (labeled !== null) at += 1
    }
  }
  endTable(state.columns)
}

function tableText(lines: readonly PdfLine[], headings: readonly Column[]): string[] {
  const columns = widenColumns(headings, lines)
  const placed = lines.map((line): TableLine => ({
    line,
    cells: cellsOfLine(line, headings, columns),
  }))
  return joinWrapped(placed, columns).map(({ line, cells }) =>
    cells && isRow(cells, columns) ? cells.join('\t') : plain(totalLast(line, headings))
  )
}

const QUANTITY = /^(?:x\s*)?\d[\d.,' ]*(?:\s*\p{L}+\.?)?$|^-$|^n\/?a$|^\p{L}+$/iu

/** Whether a quantity is in its column, as is any text beside the number of a product, or none is in the line. */
function isRow(cells: readonly string[], columns: readonly Column[]): boolean {
  const of = (...roles: string[]) =>
    cells.filter((cell, at) => cell !== '' && roles.includes(columns[at].role))
  const [quantity] = of('quantity')
  if (quantity !== undefined)
    return (QUANTITY.test(quantity) || of('sku').length > 0) && cells.filter(Boolean).length > 1
  const others = cells
    .slice(1)
    .filter((cell, at) => ['unit', 'skip'].includes(columns[at + 1].role) && /^\d+$/.test(cell))
  return (
    of('sku', 'description').length > 0 && of('price', 'total').length > 0 && others.length === 0
  )
}

const LABEL =
  /^(?:(?:customer |our )?p\.?\s?o\.?|purchase order|(?:order |po )?date|datum|bestellnummer|bestell-?nr\.?)(?:\s*(?:no\.?|number|nr\.?|#|date))?\s*:?$/i

/** Joins the labels of a box with the values below them. */
function labeledBelow({ chunks }: PdfLine, below: PdfLine | undefined): string | null {
  if (!below || !chunks.some(({ text }) => LABEL.test(text))) return null
  if (chunks.some(({ text }) => /\d/.test(text)) || below.chunks.length < chunks.length) return null
  const values = chunks.map(({ left, right }) =>
    below.chunks.filter((value) => value.left < right && value.right > left)
  )
  const isValue = ([label, found]: [string, Chunk[]]) =>
    found.length === 1 && (!LABEL.test(label) || /^[^:]*\d[^:]*$/.test(found[0].text))
  if (!chunks.every(({ text }, at) => isValue([text, values[at]]))) return null
  return chunks
    .map(({ text }, at) => `${text.replace(/\s*:$/, '')}: ${values[at][0].text}`)
    .join(' | ')
}

/** Marks the total of a line that is read without its heading, which could be taken for the price of a unit. */
function totalLast(line: PdfLine, headings: readonly Column[]): PdfLine {
  const isTotal = (chunk: Chunk) =>
    placesOf(chunk, headings).some((at) => headings[at].role === 'total')
  const totals = line.chunks.filter(isTotal)
  if (totals.length !== 1 || line.chunks.length === 1) return line
  const others = line.chunks.filter((chunk) => !isTotal(chunk))
  return { ...line, chunks: [...others, { ...totals[0], text: `total ${totals[0].text}` }] }
}

/** A label and its value are one. */
const plain = ({ chunks }: PdfLine): string =>
  chunks
    .map(({ text }, at) => {
      const isLast = at === chunks.length - 1
      return isLast || /:$/.test(text) || LABEL.test(text) ? `${text} ` : `${text} | `
    })
    .join('')
    .trim()
