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

/** Returns the separator that is most frequent in the first line: tab before semicolon before comma. */
function delimiterOf(text: string): string {
  const [first] = text.split('\n', 1)
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
