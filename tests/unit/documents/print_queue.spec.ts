import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { PrintQueue } from '#documents/gateways/print_queue'

test.group('Documents | print queue', () => {
  test('two at once, the others in the order they came', async ({ assert }) => {
    const queue = new PrintQueue({ atOnce: 2, waiting: 100, patienceMs: 1_000 })
    const started: number[] = []
    let [running, most] = [0, 0]
    const job = (number: number) => async () => {
      started.push(number)
      most = Math.max(most, ++running)
      await pause(2)
      running -= 1
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map((number) => queue.run(job(number))))
    assert.deepEqual(started, [0, 1, 2, 3, 4, 5])
    assert.equal(most, 2)
  })

  test('one more than may wait is refused at once', async ({ assert }) => {
    const queue = new PrintQueue({ atOnce: 1, waiting: 1, patienceMs: 1_000 })
    const jobs = [queue.run(() => pause(5)), queue.run(() => pause(5))]
    const refusal = await queue.run(() => pause(5)).catch((error) => error)
    assert.instanceOf(refusal, PrinterUnavailable)
    assert.equal(refusal.status, 503)
    await Promise.all(jobs)
  })

  test('who waits too long is refused and loses the place', async ({ assert }) => {
    const queue = new PrintQueue({ atOnce: 1, waiting: 9, patienceMs: 10 })
    const slow = queue.run(() => pause(40))
    await assert.rejects(() => queue.run(() => pause(1)), PrinterUnavailable.busy)
    await slow
    assert.equal(await queue.run(async () => 'next'), 'next')
  })

  test('a job that fails makes room', async ({ assert }) => {
    const queue = new PrintQueue({ atOnce: 1, waiting: 9, patienceMs: 100 })
    const failing = queue.run(() => Promise.reject(new Error('torn paper')))
    const next = queue.run(async () => 'next')
    await assert.rejects(() => failing, 'torn paper')
    assert.equal(await next, 'next')
  })
})
