import { test } from '@japa/runner'
import { decodeText } from '#shared/text/decode_text'
import { readCsvFile, repeatedColumn } from '#shared/text/csv_file'

/** Returns the columns and the cells of each line of a file that can be read. */
function read(text: string) {
  const file = readCsvFile(text, 'prices.csv')
  if (file.err !== null) throw new Error(file.err)
  const { columns, rows } = file
  return { columns, rows: rows.map(({ line, cell }) => [line, ...columns.map(cell)]) }
}

test.group('CSV files', () => {
  test('the separator is that of the header, unless the first line names it', ({ assert }) => {
    for (const sign of [',', ';', '\t'])
      for (const first of ['', `sep=${sign}\r\n`, `"SEP=${sign}"\n`, '\uFEFF']) {
        const text = `${first}SKU${sign}Price${sign}"Note${sign} who"\nA-1${sign}12.50${sign}x,y;z\n`
        const line = first.includes('\n') ? 3 : 2
        const { columns, rows } = read(
          sign === ',' ? text.replace('x,y;z', '"x,y;z"') : text.replace(';z', '')
        )
        assert.deepEqual(columns, ['sku', 'price', `note${sign} who`])
        assert.deepEqual(rows[0].slice(0, 3), [line, 'A-1', '12.50'])
      }
    assert.deepEqual(read('sku;note\nA;one, two, three\n').rows, [[2, 'A', 'one, two, three']])
  })

  test('blank rows and columns are left out, and lines count as in the file', ({ assert }) => {
    const text = ',,,\r\nsku,price,,\r\n,,,\r\nA,"1\r\n2",,\r\n , ,,\r\nB,3,,\r\n,,,'
    const { columns, rows } = read(text)
    assert.deepEqual(columns, ['sku', 'price', '', ''])
    assert.deepEqual(
      rows.map((row) => row.slice(0, 3)),
      [
        [5, 'A', '1\n2'],
        [7, 'B', '3'],
      ]
    )
  })

  test('quotes inside a cell and lines of other lengths are read', ({ assert }) => {
    assert.deepEqual(read('a,b\n"say ""hi""",3" cable\nx\n1,2,3\n').rows, [
      [2, 'say "hi"', '3" cable'],
      [3, 'x', ''],
      [4, '1', '2'],
    ])
  })

  test('Unicode and Windows text that spreadsheets save is read', ({ assert }) => {
    const text = 'sku\tville\r\nA\tMontréal\r\n'
    for (const bytes of [
      Buffer.from(text),
      Buffer.from(`\uFEFF${text}`),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
      Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'latin1'),
    ])
      assert.deepEqual(read(decodeText(bytes)).rows, [[2, 'A', 'Montréal']])
  })

  test('a file without rows, an Excel workbook and open quotes are named', ({ assert }) => {
    for (const [text, err] of [
      ['', 'prices.csv is empty. Choose another file.'],
      [' ;;\r\n\t\r\n', 'prices.csv is empty. Choose another file.'],
      ['PK\u0003\u0004x', 'This is an Excel workbook. Save it as CSV and choose that file.'],
      ['a,b\n1,2\n"3,4\n', 'Line 3 cannot be read because its quotes do not match.'],
    ])
      assert.deepEqual(readCsvFile(text, 'prices.csv'), { err })
  })

  test('a column that is named twice is found among those that are read', ({ assert }) => {
    assert.equal(repeatedColumn(['sku', 'price', 'price', '', ''], ['sku', 'price']), 'price')
    assert.isUndefined(repeatedColumn(['sku', 'price', 'note', 'note'], ['sku', 'price']))
  })
})
