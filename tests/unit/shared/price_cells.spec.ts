import { test } from '@japa/runner'
import fc from 'fast-check'
import { formatPriceCell, parseMoqCell, parsePriceCell } from '#shared/typed/price_cells'
import { forAll } from '#tests/unit/shared/arbitraries'

test.group('Price cells', () => {
  test('{text} is {cents} cents')
    .with([
      { text: '', cents: null },
      { text: '   ', cents: null },
      { text: '12', cents: 1200 },
      { text: ' 12.5 ', cents: 1250 },
      { text: '12,50', cents: 1250 },
      { text: '0.01', cents: 1 },
      { text: '.99', cents: 99 },
      { text: '$1,234.50 USD', cents: 123_450 },
      { text: 'CA$82.99', cents: 8299 },
      { text: '1 234,50'.replace(',', '.'), cents: 123_450 },
      { text: '1\u00A0234', cents: 123_400 },
      { text: '1,234', cents: 123_400 },
      { text: '999999.99', cents: 99_999_999 },
    ])
    .run(({ assert }, { text, cents }) => {
      assert.deepEqual(parsePriceCell(text), { value: cents })
    })

  test('{text} is not a price')
    .with(
      [
        '0',
        '-1',
        '0.00',
        '1.234',
        'abc',
        '1e3',
        '12.',
        '1000000',
        '9'.repeat(40),
        '$',
        '1,23,4',
        '=1+1',
        'NaN',
      ].map((text) => ({ text }))
    )
    .run(({ assert }, { text }) => {
      assert.property(parsePriceCell(text), 'error')
    })

  test('an MOQ is an integer from 1 to 9999', ({ assert }) => {
    for (const [text, moq] of [
      ['', null],
      ['1', 1],
      [' 12 ', 12],
      ['9999', 9999],
      ['5.00', 5],
    ] as const) {
      assert.deepEqual(parseMoqCell(text), { value: moq })
    }
    for (const text of ['0', '-1', '1.5', '10000', '1e3', 'ten']) {
      assert.property(parseMoqCell(text), 'error')
    }
  })

  test('formatting and parsing a cell returns its value', ({ assert }) => {
    forAll(fc.option(fc.integer({ min: 1, max: 99_999_999 })), (cents) => {
      assert.deepEqual(parsePriceCell(formatPriceCell(cents)), { value: cents })
    })
  })
})
