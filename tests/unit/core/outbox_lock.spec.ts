import { mock } from 'node:test'
import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { addTestHandlers, queueTestJobs } from '#tests/unit/core/test_jobs'
import { waitUntil } from '#tests/support/wait_until'

const SECOND = 1_000
const secondsAfter = (start: number, seconds: number) => () => new Date(start + seconds * SECOND)

let finish: () => void = () => {}
let reportStarted: () => void = () => {}
let runs = 0

async function startSlowJob(): Promise<{
  processing: Promise<number>
  start: number
  clock: { now: number }
}> {
  await run('delete from outbox')
  await queueTestJobs({ kind: 'slow_job', dedupeKey: newId() })
  const start = Date.now() + SECOND
  const clock = { now: start }
  const started = new Promise<void>((resolve) => (reportStarted = resolve))
  runs = 0
  const processing = processOutbox(1, () => new Date(clock.now))
  await started
  return { processing, start, clock }
}

const lockedUntil = async () => {
  const job = await one<{ locked_until: string }>('select locked_until from outbox')
  return Date.parse(job!.locked_until)
}

test.group('Outbox: locks', (group) => {
  addTestHandlers(group, {
    slow_job: async () => {
      runs += 1
      reportStarted()
      await new Promise<void>((resolve) => (finish = resolve))
    },
  })

  group.each.setup(() => {
    mock.timers.enable({ apis: ['setInterval'] })
    return () => mock.timers.reset()
  })

  test('the lock of a slow job is renewed', async ({ assert }) => {
    const { processing, start, clock } = await startSlowJob()
    assert.equal(await lockedUntil(), start + 15 * SECOND)

    clock.now = start + 14 * SECOND
    mock.timers.tick(5 * SECOND)
    await waitUntil(async () => (await lockedUntil()) === start + 29 * SECOND)
    assert.equal(await processOutbox(1, secondsAfter(start, 20)), 0)

    finish()
    await processing
    assert.equal(runs, 1)
  })

  test('the job of a crashed worker is claimed after 15 seconds', async ({ assert }) => {
    const { processing, start } = await startSlowJob()
    const finishFirst = finish

    assert.equal(await processOutbox(1, secondsAfter(start, 14)), 0)
    const secondRun = processOutbox(1, secondsAfter(start, 16))
    await new Promise<void>((resolve) => (reportStarted = resolve))
    finish()
    assert.equal(await secondRun, 1)
    assert.equal(runs, 2)

    finishFirst()
    await processing
  })
})
