import { test } from '@japa/runner'
import { numberOrText, parseInteger, parseNumber } from '../../../inertia/lib/number_input.js'

const RANGE = { min: 1, max: 1000 }

test.group('Number fields', () => {
  for (const [text, number] of [
    ['12', 12],
    [' 7 ', 7],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['1,000', 1000],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1 000', 1000],
    ['1\u00A0000', 1000],
    ['1 000,5', 1000.5],
    ['1’000', 1000],
    ["1'000", 1000],
    ['.5', 0.5],
    ['１２', 12],
  ] as const) {
    test(`"${text}" is ${number}`, ({ assert }) => {
      assert.equal(parseNumber(text), number)
    })
  }

  for (const text of [
    '',
    '-5',
    '−5',
    '-0',
    '5-',
    'five',
    '1e3',
    '0x10',
    '1,2,3',
    '12,34.5',
    '.',
    '5 pcs',
    '٣',
    '1.000',
  ]) {
    test(`"${text}" is not one number of 0 or more`, ({ assert }) => {
      assert.isNull(parseNumber(text))
      assert.isNull(parseInteger(text, RANGE))
    })
  }

  test('A quantity of any number of decimals is rounded once', ({ assert }) => {
    const typed = ['2.3333', '2,4999999999', '2.4951', '2.5000000001', '0.99999', '1.000,12345']
    assert.deepEqual(
      typed.map((text) => parseInteger(text, RANGE)),
      [2, 2, 2, 3, 1, 1000]
    )
    assert.isNull(parseInteger('2.345', RANGE), 'which is 2,345 as well')
  })

  test('A quantity is rounded half up and limited to its range', ({ assert }) => {
    const quantities = ['2.4', '2.5', '0', '0.2', '1,000.4', '99999']
    assert.deepEqual(
      quantities.map((text) => parseInteger(text, RANGE)),
      [2, 3, 1, 1, 1000, 1000]
    )
  })

  test('An empty optional field is null, and text that is not a number stays as it is', ({
    assert,
  }) => {
    assert.isNull(numberOrText('  '))
    assert.equal(numberOrText('1,000'), 1000)
    assert.equal(numberOrText('-5'), '-5')
  })
})
