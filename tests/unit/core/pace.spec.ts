import { test } from '@japa/runner'
import { Pace } from '#core/outbox/pace'

const LATE_MS = 90_000

/** A process with a clock that the test moves on */
function aProcess() {
  const state = { now: 0, isIdle: false, isSaturated: false }
  const pace = new Pace({
    now: () => state.now,
    isIdle: () => state.isIdle,
    isSaturated: () => state.isSaturated,
  })
  pace.reset()
  const startAll = () => {
    const ends = []
    for (let end = pace.tryStart(); end && ends.length < 10; end = pace.tryStart()) ends.push(end)
    return ends
  }
  return { state, pace, startAll }
}

test.group('Pace of jobs', () => {
  test('without requests, jobs start at once', ({ assert }) => {
    const { state, startAll } = aProcess()
    state.isIdle = true
    state.isSaturated = true
    assert.lengthOf(startAll(), 10)
  })

  test('three run beside requests while the process has time, and one more in each second', ({
    assert,
  }) => {
    const { state, startAll } = aProcess()
    const [first] = startAll()
    assert.isEmpty(startAll())
    first()
    assert.lengthOf(startAll(), 1)
    state.now += 1_000
    assert.lengthOf(startAll(), 1)
  })

  test('a saturated process starts one per second', ({ assert }) => {
    const { state, startAll } = aProcess()
    state.isSaturated = true
    assert.isEmpty(startAll())
    state.now += 1_000
    assert.lengthOf(startAll(), 1)
    assert.isEmpty(startAll())
  })

  test('late jobs take a quarter of the time of a saturated process', ({ assert }) => {
    const { state, pace } = aProcess()
    state.isSaturated = true
    pace.recordDelay(LATE_MS)
    let busyMs = 0
    for (const start = state.now; state.now - start < 60_000;) {
      const end = pace.tryStart()
      state.now += 50
      if (!end) continue
      assert.isNull(pace.tryStart())
      busyMs += 50
      end()
    }
    assert.closeTo(busyMs / 60_000, 0.25, 0.01)
    pace.recordDelay(0)
    assert.isNull(pace.tryStart())
  })
})
