import { test } from '@japa/runner'
import { benchArrivals } from '#catalog/product/bench_rules'
import { availableToPromise, promiseQuantity } from '#catalog/product/promise_rules'
import { isAvailable } from '#catalog/product/product_rules'
import { lastDayOf, promiseOf, unitsOf, withoutFirst } from '#shared/delivery/promised_units'
import { shop } from '#config/shop'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { plusDays } from '#shared/delivery/holidays'
import type { Arrival, PromiseBasis } from '#catalog/product'

const NOW = new Date('2026-12-01T15:00:00Z')
const TODAY = '2026-12-01'

const basis = (changes: Partial<PromiseBasis> = {}): PromiseBasis => ({
  isOffered: true,
  stock: 12,
  awaited: 0,
  arrivals: [{ day: '2026-12-03', quantity: 18 }],
  bench: null,
  ...changes,
})

/** Repeats the same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function randomBasis(next: (below: number) => number): PromiseBasis {
  const arrivals: Arrival[] = Array.from({ length: next(5) }, () => ({
    day: plusDays(TODAY, next(40) - 5),
    quantity: 1 + next(20),
  }))
  const bench = next(2) === 0 ? null : { units: 1 + next(9), start: next(12) }
  return basis({ stock: next(15), awaited: next(25), arrivals, bench })
}

/** Returns the day of each unit that the bench makes in 60 business days, counted day by day. */
function madeBy({ bench }: PromiseBasis): string[] {
  if (bench === null) return []
  const made: string[] = []
  let day = TODAY
  for (let passed = 1; passed <= bench.start + 60; passed++) {
    day = businessDayAfter(day, 1, shop.shipping.dispatch)
    if (passed > bench.start) made.push(...Array.from({ length: bench.units }, () => day))
  }
  return made
}

test.group('Available to promise', () => {
  test('is the stock now, and what arrives one business day later', ({ assert }) => {
    assert.deepEqual(availableToPromise(basis(), NOW), [
      { quantity: 12, day: null },
      { quantity: 18, day: '2026-12-04' },
    ])
    const friday = basis({ arrivals: [{ day: '2026-12-04', quantity: 5 }] })
    assert.equal(availableToPromise(friday, NOW)[1].day, '2026-12-07')
  })

  test('serves the orders that wait already from the stock, then from each arrival', ({
    assert,
  }) => {
    const arrivals = [
      { day: '2026-12-10', quantity: 4 },
      { day: '2026-12-03', quantity: 5 },
    ]
    const available = availableToPromise(basis({ stock: 2, awaited: 4, arrivals }), NOW)
    assert.deepEqual(available, [
      { quantity: 3, day: '2026-12-04' },
      { quantity: 4, day: '2026-12-11' },
    ])
  })

  test('knows nothing of a delivery whose day has passed', ({ assert }) => {
    const late = basis({ stock: 0, arrivals: [{ day: '2026-11-30', quantity: 9 }] })
    assert.deepEqual(availableToPromise(late, NOW), [])
    const product = { isDisabled: false, isInStock: false, msrp: { usd: 1, cad: 1 } }
    const passed = basis({ stock: 0, arrivals: [{ day: '2020-11-30', quantity: 9 }] })
    assert.isFalse(isAvailable({ ...product, promise: passed }, 'usd'))
    assert.isTrue(isAvailable({ ...product, promise: basis() }, 'usd'))
  })

  test('splits a quantity by day, and promises no more than there is', ({ assert }) => {
    const available = availableToPromise(basis(), NOW)
    assert.deepEqual(promiseOf(available, 30), available)
    assert.deepEqual(promiseOf(available, 5), [{ quantity: 5, day: null }])
    assert.isNull(promiseOf(available, 31))
  })

  test('never promises a unit twice, nor before its day, in 3000 random cases', ({ assert }) => {
    const next = numbers(7)
    for (let round = 0; round < 3000; round++) {
      const given = randomBasis(next)
      const expected = given.arrivals.filter(({ day }) => day >= TODAY)
      const made = madeBy(given)
      const ordered = expected.reduce((sum, { quantity }) => sum + quantity, 0)
      const all = given.stock + ordered + made.length
      const available = availableToPromise(given, NOW)
      assert.equal(unitsOf(available), Math.max(0, all - given.awaited))
      for (const { day } of available) {
        if (day === null) continue
        const before = expected.filter((arrival) => arrival.day < day)
        const arrived = given.stock + before.reduce((sum, { quantity }) => sum + quantity, 0)
        const output = made.filter((madeOn) => madeOn < day).length
        const promised = available.filter((part) => part.day === null || part.day <= day)
        assert.isAtMost(unitsOf(promised) + given.awaited, arrived + output)
      }
    }
  })

  test('is never earlier for a larger quantity, and leaves the rest to the next order', ({
    assert,
  }) => {
    const next = numbers(11)
    for (let round = 0; round < 500; round++) {
      const given = randomBasis(next)
      const available = availableToPromise(given, NOW)
      const total = unitsOf(available)
      let last = ''
      for (let quantity = 1; quantity <= total; quantity++) {
        const units = promiseOf(available, quantity)!
        assert.equal(unitsOf(units), quantity)
        const day = lastDayOf(units) ?? ''
        assert.isTrue(day >= last)
        last = day
      }
      assert.isNull(promiseOf(available, total + 1))
      const first = next(total + 1)
      assert.deepEqual(
        withoutFirst(available, first).filter(({ quantity }) => quantity > 0),
        availableToPromise({ ...given, awaited: given.awaited + first }, NOW)
      )
    }
  })
})

