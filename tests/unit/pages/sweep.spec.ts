import { test } from '@japa/runner'
import { percentAfterKey, sweep } from '../../../inertia/lib/sweep.js'

test.group('Demo: the sweep of the divider', () => {
  test('moves 5 pixels every 20 milliseconds', ({ assert }) => {
    const start = { position: 100, direction: 1 } as const
    assert.deepEqual(sweep(start, 20, 1440), { position: 105, direction: 1 })
    assert.deepEqual(sweep(start, 1000, 1440), { position: 350, direction: 1 })
    assert.deepEqual(sweep({ position: 100, direction: -1 }, 20, 1440), {
      position: 95,
      direction: -1,
    })
  })

  test('reverses at both edges', ({ assert }) => {
    assert.deepEqual(sweep({ position: 1438, direction: 1 }, 20, 1440), {
      position: 1437,
      direction: -1,
    })
    assert.deepEqual(sweep({ position: 2, direction: -1 }, 20, 1440), { position: 3, direction: 1 })
    assert.deepEqual(sweep({ position: 0, direction: 1 }, 4_000, 390), {
      position: 220,
      direction: 1,
    })
  })

  test('moves at the same speed in frames of any length', ({ assert }) => {
    for (const frames of [[50], [10, 40], [1, 2, 3, 4, 40]]) {
      const end = frames.reduce((divider, ms) => sweep(divider, ms, 390), {
        position: 385,
        direction: 1,
      } as Parameters<typeof sweep>[0])
      assert.closeTo(end.position, 382.5, 1e-9)
      assert.equal(end.direction, -1)
    }
  })

  test('stays at the edge of a window without width', ({ assert }) => {
    assert.deepEqual(sweep({ position: 5, direction: 1 }, 20, 0), { position: 0, direction: 1 })
  })
})

test.group('Demo: the divider as a slider', () => {
  test('arrows move it by one percent, Page keys by ten, Home and End to the edges', ({
    assert,
  }) => {
    const moves = { ArrowLeft: 49, ArrowDown: 49, ArrowRight: 51, ArrowUp: 51, PageDown: 40 }
    for (const [key, percent] of Object.entries({ ...moves, PageUp: 60, Home: 0, End: 100 }))
      assert.equal(percentAfterKey(key, 50), percent, key)
    assert.isNull(percentAfterKey('Tab', 50))
  })

  test('does not leave the window', ({ assert }) => {
    assert.equal(percentAfterKey('ArrowLeft', 0), 0)
    assert.equal(percentAfterKey('PageUp', 95), 100)
  })
})
