import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { repeat } from '#core/repeat'

test.group('Repeat', () => {
  test('the work is done at once, then every so often, and no more once it is stopped', async ({
    assert,
  }) => {
    let rounds = 0
    const stop = repeat({ name: 'Counting', everyMs: 20, work: async () => (rounds += 1) })
    assert.equal(rounds, 1)
    await pause(110)
    await stop()
    const counted = rounds
    await pause(60)

    assert.isAtLeast(counted, 3)
    assert.equal(rounds, counted)
  })

  test('a round that takes longer is not overtaken by the next one', async ({ assert }) => {
    let atOnce = 0
    let most = 0
    const stop = repeat({
      name: 'Slow work',
      everyMs: 5,
      work: async () => {
        most = Math.max(most, ++atOnce)
        await pause(40)
        atOnce--
      },
    })
    await pause(150)
    await stop()

    assert.equal(most, 1)
    assert.equal(atOnce, 0)
  })

  test('a failure does not end it', async ({ assert }) => {
    let rounds = 0
    const stop = repeat({
      name: 'Failing work',
      everyMs: 10,
      work: async () => {
        rounds++
        throw new Error('not this time')
      },
    })
    await pause(60)
    await stop()

    assert.isAtLeast(rounds, 2)
  })

  test('stopping tells the work, and does not wait for it for longer than two seconds', async ({
    assert,
  }) => {
    let told = false
    const stop = repeat({
      name: 'Endless work',
      everyMs: 1000,
      work: (signal) => new Promise(() => signal.addEventListener('abort', () => (told = true))),
    })
    const start = Date.now()
    await stop()

    assert.isTrue(told)
    assert.isBelow(Date.now() - start, 2_600)
  })
})