test.group('What the bench makes', () => {
  const bench = { units: 5, start: 2 }

  test('counts from the day after its start, on business days of the shop', ({ assert }) => {
    const days = benchArrivals(bench, '2026-12-22').map(({ day }) => day)
    // Christmas and Boxing Day, which is observed on Monday, are holidays.
    assert.deepEqual(days.slice(0, 2), ['2026-12-29', '2026-12-30'])
    const arrivals = benchArrivals(bench, TODAY)
    assert.deepEqual(arrivals[0], { day: '2026-12-04', quantity: 5 })
    assert.equal(
      arrivals.reduce((sum, { quantity }) => sum + quantity, 0),
      300
    )
    assert.isBelow(arrivals.length, 20)
  })

  test('is promised after stock and purchase orders, and none of it without both figures', ({
    assert,
  }) => {
    const given = basis({ stock: 2, arrivals: [{ day: '2026-12-10', quantity: 3 }], bench })
    const [now, first, second] = availableToPromise(given, NOW)
    assert.deepEqual(now, { quantity: 2, day: null })
    // Made on 4, 7, 8, 9 and 10 of December, but after what arrives on the 10th
    assert.deepEqual(first, { quantity: 28, day: '2026-12-11' })
    assert.isAbove(second.quantity, 0)
    assert.equal(unitsOf(availableToPromise({ ...given, bench: null }, NOW)), 5)
  })

  test('keeps the day of an order that counts on it while days go by', ({ assert }) => {
    const given = basis({ stock: 0, arrivals: [], bench })
    const placed = promiseQuantity(given, 7, { now: NOW })!
    assert.equal(placed.benchSince, TODAY)
    const day = lastDayOf(placed.units)
    const later = new Date('2026-12-03T15:00:00Z')
    const again = promiseQuantity(given, 7, { now: later, benchSince: TODAY })!
    assert.equal(lastDayOf(again.units), day)
    const { units: moved } = promiseQuantity(given, 7, { now: later })!
    assert.isTrue(lastDayOf(moved)! > day!)
    assert.isNull(promiseQuantity({ ...given, stock: 9 }, 7, { now: NOW })!.benchSince)
    assert.isNull(promiseQuantity(given, 301, { now: NOW }))
  })
})
