import { test } from '@japa/runner'
import fc from 'fast-check'
import { readDelimited, writeTabbed } from '#shared/delimited'
import { forAll } from '#tests/unit/shared/arbitraries'

const cell = fc.stringMatching(/^[ a-z0-9",;\t\n.$€é-]{0,8}$/)
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 })
  )

test.group('Blocks of cells', () => {
  test('what is written for the clipboard is read back', ({ assert }) => {
    forAll(block, (rows) => {
      assert.deepEqual(readDelimited(`${writeTabbed(rows)}\n`, '\t'), rows)
    })
  })

  test('a file is told by its first line, whatever stands between the cells', ({ assert }) => {
    const rows = [
      ['sku', 'price_usd'],
      ['A-1', '12.50'],
    ]
    for (const sign of [',', ';', '\t']) {
      const text = rows.map((row) => row.join(sign)).join('\r\n')
      assert.deepEqual(readDelimited(text), rows)
      assert.deepEqual(readDelimited(`\uFEFF${text}\r\n`), rows)
    }
  })

  test('quoted cells hold the sign, line breaks and quotes', ({ assert }) => {
    assert.deepEqual(readDelimited('a,b\n"1,5","say ""hi""\nthere"\n'), [
      ['a', 'b'],
      ['1,5', 'say "hi"\nthere'],
    ])
    assert.deepEqual(readDelimited(''), [])
    assert.deepEqual(readDelimited(',\n', ','), [['', '']])
  })
})
