import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { toCsv } from '#core/files/csv'

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

  test('{text} becomes {escaped}')
    .with([
      { text: '＝1+1', escaped: "'＝1+1" },
      { text: '＋1', escaped: "'＋1" },
      { text: '－1', escaped: "'－1" },
      { text: '＠SUM(A1)', escaped: "'＠SUM(A1)" },
      { text: ';=1+1', escaped: ";'=1+1" },
      { text: 'Pixels; ＝1+1;-2', escaped: "Pixels; '＝1+1;'-2" },
      { text: ' =1+1', escaped: " '=1+1" },
      { text: 'a=b; c+d', escaped: 'a=b; c+d' },
      { text: '+1.5', escaped: '+1.5' },
    ])
    .run(({ assert }, { text, escaped }) => {
      assert.deepEqual(parse(toCsv(['x'], [[text]]), { bom: true, fromLine: 2 }), [[escaped]])
    })
})
