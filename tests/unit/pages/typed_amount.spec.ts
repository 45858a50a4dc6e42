import { test } from '@japa/runner'
import {
  amountReader,
  parseAmount,
  typedAmountError,
} from '../../../inertia/components/pricing/currency.js'

test.group('Amounts that staff type', () => {
  for (const [text, amount] of [
    ['50,25', 50.25],
    ['1,50', 1.5],
    ['12,5', 12.5],
    ['54.99', 54.99],
    ['1,234', 1234],
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ['$8.50', 8.5],
    [' 7 ', 7],
  ] as const) {
    test(`"${text}" is ${amount}`, ({ assert }) => {
      assert.equal(parseAmount(text), amount)
    })
  }

  for (const text of ['', '1.234', '1e3', '٣', '-5', '1,2,3', 'ten', '0x10']) {
    test(`"${text}" is no amount`, ({ assert }) => {
      assert.isNull(parseAmount(text))
    })
  }

  for (const [text, error] of [
    ['', 'Please enter an amount above 0 with at most two decimals.'],
    ['0', 'Please enter an amount above 0 with at most two decimals.'],
    ['1.234', '1.234 can mean 1,234.00 or 1.23. Please enter it as one of these.'],
    ['-5', 'Please enter a number of 0 or more.'],
    ['8,50', undefined],
  ] as const) {
    test(`the error of "${text}" is ${error}`, ({ assert }) => {
      assert.equal(typedAmountError(text, { isZeroAllowed: false }), error)
    })
  }

  test('a reader of optional amounts stores the errors by field', ({ assert }) => {
    const errors: Record<string, string> = {}
    const read = amountReader(errors)
    assert.deepEqual(
      [read('', 'a'), read('0', 'b'), read('8,50', 'c'), read('1.234', 'd')],
      [undefined, 0, 8.5, undefined]
    )
    assert.deepEqual(Object.keys(errors), ['d'])
  })
})
