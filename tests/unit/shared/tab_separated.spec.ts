import { test } from '@japa/runner'
import fc from 'fast-check'
import { formatTabSeparated, parseTabSeparated } from '#shared/text/tab_separated'
import { forAll } from '#tests/unit/shared/arbitraries'

const cell = fc.stringMatching(/^[ a-z0-9",;\t\n.$€é-]{0,8}$/)
const block = fc
  .integer({ min: 1, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 })
  )

test.group('Tab-separated cells', () => {
  test('cells survive formatting and parsing', ({ assert }) => {
    forAll(block, (rows) => {
      assert.deepEqual(parseTabSeparated(`${formatTabSeparated(rows)}\n`), rows)
    })
  })

  test('quoted cells may contain tabs, line breaks and quotes', ({ assert }) => {
    assert.deepEqual(parseTabSeparated('a\tb\r\n"1\t5"\t"say ""hi""\nthere"\n'), [
      ['a', 'b'],
      ['1\t5', 'say "hi"\nthere'],
    ])
    assert.deepEqual(parseTabSeparated(''), [])
    assert.deepEqual(parseTabSeparated('\t\n'), [['', '']])
  })
})
