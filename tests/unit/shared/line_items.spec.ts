import fc from 'fast-check'
import { test } from '@japa/runner'
import { itemsByLine, namedItems } from '#shared/trade/line_items'

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

  test('mean the lines with which their serials left, and units without one for the others', ({
    assert,
  }) => {
    const lines = [
      { ...line('a', 'P', 3), serials: ['A1', 'A2'] },
      { ...line('b', 'P', 2), serials: ['B1', 'B2'] },
    ]
    const divided = (...items: { quantity: number; serials?: string[] }[]) =>
      namedItems(
        items.map((item) => ({ ...item, product: 'P' })),
        lines
      ).map(({ line: id, quantity, serials }) => [id, quantity, serials])
    assert.deepEqual(divided({ quantity: 1, serials: ['B2'] }), [['b', 1, ['B2']]])
    assert.deepEqual(divided({ quantity: 2, serials: ['B2'] }), [
      ['a', 1, []],
      ['b', 1, ['B2']],
    ])
    assert.deepEqual(divided({ quantity: 1 }), [['a', 1, []]])
    assert.deepEqual(divided({ quantity: 1, serials: ['B1'] }, { quantity: 2, serials: ['A1'] }), [
      ['b', 1, ['B1']],
      ['a', 2, ['A1']],
    ])
    assert.deepEqual(divided({ quantity: 2, serials: ['B1', 'C1'] }), [
      ['a', 1, []],
      ['b', 1, ['B1', 'C1']],
    ])
    assert.deepEqual(divided({ quantity: 7, serials: ['A1'] }), [
      ['a', 3, ['A1']],
      ['b', 4, []],
    ])
  })

  test('keep every unit and serial that left with a line, and no line exceeds what is left', ({
    assert,
  }) => {
    const shipped = fc.array(fc.record({ left: fc.nat(5), serials: fc.nat(5) }), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(shipped, fc.nat(20), fc.nat(8), (stock, wanted, chosen) => {
        const lines = stock.map(({ left, serials }, index) => ({
          ...line(`line-${index}`, 'P', left),
          serials: Array.from({ length: Math.min(left, serials) }, (_, n) => `${index}-${n}`),
        }))
        const serials = lines.flatMap((one) => one.serials).slice(0, Math.min(chosen, wanted))
        const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
        const total = sum(lines.map(({ left }) => left))
        const named = namedItems([{ product: 'P', quantity: wanted, serials }], lines)
        assert.equal(sum(named.map(({ quantity }) => quantity)), wanted)
        assert.sameMembers(
          named.flatMap((item) => item.serials),
          serials
        )
        if (wanted <= total)
          for (const { line: id, quantity, serials: own } of named) {
            const open = lines.find((one) => one.id === id)!
            assert.isAtMost(quantity, open.left)
            assert.isAtMost(own.length, quantity)
            assert.includeMembers(open.serials, own)
          }
      })
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
