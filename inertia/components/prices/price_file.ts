import { readDelimited } from '#shared/delimited'
import type { DraftCell, Sheet } from '~/components/grid/sheet'

export type FileReading = {
  cells: DraftCell[]
  /** How many of its rows are products of the table */
  rows: number
  rejected: { line: number; reason: string }[]
}

/** What a file of prices says, found by the names in its first row; an empty cell clears, an absent column stays. */
export function readPriceFile(text: string, { rows, columns }: Sheet): FileReading {
  const [head = [], ...lines] = readDelimited(text)
  const names = head.map((name) => name.trim().toLowerCase())
  const skuAt = names.indexOf('sku')
  const wanted = columns.filter(({ key, read }) => read && names.includes(key))
  if (skuAt < 0 || wanted.length === 0) {
    return { cells: [], rows: 0, rejected: [{ line: 1, reason: missing(skuAt < 0, columns) }] }
  }

  const idOf = new Map(rows.map(({ id, cells }) => [cells.sku.toUpperCase(), id]))
  const seen = new Map<string, number>()
  const found: FileReading = { cells: [], rows: 0, rejected: [] }
  for (const [index, line] of lines.entries()) {
    const number = index + 2
    const sku = (line[skuAt] ?? '').trim().toUpperCase()
    if (line.every((cell) => cell.trim() === '')) continue
    const reason = refusal(sku, idOf, seen)
    if (reason) {
      found.rejected.push({ line: number, reason })
      continue
    }
    seen.set(sku, number)
    found.rows += 1
    for (const { key } of wanted) {
      found.cells.push({ rowId: idOf.get(sku)!, column: key, text: line[names.indexOf(key)] ?? '' })
    }
  }
  return found
}

function refusal(sku: string, idOf: Map<string, string>, seen: Map<string, number>) {
  if (sku === '') return 'The SKU is missing'
  if (!idOf.has(sku)) return `Unknown SKU ${sku}`
  return seen.has(sku) ? `${sku} stands in line ${seen.get(sku)} already` : null
}

function missing(isSku: boolean, columns: Sheet['columns']): string {
  if (isSku) return 'The first row has no column named sku'
  const names = columns.filter(({ read }) => read).map(({ key }) => key)
  return `The first row names none of ${names.join(', ')}`
}

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, else Windows-1252 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
