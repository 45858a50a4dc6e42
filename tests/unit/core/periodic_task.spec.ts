import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { startPeriodicTask } from '#core/process/periodic_task'

test.group('Periodic task', () => {
  test('it runs immediately, then at the interval, and not after it is stopped', async ({
    assert,
  }) => {
    let rounds = 0
    const stop = startPeriodicTask({
      name: 'Counting',
      everyMs: 20,
      work: async () => (rounds += 1),
    })
    assert.equal(rounds, 1)
    while (rounds < 3) await pause(10)
    await stop()
    const counted = rounds
    await pause(60)

    assert.equal(rounds, counted)
  })

  test('runs do not overlap', async ({ assert }) => {
    let atOnce = 0
    let most = 0
    const stop = startPeriodicTask({
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

  test('an error does not stop it', async ({ assert }) => {
    let rounds = 0
    const stop = startPeriodicTask({
      name: 'Failing work',
      everyMs: 10,
      work: async () => {
        rounds++
        throw new Error('not this time')
      },
    })
    while (rounds < 2) await pause(10)
    await stop()
    assert.isAtLeast(rounds, 2)
  })

  test('stopping aborts the signal and waits no longer than two seconds', async ({ assert }) => {
    let told = false
    const stop = startPeriodicTask({
      name: 'Endless work',
      everyMs: 1000,
      work: (signal) => new Promise(() => signal.addEventListener('abort', () => (told = true))),
    })
    // Timers of one process end in their order, however busy the machine is.
    const first = Promise.race([
      stop().then(() => 'stopped'),
      pause(2_100).then(() => 'still waiting'),
    ])

    assert.equal(await first, 'stopped')
    assert.isTrue(told)
  })
})
