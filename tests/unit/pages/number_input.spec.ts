import { test } from '@japa/runner'
import {
  numberOrText,
  parseDecimal,
  parseInteger,
  parseNumber,
} from '../../../inertia/lib/number_input.js'

const RANGE = { min: 1, max: 1000 }

test.group('Number fields', () => {
  for (const [locale, text, number] of [
    ['en-US', '12', 12],
    ['en-US', ' 7 ', 7],
    ['en-US', '2.5', 2.5],
    ['en-US', '2,5', 2.5],
    ['en-US', '1,000', 1000],
    ['en-US', '1,234.5', 1234.5],
    ['en-US', '1.000', 1],
    ['en-US', '1 000', 1000],
    ['en-US', '.5', 0.5],
    ['en-US', '3.', 3],
    ['de-DE', '1.000', 1000],
    ['de-DE', '2,5', 2.5],
    ['de-DE', '1.234,5', 1234.5],
    ['fr-CA', '1 000,5', 1000.5],
    ['fr-CA', '1\u00A0000', 1000],
    ['de-CH', '1’000', 1000],
    ['de-CH', "1'000", 1000],
    ['en-IN', '1,00,000', 100_000],
    ['ar-EG', '١٢٫٥', 12.5],
  ] as const) {
    test(`${locale}: "${text}" is ${number}`, ({ assert }) => {
      assert.equal(parseNumber(text, locale), number)
    })
  }

  for (const text of [
    '',
    '-5',
    '−5',
    '5-',
    'five',
    '1e3',
    '0x10',
    '1,2,3',
    '12,34.5',
    '.',
    '5 pcs',
  ]) {
    test(`"${text}" is not a number of 0 or more`, ({ assert }) => {
      assert.isNull(parseNumber(text, 'en-US'))
      assert.isNull(parseInteger(text, RANGE, 'en-US'))
    })
  }

  test('A quantity is rounded half up and limited to its range', ({ assert }) => {
    const quantities = ['2.4', '2.5', '0', '0.2', '1,000.4', '99999']
    assert.deepEqual(
      quantities.map((text) => parseInteger(text, RANGE, 'en-US')),
      [2, 3, 1, 1, 1000, 1000]
    )
  })

  test('A quantity of hours has two decimals', ({ assert }) => {
    const hours = ['2.25', '2.255', '0.5', '1,000.4', '3', 'two']
    assert.deepEqual(
      hours.map((text) => parseDecimal(text, 2, 'en-US')),
      [2.25, 2.26, 0.5, 1000.4, 3, null]
    )
  })

  test('An empty optional field is null, and text that is not a number stays as it is', ({
    assert,
  }) => {
    assert.isNull(numberOrText('  ', 'en-US'))
    assert.equal(numberOrText('1,000', 'en-US'), 1000)
    assert.equal(numberOrText('-5', 'en-US'), '-5')
  })
})
