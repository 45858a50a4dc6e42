import { test } from '@japa/runner'
import fc from 'fast-check'
import { parseDelimited, formatTabSeparated } from '#shared/text/delimited'
import { forAll } from '#tests/unit/shared/arbitraries'

const cell = fc.stringMatching(/^[ a-z0-9",;\t\n.$€é-]{0,8}$/)
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 })
  )

test.group('Delimited cells', () => {
  test('cells survive formatting and parsing', ({ assert }) => {
    forAll(block, (rows) => {
      assert.deepEqual(parseDelimited(`${formatTabSeparated(rows)}\n`, '\t'), rows)
    })
  })

  test('the separator is detected from the first line', ({ assert }) => {
    const rows = [
      ['sku', 'price_usd'],
      ['A-1', '12.50'],
    ]
    for (const sign of [',', ';', '\t']) {
      const text = rows.map((row) => row.join(sign)).join('\r\n')
      assert.deepEqual(parseDelimited(text), rows)
      assert.deepEqual(parseDelimited(`\uFEFF${text}\r\n`), rows)
    }
  })

  test('quoted cells may contain separators, line breaks and quotes', ({ assert }) => {
    assert.deepEqual(parseDelimited('a,b\n"1,5","say ""hi""\nthere"\n'), [
      ['a', 'b'],
      ['1,5', 'say "hi"\nthere'],
    ])
    assert.deepEqual(parseDelimited(''), [])
    assert.deepEqual(parseDelimited(',\n', ','), [['', '']])
  })
})
