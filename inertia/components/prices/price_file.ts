import { readCsvFile, repeatedColumn, type CsvRow } from '#shared/text/csv_file'
import { tableFileTexts } from '#shared/texts/files'
import { headingOf, NO_DRAFTS, withDrafts } from '../grid/sheet.js'
import type { CellDraft, GridColumn, Sheet } from '~/components/grid/sheet'

/** A line that is skipped, or a cell of it that staff must correct */
export type PriceFileError = { line: number; column: string; reason: string }

export type PriceFile = {
  /** Why the file cannot be read at all */
  err: string | null
  cells: CellDraft[]
  /** The number of lines that match a product of the grid */
  rowCount: number
  /** The number of cells whose value the file changes */
  changeCount: number
  rejected: PriceFileError[]
  /** Cells that are imported as they are, for correction in the grid */
  wrongCells: PriceFileError[]
}

/** Reads a CSV file by its column names, or by the headings of the grid. An empty cell clears a price; a missing column changes nothing. */
export function parsePriceFile(
  { name, text }: { name: string; text: string },
  sheet: Sheet
): PriceFile {
  const { rows, columns } = sheet
  const counts = { rowCount: 0, changeCount: 0 }
  const file: PriceFile = { err: null, cells: [], ...counts, rejected: [], wrongCells: [] }
  const csv = readCsvFile(text, name)
  if (csv.err !== null) return { ...file, err: csv.err }
  const editable = columns.filter(({ parse }) => parse)
  const names = columnKeys(csv.columns, columns)
  const err = headerError(names, editable)
  if (err !== null) return { ...file, err }

  const nameOf = (key: string) => csv.columns[names.indexOf(key)]
  const imported = editable
    .filter(({ key }) => names.includes(key))
    .map((column) => ({ column, name: nameOf(column.key) }))
  const idBySku = new Map(rows.map(({ id, cells }) => [cells.sku.toUpperCase(), id]))
  const lineBySku = new Map<string, number>()
  for (const row of csv.rows) {
    const sku = row.cell(nameOf('sku')).toUpperCase()
    const error = skuError(sku, idBySku, lineBySku)
    if (error) {
      file.rejected.push({ line: row.line, column: 'sku', reason: error })
      continue
    }
    lineBySku.set(sku, row.line)
    file.rowCount += 1
    addCells(row, { rowId: idBySku.get(sku)!, imported, file })
  }
  return { ...file, changeCount: countChanges(sheet, file.cells) }
}

const countChanges = (sheet: Sheet, cells: readonly CellDraft[]): number =>
  [...withDrafts(sheet, NO_DRAFTS, cells).values()].flatMap(Object.keys).length

/** Returns the keys of the columns that a header names; a name of no column stays. */
function columnKeys(names: readonly string[], columns: readonly GridColumn[]): string[] {
  const keys = new Map(
    columns.flatMap((column) =>
      [column.key, headingOf(column)].map((name) => [plainName(name), column.key])
    )
  )
  return names.map((name) => keys.get(plainName(name)) ?? name)
}

/** `Price USD`, `Price (USD)` and `price_usd` are one name. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join(' ')

type ImportedColumn = { column: GridColumn; name: string }
type Target = { rowId: string; imported: readonly ImportedColumn[]; file: PriceFile }

function addCells({ line, cell }: CsvRow, { rowId, imported, file }: Target): void {
  for (const { column: target, name } of imported) {
    const { key: column, parse } = target
    const text = cell(name)
    const parsed = parse!(text)
    if ('error' in parsed) file.wrongCells.push({ line, column, reason: parsed.error })
    file.cells.push({ rowId, column, text })
  }
}

function skuError(
  sku: string,
  idBySku: ReadonlyMap<string, string>,
  lineBySku: ReadonlyMap<string, number>
): string | null {
  if (sku === '') return 'The SKU is missing'
  if (!idBySku.has(sku)) return `Unknown SKU ${sku}`
  return lineBySku.has(sku) ? `Duplicate of line ${lineBySku.get(sku)}` : null
}

function headerError(names: readonly string[], editable: readonly GridColumn[]): string | null {
  if (!names.includes('sku')) return 'The first row has no column named sku.'
  const keys = editable.map(({ key }) => key)
  if (!keys.some((key) => names.includes(key)))
    return `The first row names none of ${keys.join(', ')}.`
  const repeated = repeatedColumn(names, ['sku', ...keys])
  return repeated ? tableFileTexts.repeated(repeated) : null
}
