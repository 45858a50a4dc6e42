import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { PrinterUnavailable } from '#documents/gateways/printer_unavailable'
import { PrintQueue } from '#documents/gateways/print_queue'

test.group('PrintQueue', () => {
  test('Two jobs run concurrently, the others follow in order', async ({ assert }) => {
    const queue = new PrintQueue({ concurrency: 2, maxQueued: 100, queueTimeoutMs: 1_000 })
    const started: number[] = []
    let [running, maxRunning] = [0, 0]
    const job = (number: number) => async () => {
      started.push(number)
      maxRunning = Math.max(maxRunning, ++running)
      await pause(2)
      running -= 1
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map((number) => queue.run(job(number))))
    assert.deepEqual(started, [0, 1, 2, 3, 4, 5])
    assert.equal(maxRunning, 2)
  })

  test('A job is rejected immediately if the queue is full', async ({ assert }) => {
    const queue = new PrintQueue({ concurrency: 1, maxQueued: 1, queueTimeoutMs: 1_000 })
    const jobs = [queue.run(() => pause(5)), queue.run(() => pause(5))]
    const error = await queue.run(() => pause(5)).catch((reason) => reason)
    assert.instanceOf(error, PrinterUnavailable)
    assert.equal(error.status, 503)
    await Promise.all(jobs)
  })

  test('A job that waits too long is rejected and removed from the queue', async ({ assert }) => {
    const queue = new PrintQueue({ concurrency: 1, maxQueued: 9, queueTimeoutMs: 10 })
    const slow = queue.run(() => pause(40))
    await assert.rejects(() => queue.run(() => pause(1)), PrinterUnavailable.busy)
    await slow
    assert.equal(await queue.run(async () => 'next'), 'next')
  })

  test('A failed job releases its slot', async ({ assert }) => {
    const queue = new PrintQueue({ concurrency: 1, maxQueued: 9, queueTimeoutMs: 100 })
    const failing = queue.run(() => Promise.reject(new Error('print failed')))
    const next = queue.run(async () => 'next')
    await assert.rejects(() => failing, 'print failed')
    assert.equal(await next, 'next')
  })
})
