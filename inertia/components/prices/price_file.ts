import { aboveLimitText, findLineAboveLimits, parseDelimited } from '#shared/text/delimited'
import type { CellDraft, Sheet } from '~/components/grid/sheet'

export type PriceFile = {
  cells: CellDraft[]
  /** The number of lines that match a product of the grid */
  rowCount: number
  rejected: { line: number; reason: string }[]
}

/** Larger than any spreadsheet of prices */
const LIMITS = { columns: 200, cellLength: 2_000 }

/** Reads a CSV file by its column names. An empty cell clears a price; a missing column changes nothing. */
export function parsePriceFile(text: string, { rows, columns }: Sheet): PriceFile {
  const tooWide = findLineAboveLimits(text, LIMITS)
  if (tooWide) return rejectedFile(tooWide.line, aboveLimitText(tooWide, LIMITS))
  const [header = [], ...lines] = parseDelimited(text)
  const names = header.map((name) => name.trim().toLowerCase())
  const skuIndex = names.indexOf('sku')
  const imported = columns.filter(({ key, parse }) => parse && names.includes(key))
  if (skuIndex < 0 || imported.length === 0) {
    return rejectedFile(1, headerError(skuIndex, columns))
  }

  const idBySku = new Map(rows.map(({ id, cells }) => [cells.sku.toUpperCase(), id]))
  const lineBySku = new Map<string, number>()
  const file: PriceFile = { cells: [], rowCount: 0, rejected: [] }
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => cell.trim() === '')) continue
    const lineNumber = index + 2
    const sku = (line[skuIndex] ?? '').trim().toUpperCase()
    const reason = lineError(sku, idBySku, lineBySku)
    if (reason) {
      file.rejected.push({ line: lineNumber, reason })
      continue
    }
    lineBySku.set(sku, lineNumber)
    file.rowCount += 1
    for (const { key } of imported) {
      const cell = line[names.indexOf(key)] ?? ''
      file.cells.push({ rowId: idBySku.get(sku)!, column: key, text: cell })
    }
  }
  return file
}

const rejectedFile = (line: number, reason: string): PriceFile => ({
  cells: [],
  rowCount: 0,
  rejected: [{ line, reason }],
})

function lineError(
  sku: string,
  idBySku: ReadonlyMap<string, string>,
  lineBySku: ReadonlyMap<string, number>
): string | null {
  if (sku === '') return 'The SKU is missing'
  if (!idBySku.has(sku)) return `Unknown SKU ${sku}`
  return lineBySku.has(sku) ? `Duplicate of line ${lineBySku.get(sku)}` : null
}

function headerError(skuIndex: number, columns: Sheet['columns']): string {
  if (skuIndex < 0) return 'The first row has no column named sku'
  const names = columns.filter(({ parse }) => parse).map(({ key }) => key)
  return `The first row names none of ${names.join(', ')}`
}
