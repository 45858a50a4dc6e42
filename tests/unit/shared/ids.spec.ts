import { test } from '@japa/runner'
import fc from 'fast-check'
import {
  ascendingIds,
  displayNumber,
  isId,
  newId,
  normalizeOrderNumber,
  orderNumber,
} from '#shared/ids'
import { forAll } from '#tests/unit/shared/arbitraries'

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

test.group('Ids', () => {
  test('an id starts with the second of its creation', ({ assert }) => {
    const id = newId(new Date('2026-11-05T12:00:00.999Z'))
    assert.equal(id.slice(0, 8), (Date.UTC(2026, 10, 5, 12) / 1000).toString(16))
    assert.isTrue(isId(id))
  })

  test('ten thousand ids of one second are unique', ({ assert }) => {
    const now = new Date()
    assert.equal(new Set(Array.from({ length: 10_000 }, () => newId(now))).size, 10_000)
  })

  test('ascending ids are unique, grow, and start with the second of their creation', ({
    assert,
  }) => {
    const at = new Date('2026-11-05T12:00:00.999Z')
    const nextId = ascendingIds(1_000, at)
    const ids = Array.from({ length: 1_000 }, () => nextId())
    assert.deepEqual(ids, [...new Set(ids)].toSorted())
    assert.isTrue(ids.every((id) => isId(id) && id.startsWith(newId(at).slice(0, 8))))
    assert.isTrue(isId(nextId()), 'more than were announced')
    assert.isTrue(isId(ascendingIds(0)()))
  })

  test('only 24 lower-case hex digits are an id', ({ assert }) => {
    for (const other of [
      '',
      'A'.repeat(24),
      'a'.repeat(23),
      `${'a'.repeat(24)}\n`,
      5,
      null,
      ['a'],
    ]) {
      assert.isFalse(isId(other))
    }
  })

  test('the order number is the last twelve digits in three groups', ({ assert }) => {
    assert.equal(orderNumber('654c1f2ea1b25f3a09bc77d1'), '5F3A-09BC-77D1')
  })

  test('id2 {id2} is shown as {shown}')
    .with([
      { id2: null, shown: '5F3A-09BC-77D1' },
      { id2: '', shown: '5F3A-09BC-77D1' },
      { id2: '5F3A-09BC-77D1', shown: '5F3A-09BC-77D1' },
      { id2: '5F3A-09BC-77D1-R2', shown: '5F3A-09BC-77D1-R2' },
      { id2: '702-1234567-7654321', shown: '702-1234567-7654321' },
      { id2: 'po-1001', shown: 'PO-1001' },
      { id2: '654c1f2ea1b2aaaabbbbcccc', shown: 'AAAA-BBBB-CCCC' },
    ])
    .run(({ assert }, { id2, shown }) => {
      assert.equal(displayNumber({ id: '654c1f2ea1b25f3a09bc77d1', id2 }), shown)
    })

  test('{typed} is normalized to {stored}')
    .with([
      { typed: '5f3a-09bc-77d1', stored: '5F3A-09BC-77D1' },
      { typed: ' 5F3A09BC77D1 ', stored: '5F3A-09BC-77D1' },
      { typed: '5f3a 09bc 77d1', stored: '5F3A-09BC-77D1' },
      { typed: '5f3a-09bc-77d1-r2', stored: '5F3A-09BC-77D1-R2' },
      { typed: '654c1f2ea1b25f3a09bc77d1', stored: '5F3A-09BC-77D1' },
      { typed: '702-1234567-7654321', stored: '702-1234567-7654321' },
      { typed: 'po-1001', stored: 'PO-1001' },
      { typed: '５Ｆ３Ａ－０９ｂｃ－７７ｄ１', stored: '5F3A-09BC-77D1' },
      { typed: "' OR 1=1 --", stored: "' OR 1=1 --" },
      { typed: '', stored: '' },
    ])
    .run(({ assert }, { typed, stored }) => {
      assert.equal(normalizeOrderNumber(typed), stored)
    })

  test('every way to write a number finds the same order', ({ assert }) => {
    forAll(
      fc.tuple(hex(24), fc.boolean(), fc.boolean(), fc.boolean()),
      ([id, lower, bare, whole]) => {
        const number = orderNumber(id)
        const text = whole ? id : bare ? number.replaceAll('-', '') : number
        assert.equal(normalizeOrderNumber(lower ? text.toLowerCase() : text.toUpperCase()), number)
      }
    )
  })
})
