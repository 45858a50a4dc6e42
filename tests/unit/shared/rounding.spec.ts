import { test } from '@japa/runner'
import { roundHalfAway } from '#shared/rounding'

test.group('Rounding', () => {
  for (const [value, places, expected] of [
    [50.005, 2, 50.01],
    [1.005, 2, 1.01],
    [40.491, 2, 40.49],
    [44.99 * 0.9, 2, 40.49],
    [0.1 + 0.2, 2, 0.3],
    [8.345, 2, 8.35],
    [2.4, 0, 2],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [-50.005, 2, -50.01],
    [1e-7, 2, 0],
    [0, 2, 0],
    [999_999.995, 2, 1_000_000],
    [1e21, 2, 1e21],
  ] as const) {
    test(`${value} with ${places} decimals is ${expected}`, ({ assert }) => {
      assert.strictEqual(roundHalfAway(value, places), expected)
    })
  }

  test('What is no finite number stays', ({ assert }) => {
    assert.isNaN(roundHalfAway(Number.NaN, 2))
    assert.equal(roundHalfAway(Infinity, 2), Infinity)
  })
})
