import { test } from '@japa/runner'
import { cappedLines, mergedQuantity, mergeLines, undoMerge } from '#orders/cart/cart_merge_rules'
import { newId } from '#shared/ids'
import { aLine, anOrder } from '#tests/unit/orders/support'
import type { OrderLine } from '#orders/order'

const [cable, splitter, glass] = [newId(), newId(), newId()]

const linesOf = (...quantities: [productId: string | null, quantity: number][]): OrderLine[] =>
  quantities.map(([productId, quantity], index) =>
    aLine({ productId, quantity, position: index + 1 })
  )
const cartWith = (...quantities: [string | null, number][]) =>
  anOrder({ lines: linesOf(...quantities) })
const quantitiesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ productId, quantity }) => [productId, quantity])

test.group('Merged carts', () => {
  test('Quantities of one product are added, and other products get lines after the last one', ({
    assert,
  }) => {
    const cart = cartWith([cable, 2], [splitter, 1])
    const { lines, merged } = mergeLines(cart, linesOf([glass, 4], [cable, 3]))
    assert.deepEqual(quantitiesOf(lines), [
      [cable, 5],
      [splitter, 1],
      [glass, 4],
    ])
    assert.deepEqual(
      lines.map(({ position }) => position),
      [1, 2, 3]
    )
    assert.equal(lines[0].id, cart.lines[0].id)
    assert.equal(mergedQuantity(merged), 7)
    assert.isEmpty(cappedLines(merged))
  })

  test('A new line follows the highest position, though earlier lines were removed', ({
    assert,
  }) => {
    const cart = anOrder({ lines: [aLine({ productId: cable, position: 4 })] })
    const { lines } = mergeLines(cart, linesOf([splitter, 1], [glass, 1]))
    assert.deepEqual(
      lines.map(({ position }) => position),
      [4, 5, 6]
    )
  })

  for (const [before, offered, after] of [
    [9998, 1, 9999],
    [9998, 2, 9999],
    [9999, 1, 9999],
    [1000, 9999, 9999],
  ]) {
    test(`${offered} units added to ${before} are ${after}`, ({ assert }) => {
      const { lines, merged } = mergeLines(cartWith([cable, before]), linesOf([cable, offered]))
      assert.deepEqual(quantitiesOf(lines), [[cable, after]])
      assert.equal(mergedQuantity(merged), after - before)
      assert.lengthOf(cappedLines(merged), before + offered > after ? 1 : 0)
    })
  }

  test('Lines without a product are left out', ({ assert }) => {
    const { lines, merged } = mergeLines(cartWith([cable, 1]), linesOf([null, 3]))
    assert.deepEqual(quantitiesOf(lines), [[cable, 1]])
    assert.isEmpty(merged)
  })

  test('A merge that is undone leaves the lines as they were', ({ assert }) => {
    const cart = cartWith([cable, 2], [splitter, 9999])
    const { lines, merged } = mergeLines(cart, linesOf([cable, 3], [splitter, 1], [glass, 4]))
    const undone = undoMerge(lines, merged)
    assert.deepEqual(undone.lines, cart.lines)
    assert.isEmpty(undone.kept)
  })

  test('Lines that changed since are kept, and removed lines stay away', ({ assert }) => {
    const { lines, merged } = mergeLines(
      cartWith([cable, 2]),
      linesOf([cable, 3], [splitter, 1], [glass, 4])
    )
    const changed = [lines[0], { ...lines[1], quantity: 6 }]
    const undone = undoMerge(changed, merged)
    assert.deepEqual(quantitiesOf(undone.lines), [
      [cable, 2],
      [splitter, 6],
    ])
    assert.deepEqual(quantitiesOf(undone.kept), [[splitter, 6]])
  })

  test('A line that was added to the cart again is no line of the merge', ({ assert }) => {
    const { merged } = mergeLines(cartWith(), linesOf([cable, 3]))
    const lines = linesOf([cable, 3])
    assert.deepEqual(undoMerge(lines, merged), { lines, kept: [] })
  })

  test('Two merges are undone one after the other, the last one first', ({ assert }) => {
    const cart = cartWith([cable, 1])
    const first = mergeLines(cart, linesOf([cable, 2]))
    const second = mergeLines({ ...cart, lines: first.lines }, linesOf([cable, 4]))
    const once = undoMerge(second.lines, second.merged)
    assert.deepEqual(undoMerge(once.lines, first.merged).lines, cart.lines)
  })
})
