import { test } from '@japa/runner'
import { changedPromise, type ExpectedGoods } from '#orders/order/rules/promise_changes'
import { OrderState } from '#shared/enums'
import type { GoodsPromise } from '#shared/delivery/promised_units'

const CABLE = 'a'.repeat(24)
const BOX = 'b'.repeat(24)

const promise = (changes: Partial<GoodsPromise> = {}): GoodsPromise => ({
  promisedOn: '2026-12-20',
  days: { [CABLE]: '2026-12-04', [BOX]: '2026-12-20' },
  benchSince: {},
  isDayUnknown: false,
  shipsTogether: false,
  ...changes,
})

function change(
  before: GoodsPromise,
  expected: Record<string, string | null>,
  since: string | null = null
) {
  const order = { quote: null, promise: before, state: OrderState.Open, cancelledAt: null }
  const goods = Object.entries(expected).map(([id, day]): [string, ExpectedGoods] => [
    id,
    { day, benchSince: day && since },
  ])
  return changedPromise(order, before, new Map(goods), '2026-12-01')
}

test.group('Changes of a promise', () => {
  test('there is none while each product keeps its day, or comes earlier', ({ assert }) => {
    assert.isNull(change(promise(), { [CABLE]: '2026-12-04', [BOX]: '2026-12-20' }))
    assert.isNull(change(promise(), { [CABLE]: '2026-12-02', [BOX]: '2026-12-08' }))
    assert.isNull(change(promise(), {}))
  })

  test('a product that slips is one, although the order keeps its last day', ({ assert }) => {
    const changed = change(promise(), { [CABLE]: '2026-12-10', [BOX]: '2026-12-20' })!
    assert.deepEqual(changed.days, { [CABLE]: '2026-12-10', [BOX]: '2026-12-20' })
    assert.equal(changed.promisedOn, '2026-12-20')
  })

  test('a product without a day leaves the day of the others', ({ assert }) => {
    const changed = change(promise(), { [CABLE]: '2026-12-04', [BOX]: null })!
    assert.deepEqual(changed, {
      promisedOn: '2026-12-04',
      isDayUnknown: true,
      days: { [CABLE]: '2026-12-04', [BOX]: null },
      benchSince: {},
    })
    const again = promise({ ...changed })
    assert.isNull(change(again, { [CABLE]: '2026-12-04', [BOX]: null }))
    const known = change(again, { [CABLE]: '2026-12-04', [BOX]: '2026-12-09' })!
    assert.deepEqual([known.promisedOn, known.isDayUnknown], ['2026-12-09', false])
  })

  test('a day is known again once the product without one has arrived', ({ assert }) => {
    const unknown = promise({ isDayUnknown: true, days: { [CABLE]: null, [BOX]: '2026-12-20' } })
    const changed = change(unknown, { [BOX]: '2026-12-20' })!
    assert.deepEqual([changed.promisedOn, changed.isDayUnknown], ['2026-12-20', false])
  })

  test('orders promised before have one day for all products', ({ assert }) => {
    const old = promise({ days: {} })
    assert.isNull(change(old, { [CABLE]: '2026-12-04', [BOX]: '2026-12-20' }))
    const changed = change(old, { [CABLE]: '2026-12-04', [BOX]: '2026-12-22' })!
    assert.equal(changed.promisedOn, '2026-12-22')
    assert.isNull(change(promise({ days: {}, isDayUnknown: true }), { [CABLE]: null }))
  })

  test('a product that counts on the bench keeps the day from which it does', ({ assert }) => {
    const changed = change(promise(), { [CABLE]: '2026-12-10' }, '2026-12-01')!
    assert.deepEqual(changed.benchSince, { [CABLE]: '2026-12-01' })
    const unknown = change(promise(changed), { [CABLE]: null })!
    assert.deepEqual(unknown.benchSince, { [CABLE]: '2026-12-01' })
  })

  test('a day of the bench that has passed leaves none, and one that holds stays', ({ assert }) => {
    const early = promise({ days: { [CABLE]: '2026-12-01', [BOX]: '2026-11-30' } })
    assert.isNull(change(early, { [CABLE]: '2026-11-27' }, '2026-11-25'))
    const passed = change(early, { [BOX]: '2026-11-27' }, '2026-11-25')!
    assert.isNull(passed.days[BOX])
    assert.isTrue(passed.isDayUnknown)
    assert.isNull(change(promise(passed), { [BOX]: '2026-11-27' }, '2026-11-25'))
  })
})
