/**
 * Cells of a block as spreadsheets copy and save it: tabs, commas or semicolons between cells; a quoted cell may hold
 * them, line breaks and doubled quotes.
 */
export function readDelimited(text: string, delimiter = delimiterOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const source = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source[at + 1] === '"') cell += source[++at]
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === delimiter) cell = endCell(row, cell)
    else if (sign === '\n') {
      endCell(row, cell.replace(/\r$/, ''))
      rows.push(row)
      row = []
      cell = ''
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell.replace(/\r$/, '')])
  return rows
}

/** The sign that stands most often in the first line: tab before semicolon before comma */
function delimiterOf(text: string): string {
  const [first] = text.split('\n', 1)
  const counted = ['\t', ';', ','].map((sign) => ({ sign, n: first.split(sign).length - 1 }))
  return counted.reduce((best, one) => (one.n > best.n ? one : best)).sign
}

function endCell(row: string[], cell: string): '' {
  row.push(cell)
  return ''
}

/** As a spreadsheet takes it from the clipboard */
export const writeTabbed = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string): string =>
  /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
