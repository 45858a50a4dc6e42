import { test } from '@japa/runner'
import { parseAmount } from '../../../inertia/components/pricing/currency.js'

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
})
