import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { toCsv } from '#core/csv'

test.group('CSV files', () => {
  test('cells survive writing and parsing', ({ assert }) => {
    const rows = [
      ['a,b', 'say "hi"', 'two\nlines', '–é漢'],
      ['', '0', '-12.50', ' blank '],
    ]
    const text = toCsv(['one', 'two', 'three', 'four'], rows)
    assert.isTrue(text.startsWith('\uFEFF'))
    assert.deepEqual(parse(text, { bom: true, fromLine: 2 }), rows)
  })

  test('text that a spreadsheet would run as a formula is escaped', ({ assert }) => {
    const [, line] = toCsv(['x'], [['=1+1', '+1-1', '-cmd', '@SUM(A1)', '\tx', -5, 3.25]]).split(
      '\r\n'
    )
    assert.equal(line, `'=1+1,'+1-1,'-cmd,'@SUM(A1),'\tx,-5,3.25`)
  })
})
