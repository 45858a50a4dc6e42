import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { discardFailedJob, oldestWaitingJob, processOutbox, retryFailedJob } from '#core/outbox'
import { OLDEST_WAITING } from '#core/outbox/oldest_job'
import { emptyTables } from '#tests/support/database'
import { planOf, SORTS_ROWS } from '#tests/support/query_plan'
import { addTestHandlers, queueTestJobs } from '#tests/unit/core/test_jobs'

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE)
const clockAt = (minutes: number) => () => inMinutes(minutes)
const actor = { type: 'system', name: 'Test' } as const

const queue = (name: string, dueInMinutes = 0) =>
  queueTestJobs({ kind: 'failing_job', dedupeKey: name, dueAt: inMinutes(dueInMinutes) })

const minutesOf = async (minutes: number) => {
  const oldest = await oldestWaitingJob(inMinutes(minutes))
  return oldest && [Math.floor(oldest.seconds / 60), oldest.late]
}

test.group('The oldest waiting job', (group) => {
  addTestHandlers(group, {
    failing_job: async () => {
      throw new Error('The mail server is away')
    },
  })
  group.each.setup(emptyTables)

  test('has waited since it was due, and is late after ten minutes', async ({ assert }) => {
    assert.isNull(await oldestWaitingJob())
    await queue('later', 30)
    assert.isNull(await oldestWaitingJob())
    await queue('first')
    await queue('second')
    assert.deepEqual(await minutesOf(1), [1, false])
    assert.deepEqual(await minutesOf(9.9), [9, false])
    assert.deepEqual(await minutesOf(10.1), [10, true])
    assert.deepEqual(await minutesOf(42), [42, true])
  })

  test('grows older with each attempt that fails, and no more once it is given up', async ({
    assert,
  }) => {
    await queue('a')
    let attempts = 0
    for (let minute = 0; minute < 12; minute += 4)
      attempts += await processOutbox(1, clockAt(minute))
    assert.equal(attempts, 3)
    const { due_at: dueAt } = (await one<{ due_at: string }>('select due_at from outbox'))!
    assert.isAbove(Date.parse(dueAt), inMinutes(8).getTime())
    assert.deepEqual(await minutesOf(11), [11, true])

    for (let minute = 12; minute < 60; minute += 5) await processOutbox(1, clockAt(minute))
    assert.isNull(await minutesOf(60))
  })

  test('is none that runs, is done or was discarded', async ({ assert }) => {
    await queue('a')
    await run('update outbox set locked_until = ?', [inMinutes(1).toISOString()])
    assert.isNull(await minutesOf(0.5))
    assert.deepEqual(await minutesOf(2), [2, false], 'its worker has crashed')
    await run(`update outbox set state = 'dead'`)
    assert.isNull(await minutesOf(2))

    const { id } = (await one<{ id: string }>('select id from outbox'))!
    await retryFailedJob(id, actor)
    assert.deepEqual(await minutesOf(1), [1, false], 'it waits again from now on')
    await run(`update outbox set state = 'dead'`)
    await discardFailedJob(id, { reason: 'Sent by hand', actor })
    assert.isNull(await minutesOf(2))
  })

  test('is found by an index alone', async ({ assert }) => {
    const at = new Date().toISOString()
    const plan = await planOf({ sql: OLDEST_WAITING, bindings: [at, at] })
    assert.include(plan, 'outbox_waiting_since_index')
    assert.notMatch(plan, SORTS_ROWS)
  })
})
