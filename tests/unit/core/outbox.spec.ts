import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import { one, run, writeTx, type TableRow } from '#core/database'
import {
  cancelJobs,
  ConnectionError,
  listFailedJobs,
  enqueueAll,
  processOutbox,
} from '#core/outbox'
import { newId } from '#shared/ids'
import { jobs } from '#start/jobs'
import { countRows, emptyTables } from '#tests/support/database'
import { addTestHandlers, asJobs, queueTestJobs } from '#tests/unit/core/test_jobs'

const SECOND = 1000
const DAY = 24 * 3600 * SECOND

/** Payloads that the handler received, in order; `errors` are thrown one by one, then the job succeeds. */
const payloads: Record<string, unknown>[] = []
let errors: (Error | null)[] = []

const queue = (dedupeKey: string, payload = {}) =>
  queueTestJobs({ kind: 'test_job', payload, dedupeKey })
const findJob = async () => (await one<TableRow<'outbox'>>('select * from outbox'))!
const later = (ms: number) => () => new Date(Date.now() + ms)

test.group('Outbox', (group) => {
  addTestHandlers(group, {
    test_job: async (payload) => {
      payloads.push(payload)
      const error = errors.shift()
      if (error) throw error
    },
    cancelled_job: async () => {
      await writeTx((trx) => cancelJobs(['a'], trx))
      throw new Error('The order is gone')
    },
  })

  group.each.setup(async () => {
    await emptyTables()
    payloads.length = 0
    errors = []
  })

  test('cancelled jobs are not run, other jobs are', async ({ assert }) => {
    await queueTestJobs(
      ...['a', 'b', 'c'].map((name) => ({ kind: 'test_job', payload: { name }, dedupeKey: name }))
    )
    await writeTx((trx) => cancelJobs(['a', 'c', 'never queued'], trx))
    assert.equal(await processOutbox(), 1)
    assert.deepEqual(payloads, [{ name: 'b' }])
  })

  test('a rolled back cancellation has no effect', async ({ assert }) => {
    await queue('a')
    const failing = writeTx(async (trx) => {
      await cancelJobs(['a'], trx)
      throw new Error('no')
    })
    await assert.rejects(() => failing, 'no')
    assert.equal(await processOutbox(), 1)
  })

  test('a job that is cancelled while it runs is not tried again when it fails', async ({
    assert,
  }) => {
    await queueTestJobs({ kind: 'cancelled_job', dedupeKey: 'a' })
    await processOutbox()
    assert.containSubset(await findJob(), { state: 'done', attempts: 0 })
    assert.equal(await processOutbox(20, later(DAY)), 0)
  })

  test('a job runs once, with its payload', async ({ assert }) => {
    await queue('a', { orderId: 'x' })
    assert.equal(await processOutbox(), 1)
    assert.equal(await processOutbox(), 0)
    assert.deepEqual(payloads, [{ orderId: 'x' }])
    assert.containSubset(await findJob(), { state: 'done', locked_until: null })
  })

  test('a dedupe key is queued once, even after its job is done', async ({ assert }) => {
    await queue('a')
    await queue('a')
    await processOutbox()
    await queue('a')
    await processOutbox()
    assert.lengthOf(payloads, 1)
    assert.equal(await countRows('outbox'), 1)
  })

  test('a job of a rolled back transaction does not run', async ({ assert }) => {
    const change = writeTx(async (trx) => {
      await enqueueAll(asJobs([{ kind: 'test_job', dedupeKey: 'a' }]), trx)
      throw new Error('the change failed')
    })
    await assert.rejects(() => change, 'the change failed')
    assert.equal(await processOutbox(), 0)
  })

  test('a delayed job waits until it is due', async ({ assert }) => {
    const dueAt = new Date(Date.now() + 60 * SECOND)
    await queueTestJobs({ kind: 'test_job', dedupeKey: 'a', dueAt })
    assert.equal(await processOutbox(), 0)
    assert.equal(await processOutbox(20, later(61 * SECOND)), 1)
  })

  test('an error is retried after 2, 4, 8 … seconds and fails after ten attempts', async ({
    assert,
  }) => {
    errors = Array.from({ length: 20 }, () => new Error('550 no such mailbox'))
    await queue('a')
    let clock = Date.now()
    const delays: number[] = []
    for (;;) {
      const at = new Date(clock)
      if ((await processOutbox(1, () => at)) === 0) break
      const { due_at: dueAt } = await findJob()
      delays.push((Date.parse(dueAt) - clock) / SECOND)
      clock = Date.parse(dueAt)
    }
    assert.deepEqual(delays, [2, 4, 8, 16, 32, 64, 128, 240, 240, 240])
    assert.containSubset(await findJob(), {
      state: 'dead',
      attempts: 10,
      last_error: '550 no such mailbox',
    })
    assert.containSubset(await listFailedJobs(), [
      { kind: 'test_job', error: '550 no such mailbox', attempts: 10 },
    ])
  })

  test('each failure is logged with the job, its subject and the attempt, without an address', async ({
    assert,
    cleanup,
  }) => {
    const logged: [string, Record<string, unknown>][] = []
    for (const level of ['warn', 'error'] as const) {
      const log = logger[level]
      logger[level] = ((facts: never) => void logged.push([level, facts])) as typeof log
      cleanup(() => void (logger[level] = log))
    }
    errors = Array.from({ length: 10 }, () => new Error('550 no mailbox <ann@example.com>'))
    const subject = { type: 'order', id: newId() }
    await queue('a', { orderId: subject.id })
    for (let day = 0; day < 10; day++) await processOutbox(1, later(day * DAY))
    assert.deepEqual(
      logged.map(([level, { attempt }]) => [level, attempt]),
      Array.from({ length: 10 }, (_, index) => [index < 9 ? 'warn' : 'error', index + 1])
    )
    assert.containSubset(logged[0][1], {
      kind: 'test_job',
      subject,
      reason: '550 no mailbox <(address)>',
    })
  })

  test('a connection error does not count as an attempt and is retried for three days', async ({
    assert,
  }) => {
    errors = Array.from({ length: 5_000 }, () => new ConnectionError('connect ECONNREFUSED'))
    await queue('a')
    const start = Date.now()
    let clock = start
    let row = await findJob()
    while (row.state === 'waiting') {
      const at = new Date(clock)
      await processOutbox(1, () => at)
      row = await findJob()
      assert.isAtMost(Date.parse(row.due_at) - clock, 240 * SECOND)
      clock = Date.parse(row.due_at)
    }
    assert.isAbove(clock - start, 3 * DAY)
    assert.isBelow(clock - start, 3 * DAY + 600 * SECOND)
    assert.equal(row.attempts, 0)
  })

  test('a job succeeds after connection errors', async ({ assert }) => {
    errors = [new ConnectionError('down'), new ConnectionError('down'), null]
    await queue('a')
    await processOutbox()
    await processOutbox(20, later(3 * SECOND))
    await processOutbox(20, later(30 * SECOND))
    assert.containSubset(await findJob(), { state: 'done', attempts: 0, connection_failures: 2 })
  })

  test('the job of a crashed worker is claimed when its lock expires', async ({ assert }) => {
    await queue('a')
    await run('update outbox set locked_until = ?', [later(60 * SECOND)().toISOString()])
    assert.equal(await processOutbox(), 0)
    assert.equal(await processOutbox(20, later(61 * SECOND)), 1)
    assert.lengthOf(payloads, 1)
  })

  test('several workers never run the same job twice', async ({ assert }) => {
    for (let index = 0; index < 30; index++) await queue(`job ${index}`, { index })
    const processed = await Promise.all([processOutbox(), processOutbox(), processOutbox()])
    assert.equal(
      processed.reduce((sum, count) => sum + count),
      30
    )
    assert.equal(new Set(payloads.map(({ index }) => index)).size, 30)
    assert.lengthOf(payloads, 30)
  })

  test('a job without a handler is retried, with the reason', async ({ assert }) => {
    await queueTestJobs({ kind: 'of_another_version', dedupeKey: 'a' })
    await processOutbox()
    const row = await findJob()
    // It does not count as an attempt, so that it waits for the newer build for days.
    assert.containSubset(row, { state: 'waiting', attempts: 0, connection_failures: 1 })
    assert.include(row.last_error!, 'of_another_version')
  })

  test('every job name has one handler', ({ assert }) => {
    const handlers = Object.values(jobs)
    assert.isNotEmpty(handlers)
    assert.isTrue(handlers.every((handler) => typeof handler === 'function'))
    assert.equal(new Set(handlers).size, handlers.length)
  })
})
