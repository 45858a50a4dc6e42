import { test } from '@japa/runner'
import { readLineContent } from '#orders/quick_order/line_reading_rules'
import { index, readingText } from '#tests/unit/orders/quick_order_support'
import type { LineParts } from '#orders/quick_order/line_parts_rules'

test.group('Content of lines', () => {
  const PARTS: LineParts = {
    ...{ marked: [], bare: [], isLeading: false, prices: [], lengths: [], problem: null },
  }
  const reading = (parts: Partial<LineParts>, products = ['short'], words = '') => {
    const content = { words, partNumber: null, products: new Set(products) }
    return readingText(readLineContent({ ...content, parts: { ...PARTS, ...parts } }, '', index))
  }

  test('a quantity is from 1 to 9999, however often it is written', ({ assert }) => {
    assert.equal(reading({ marked: [9999], bare: [9999] }), 'short 9999')
    assert.equal(reading({ bare: [10_000] }), '? limit short')
    assert.equal(reading({ bare: [0] }), '? limit short')
    assert.equal(reading({ bare: [1] }), 'short 1')
    assert.equal(reading({ marked: [2], bare: [1] }), '? several_quantities short')
  })

  test('amounts are the price of a unit and the total of the quantity, in any order', ({
    assert,
  }) => {
    const priced = (...prices: (readonly [cents: number, isTotal?: boolean])[]) =>
      reading({
        marked: [4],
        prices: prices.map(([cents, isTotal = false]) => ({ cents, isTotal })),
      })
    assert.equal(priced([900]), 'short 4 9.00')
    assert.equal(priced([900], [900]), 'short 4 9.00')
    assert.equal(priced([900], [3600]), 'short 4 9.00')
    assert.equal(priced([3600], [900]), 'short 4 9.00')
    assert.equal(priced([900], [3601]), '? prices 4 short')
    assert.equal(priced([3600, true]), 'short 4 9.00')
    assert.equal(priced([3600, true], [3600, true]), 'short 4 9.00')
    assert.equal(priced([3602, true]), 'short 4')
    assert.equal(priced([3600, true], [900]), 'short 4 9.00')
    assert.equal(priced([900, true], [3600, true]), 'short 4 9.00')
    assert.equal(priced([900], [3600], [14_400]), '? prices 4 short')
    assert.equal(priced([900], [3600, true], [5000, true]), '? prices 4 short')
    assert.equal(priced([900], [3600], [3600, true], [5000, true]), '? prices 4 short')
  })

  test('a length decides between products, and may differ by a tenth from a named one', ({
    assert,
  }) => {
    const length = (value: number, places = 0, unitMm = 1000) => [
      { typed: `${value}`, value, places, unitMm },
    ]
    const described = (lengths: LineParts['lengths']) =>
      reading({ bare: [1], lengths }, [], 'short range')
    assert.equal(described(length(2)), 'short 1')
    assert.equal(described(length(7, 0, 304.8)), 'short 1')
    assert.equal(described(length(6.6, 1, 304.8)), 'short 1')
    assert.equal(described(length(7, 1, 304.8)), '? unknown_product 1')
    assert.equal(described(length(0)), '? several_products 1 short long')
    assert.equal(reading({ bare: [1], lengths: length(5) }, [], ''), 'long 1')
    assert.equal(reading({ bare: [1] }, [], ''), '? unknown_product 1')
    const named = (value: number) => reading({ bare: [1], lengths: length(value, 2) })
    assert.equal(named(1.82), 'short 1')
    assert.equal(named(1.81), '? length 1 short')
    assert.equal(named(2.2), 'short 1')
    assert.equal(named(2.23), '? length 1 short')
    assert.equal(reading({ bare: [1], lengths: length(9) }, ['plug']), 'plug 1')
  })
})
