import fc from 'fast-check'
import { test } from '@japa/runner'
import { itemsByLine, namedItems } from '#shared/line_items'

const line = (id: string, productId: string | null, left: number) => ({ id, productId, left })

test.group('Items that name a product', () => {
  test('are divided between the lines of the product in their order', ({ assert }) => {
    const lines = [line('a', 'P', 2), line('b', 'Q', 5), line('c', 'P', 4)]
    assert.deepEqual(
      itemsByLine([{ product: 'P', quantity: 5 }], lines).map(({ line: id, quantity }) => [
        id,
        quantity,
      ]),
      [
        ['a', 2],
        ['c', 3],
      ]
    )
  })

  test('leave the lines alone that another item names', ({ assert }) => {
    const lines = [line('a', 'P', 2), line('b', 'P', 4)]
    const items = [
      { product: 'P', quantity: 1 },
      { line: 'a', quantity: 1 },
    ]
    assert.deepEqual(
      itemsByLine(items, lines).map(({ line: id, quantity }) => [id, quantity]),
      [
        ['b', 1],
        ['a', 1],
      ]
    )
  })

  test('keep every unit and serial, and leave it to the last line to reject too many', ({
    assert,
  }) => {
    const quantities = fc.array(fc.nat(6), { minLength: 1, maxLength: 4 })
    const wanted = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(quantities, wanted, fc.nat(3), (left, items, missing) => {
        const lines = left.map((quantity, index) => line(`line-${index}`, 'P', quantity))
        const named = namedItems(
          items.map((quantity, index) => ({
            product: 'P',
            quantity,
            serials: Array.from(
              { length: Math.max(0, quantity - missing) },
              (_, n) => `${index}-${n}`
            ),
          })),
          lines
        )
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
        assert.equal(sum(named.map(({ quantity }) => quantity)), sum(items))
        const serials = named.flatMap((item) => item.serials)
        assert.lengthOf(
          new Set(serials),
          sum(items.map((quantity) => Math.max(0, quantity - missing)))
        )
        assert.lengthOf(new Set(named.map((item) => item.line)), named.length)
        if (sum(items) <= sum(left))
          for (const { line: id, quantity, serials: own } of named) {
            assert.isAtMost(quantity, lines.find((one) => one.id === id)!.left)
            assert.isAtMost(own.length, quantity)
          }
      })
    )
  })
})
