import { readAddress, endsAddress } from '#orders/quick_order/ship_to/address_text_rules'
import { isLetterhead, isSumLine } from '#orders/quick_order/order_header_rules'
import { readHeader } from '#orders/quick_order/table_columns_rules'
import type { Address } from '#shared/address'

/** Where a text says that its goods go to */
export type ShipTo = {
  /** As the text has it, in lines */
  text: string[]
  /** Null where the text has several readings or several addresses */
  address: Address | null
}

/** `lineNumbers` are the lines of the text, from 1, that are no more than an address, `unclearLineNumbers` those that may be more. */
export type ReadShipTo = { shipTo: ShipTo; lineNumbers: number[]; unclearLineNumbers: number[] }

type Block = { lines: string[]; isClear: boolean; lineNumbers: number[] }

const SHIP =
  'ship(?:ped|ping)?[\\s-]*to(?:[\\s-]+address)?|shipping[\\s-]+address|deliver(?:ed|y)?[\\s-]+to|delivery[\\s-]+address|lieferadresse|lieferanschrift|adresse[\\s-]+de[\\s-]+livraison|livrer[\\s-]+à'
const OTHER =
  'bill(?:ed|ing)?[\\s-]*to(?:[\\s-]+address)?|billing[\\s-]+address|sold[\\s-]*to|invoice[\\s-]+to|vendor|supplier|buyer|rechnungsadresse|rechnungsanschrift|adresse[\\s-]+de[\\s-]+facturation'
const LABELS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${SHIP}|${OTHER})(?![\\p{L}\\p{N}])\\s*:?`, 'giu')
const LABEL = new RegExp(`^(?:${SHIP}|${OTHER})\\s*:?$`, 'iu')
const SHIP_CELL = new RegExp(`^(?:${SHIP})(?![\\p{L}\\p{N}])\\s*(:?)\\s*(.*)$`, 'iu')
const INSIDE = /^(?:attn|attention|contact|c\/o|tel|phone|cell|mobile)\b/i
const MAX_LINES = 8
const MAX_LENGTH = 300

/** Finds the address that a pasted order is to be shipped to; null where the text names none. */
export function readShipTo(text: string): ReadShipTo | null {
  const lines = text.split(/\r\n?|\n/)
  const found = lines.flatMap((_line, at) => blockAt(lines, at) ?? [])
  const blocks = [...new Map(found.map((block) => [block.lines.join('\n'), block])).values()]
  if (blocks.length === 0) return null
  const read = (block: Block) => (block.isClear ? readAddress(block.lines) : null)
  const numbersOf = (isRead: boolean) =>
    found.flatMap((block) => ((read(block) !== null) === isRead ? block.lineNumbers : []))
  const address = blocks.length === 1 ? read(blocks[0]) : null
  return {
    shipTo: { text: blocks.flatMap((block) => block.lines), address },
    lineNumbers: numbersOf(true),
    unclearLineNumbers: numbersOf(false),
  }
}

type Cell = { text: string; at: number }

/** Separates the columns of a line: by tabs, bars, or gaps of spaces. */
function cellsOf(line: string): Cell[] {
  const separator = /\t/.test(line) ? /\t/g : /\s\|\s/.test(line) ? /\s\|\s/g : /\s{3,}/g
  const cells: Cell[] = []
  let from = 0
  for (const gap of [...line.matchAll(separator), null]) {
    const end = gap ? gap.index : line.length
    cells.push({ text: line.slice(from, end), at: from })
    from = gap ? end + gap[0].length : end
  }
  const isKept = ({ text }: Cell) => line.includes('\t') || text.trim() !== ''
  return cells.filter(isKept)
}

/** Separates the labels of two blocks that have no gap between them. */
function labelCells(line: string): Cell[] {
  return cellsOf(line).flatMap(({ text, at }) => {
    const labels = [...text.matchAll(LABELS)].filter(
      ({ index, 0: typed }) => index === 0 || typed.endsWith(':')
    )
    if (labels.length < 2 || labels[0].index !== 0) return [{ text, at }]
    return labels.map(({ index }, position) => ({
      text: text.slice(index, labels[position + 1]?.index),
      at: at + index,
    }))
  })
}

function blockAt(lines: readonly string[], first: number): Block | null {
  if (lines[first].length > MAX_LENGTH) return null
  const columns = labelCells(lines[first])
  const at = columns.findIndex(({ text }) => SHIP_CELL.test(text.trim()))
  if (at === -1 || readHeader(lines[first])) return null
  const [, colon, rest] = SHIP_CELL.exec(columns[at].text.trim())!
  if (colon === '' && /^[a-z]/.test(rest)) return null
  const beside = columns.slice(at + 1)
  // "Ship to: | Acme" has its value in the next cell; a second label there begins another column.
  const value = columns[at + 1]?.text.trim() ?? ''
  if (rest === '' && columns.length === 2 && at === 0 && value !== '' && !LABEL.test(value))
    return collect(lines, { first, kept: [value], place: null })
  const isAlone = columns.length === 1
  const place = isAlone ? null : { columns, at, isLast: beside.length === 0 }
  return collect(lines, { first, kept: rest === '' ? [] : [rest], place })
}

type Place = { columns: readonly Cell[]; at: number; isLast: boolean }
type Label = { first: number; kept: string[]; place: Place | null }

/** Adds the lines below a label until the address or the block ends. */
function collect(all: readonly string[], { first, kept, place }: Label): Block | null {
  const lines = [...kept]
  const lineNumbers = [first + 1]
  let isClear = true
  for (const [at, line] of all.entries()) {
    if (at <= first) continue
    if (lines.length >= MAX_LINES || line.length > MAX_LENGTH || readHeader(line)) break
    if (line.trim() === '') {
      if (lines.length === 0) continue
      break
    }
    const cell = place ? cellBelow(line, place) : line.trim()
    const isEnd = endsAddress(lines, cell)
    if (isEnd) break
    if (cell === null) {
      isClear = false
      lines.push(line.trim())
      lineNumbers.push(at + 1)
      continue
    }
    if (isOutside(cell)) break
    if (cell === '') continue
    lines.push(cell)
    lineNumbers.push(at + 1)
  }
  return lines.length === 0 ? null : { lines, isClear, lineNumbers }
}

const isOutside = (line: string): boolean =>
  !INSIDE.test(line) && (isLetterhead(line) || isSumLine(line))

const NEAR = 3

/** Returns what stands below the label in its column; null where a line does not say in which column it is. */
function cellBelow(line: string, { columns, at }: Place): string | null {
  const cells = cellsOf(line)
  if (/\t|\s\|\s/.test(line) || !/\s{3,}/.test(line.trimEnd()))
    return cells.length === columns.length ? cells[at].text.trim() : null
  const own = cells.filter((cell) => startsAt(cell, columns[at]))
  const isPlaced = cells.every((cell) => columns.some((column) => startsAt(cell, column)))
  if (!isPlaced || own.length > 1) return null
  return own[0]?.text.trim() ?? ''
}

const startsAt = (cell: Cell, column: Cell): boolean => {
  const start = cell.at + cell.text.length - cell.text.trimStart().length
  return Math.abs(start - column.at) < NEAR
}
