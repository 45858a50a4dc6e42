import { test } from '@japa/runner'
import { newLine } from '#orders/order'
import { missingOfLines, unitsInStock } from '#orders/order/reads/awaited_goods'

const line = (productId: string | null, quantity: number, position: number) =>
  newLine({ productId, quantity, position }, 'usd')

test.group('Promised goods of an order', () => {
  test('are missing on the last lines of their product, and never more than is left there', ({
    assert,
  }) => {
    const lines = [line('a', 4, 1), line('b', 2, 2), line('a', 3, 3), line(null, 1, 4)]
    const [first, other, last, service] = lines
    const shipped = new Map([[last.id, 1]])
    const awaited = [{ productId: 'a', sku: 'A', name: '', quantity: 5, left: 6 }]
    const missing = missingOfLines(lines, shipped, awaited)
    assert.deepEqual(
      [...missing].sort(([, one], [, two]) => one - two),
      [
        [last.id, 2],
        [first.id, 3],
      ]
    )
    const inStock = lines.map((one) => unitsInStock(one, shipped, missing))
    assert.deepEqual(inStock, [1, 2, 0, 1])
    assert.equal(missingOfLines([other, service], shipped, awaited).size, 0)
  })
})
