import { test } from '@japa/runner'
import { linePromises } from '#orders/pricing/line_promises_rules'
import { unitsOf, type PromisedUnits } from '#shared/delivery/promised_units'

const CABLE = 'cable'
const BOX = 'box'

/** Repeats the same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const DAYS = [null, '2026-12-04', '2026-12-11', '2026-12-18']

test.group('Promises of lines', () => {
  test('lines of one product share what is available', ({ assert }) => {
    const available = new Map([
      [
        CABLE,
        [
          { quantity: 12, day: null },
          { quantity: 18, day: '2026-12-04' },
        ],
      ],
    ])
    const goods = [10, 5, 15, 1].map((quantity) => ({ productId: CABLE, quantity }))
    assert.deepEqual(linePromises(goods, available), [
      { shortStock: null, promise: null },
      {
        shortStock: null,
        promise: [
          { quantity: 2, day: null },
          { quantity: 3, day: '2026-12-04' },
        ],
      },
      { shortStock: null, promise: [{ quantity: 15, day: '2026-12-04' }] },
      { shortStock: 0, promise: null },
    ])
    assert.deepEqual(linePromises([{ productId: BOX, quantity: 1 }], available), [
      { shortStock: 0, promise: null },
    ])
  })

  test('no combination of lines is promised more than there is, in 2000 random cases', ({
    assert,
  }) => {
    const next = numbers(5)
    for (let round = 0; round < 2000; round++) {
      const units = (): PromisedUnits[] => DAYS.map((day) => ({ day, quantity: next(9) }))
      const available = new Map([
        [CABLE, units()],
        [BOX, units()],
      ])
      const goods = Array.from({ length: 1 + next(5) }, () => ({
        productId: next(2) === 0 ? CABLE : BOX,
        quantity: 1 + next(15),
      }))
      const promises = linePromises(goods, available)
      for (const productId of [CABLE, BOX])
        for (const until of DAYS) {
          const isLeaving = ({ day }: PromisedUnits) => (day ?? '') <= (until ?? '')
          const promised = promises.flatMap(({ promise, shortStock }, at) => {
            if (goods[at].productId !== productId || shortStock !== null) return []
            return promise ?? [{ quantity: goods[at].quantity, day: null }]
          })
          const there = available.get(productId)!.filter(isLeaving)
          assert.isAtMost(unitsOf(promised.filter(isLeaving)), unitsOf(there))
        }
    }
  })
})
