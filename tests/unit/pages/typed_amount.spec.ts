import { test } from '@japa/runner'
import { cartInput } from '../../../inertia/components/document_editor/document_body.js'
import { customLine } from '../../../inertia/components/document_editor/document_line.js'
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

  test('costs of orders are rounded half up to cents, and no other amount is', ({ assert }) => {
    const typed = ['12.3456', '12,3449', '0.00499', '0.005555', '999.99999', '$1,234.5678', '7']
    const rounded = { isRounded: true }
    assert.deepEqual(
      typed.map((text) => parseAmount(text, rounded)),
      [12.35, 12.34, 0, 0.01, 1000, 1234.57, 7]
    )
    for (const text of typed) assert.isUndefined(typedAmountError(text, rounded))
    assert.equal(
      typedAmountError('1.234', rounded),
      '1.234 can mean 1,234.00 or 1.23. Please enter it as one of these.'
    )
    assert.equal(typedAmountError('12.3456'), 'Please enter at most two decimals.')
    const errors = {}
    const line = { ...customLine(), cost: '12.3456', quantity: 3 }
    assert.equal(cartInput([line], errors)[0].cost, 12.35)
    assert.deepEqual(errors, {})
  })

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
