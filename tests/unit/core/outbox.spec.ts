import { test } from '@japa/runner'
import { one, run, writeTx } from '#core/database'
import {
  callOffJobs,
  ConnectionFault,
  deadJobs,
  enqueue,
  enqueueAll,
  handleJobs,
  workOffOutbox,
} from '#core/outbox'
import { countRows, emptyTables } from '#tests/support/database'

type Row = {
  state: string
  tries: number
  faults: number
  last_error: string | null
  due_at: string
  locked_until: string | null
}

const SECOND = 1000
const DAY = 24 * 3600 * SECOND

/** What was handed to the handler, in order; `next` is thrown once for each entry, then the work succeeds. */
const diary: Record<string, unknown>[] = []
let next: (Error | null)[] = []

handleJobs('test_job', async (payload) => {
  diary.push(payload)
  const error = next.shift()
  if (error) throw error
})

const queue = (dedupeKey: string, payload = {}) =>
  writeTx((trx) => enqueue({ kind: 'test_job', payload, dedupeKey }, trx))
const job = async () => (await one<Row>('select * from outbox'))!
const later = (ms: number) => () => new Date(Date.now() + ms)

test.group('The outbox', (group) => {
  group.each.setup(async () => {
    await emptyTables()
    diary.length = 0
    next = []
  })

  test('work that has become needless is called off, other work is not', async ({ assert }) => {
    const jobs = ['a', 'b', 'c'].map((name) => ({
      kind: 'test_job',
      payload: { name },
      dedupeKey: name,
    }))
    await writeTx((trx) => enqueueAll(jobs, trx))
    await writeTx((trx) => callOffJobs(['a', 'c', 'never queued'], trx))
    assert.equal(await workOffOutbox(), 1)
    assert.deepEqual(diary, [{ name: 'b' }])
  })

  test('work is called off with the change that made it needless, or not at all', async ({
    assert,
  }) => {
    await queue('a')
    const failing = writeTx(async (trx) => {
      await callOffJobs(['a'], trx)
      throw new Error('no')
    })
    await assert.rejects(() => failing, 'no')
    assert.equal(await workOffOutbox(), 1)
  })

  test('work is done once, with what was queued', async ({ assert }) => {
    await queue('a', { orderId: 'x' })
    assert.equal(await workOffOutbox(), 1)
    assert.equal(await workOffOutbox(), 0)
    assert.deepEqual(diary, [{ orderId: 'x' }])
    assert.containSubset(await job(), { state: 'done', locked_until: null })
  })

  test('the same key is queued once, also when the work is done already', async ({ assert }) => {
    await queue('a')
    await queue('a')
    await workOffOutbox()
    await queue('a')
    await workOffOutbox()
    assert.lengthOf(diary, 1)
    assert.equal(await countRows('outbox'), 1)
  })

  test('what was queued in a change that failed does not happen', async ({ assert }) => {
    const change = writeTx(async (trx) => {
      await enqueue({ kind: 'test_job', payload: {}, dedupeKey: 'a' }, trx)
      throw new Error('the change failed')
    })
    await assert.rejects(() => change, 'the change failed')
    assert.equal(await workOffOutbox(), 0)
  })

  test('work for later waits', async ({ assert }) => {
    const dueAt = new Date(Date.now() + 60 * SECOND)
    await writeTx((trx) => enqueue({ kind: 'test_job', payload: {}, dedupeKey: 'a', dueAt }, trx))
    assert.equal(await workOffOutbox(), 0)
    assert.equal(await workOffOutbox(20, later(61 * SECOND)), 1)
  })

  test('a refusal is tried again after 2, 4, 8 … seconds and given up after ten tries', async ({
    assert,
  }) => {
    next = Array.from({ length: 20 }, () => new Error('550 no such mailbox'))
    await queue('a')
    let clock = Date.now()
    const waits: number[] = []
    for (;;) {
      const at = new Date(clock)
      if ((await workOffOutbox(1, () => at)) === 0) break
      const { due_at: dueAt } = await job()
      waits.push((Date.parse(dueAt) - clock) / SECOND)
      clock = Date.parse(dueAt)
    }
    assert.deepEqual(waits, [2, 4, 8, 16, 32, 64, 128, 240, 240, 240])
    assert.containSubset(await job(), {
      state: 'dead',
      tries: 10,
      last_error: '550 no such mailbox',
    })
    assert.containSubset(await deadJobs(), [
      { kind: 'test_job', error: '550 no such mailbox', tries: 10 },
    ])
  })

  test('a fault of the connection is no try: it is waited out for three days', async ({
    assert,
  }) => {
    next = Array.from({ length: 5_000 }, () => new ConnectionFault('connect ECONNREFUSED'))
    await queue('a')
    const start = Date.now()
    let clock = start
    let row = await job()
    while (row.state === 'waiting') {
      const at = new Date(clock)
      await workOffOutbox(1, () => at)
      row = await job()
      assert.isAtMost(Date.parse(row.due_at) - clock, 240 * SECOND)
      clock = Date.parse(row.due_at)
    }
    assert.isAbove(clock - start, 3 * DAY)
    assert.isBelow(clock - start, 3 * DAY + 600 * SECOND)
    assert.equal(row.tries, 0)
  })

  test('after a fault the work is done as if nothing had been', async ({ assert }) => {
    next = [new ConnectionFault('down'), new ConnectionFault('down'), null]
    await queue('a')
    await workOffOutbox()
    await workOffOutbox(20, later(3 * SECOND))
    await workOffOutbox(20, later(30 * SECOND))
    assert.containSubset(await job(), { state: 'done', tries: 0, faults: 2 })
  })

  test('what a worker had claimed when it died is taken over when its lock has run out', async ({
    assert,
  }) => {
    await queue('a')
    await run('update outbox set locked_until = ?', [later(60 * SECOND)().toISOString()])
    assert.equal(await workOffOutbox(), 0)
    assert.equal(await workOffOutbox(20, later(61 * SECOND)), 1)
    assert.lengthOf(diary, 1)
  })

  test('several workers share the work, none of it twice', async ({ assert }) => {
    for (let index = 0; index < 30; index++) await queue(`job ${index}`, { index })
    const done = await Promise.all([workOffOutbox(), workOffOutbox(), workOffOutbox()])
    assert.equal(
      done.reduce((sum, count) => sum + count),
      30
    )
    assert.equal(new Set(diary.map(({ index }) => index)).size, 30)
    assert.lengthOf(diary, 30)
  })

  test('work that nobody handles stays on the list, with the reason', async ({ assert }) => {
    await writeTx((trx) =>
      enqueue({ kind: 'of_another_version', payload: {}, dedupeKey: 'a' }, trx)
    )
    await workOffOutbox()
    const row = await job()
    assert.containSubset(row, { state: 'waiting', tries: 1 })
    assert.include(row.last_error, 'of_another_version')
  })

  test('a kind of work has one handler', ({ assert }) => {
    assert.throws(() => handleJobs('test_job', async () => {}), /has|have/)
  })
})
