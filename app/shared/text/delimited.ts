const LONGEST_HEADER = 10_000

/**
 * Parses the cells that a spreadsheet copies or saves, separated by tabs, commas or semicolons; a quoted cell may
 * contain separators, line breaks and doubled quotes.
 */
export function parseDelimited(text: string, delimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at++) {
    const character = source[at]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === delimiter) cell = endCell(row, cell)
    else if (character === '\n') {
      endCell(row, cell.replace(/\r$/, ''))
      rows.push(row)
      row = []
      cell = ''
    } else cell += character
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell.replace(/\r$/, '')])
  return rows
}

export type FileLimits = { columns: number; cellLength: number }
export type LineAboveLimit = { line: number; above: keyof FileLimits }

/**
 * Returns the first line with too many columns or too long a cell, or null, without building rows: a file of a million
 * columns would hold the process for seconds. Separators inside quotes count, which no real file comes near.
 */
export function findLineAboveLimits(
  text: string,
  { columns: mostColumns, cellLength }: FileLimits,
  delimiter = delimiterOf(text)
): LineAboveLimit | null {
  let [line, columns, length] = [1, 1, 0]
  for (const character of text) {
    length += 1
    if (character === '\n') [line, columns, length] = [line + 1, 1, 0]
    else if (character === delimiter) [columns, length] = [columns + 1, 0]
    if (columns > mostColumns) return { line, above: 'columns' }
    if (length > cellLength) return { line, above: 'cellLength' }
  }
  return null
}

/** Says in which line a file is too wide. */
export const aboveLimitText = ({ line, above }: LineAboveLimit, limits: FileLimits): string =>
  above === 'columns'
    ? `Line ${line} has more than ${limits.columns} columns.`
    : `Line ${line} has a cell of more than ${limits.cellLength} characters.`

/** Returns the separator that is most frequent in the first line: tab before semicolon before comma. */
function delimiterOf(text: string): string {
  const [first] = text.slice(0, LONGEST_HEADER).split('\n', 1)
  const candidates = ['\t', ';', ','].map((separator) => ({
    separator,
    count: first.split(separator).length - 1,
  }))
  return candidates.reduce((best, candidate) => (candidate.count > best.count ? candidate : best))
    .separator
}

function endCell(row: string[], cell: string): '' {
  row.push(cell)
  return ''
}

/** Formats cells for pasting into a spreadsheet. */
export const formatTabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n')

const quote = (cell: string): string =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
