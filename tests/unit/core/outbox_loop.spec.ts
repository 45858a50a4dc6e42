import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { recordRequest } from '#core/http/traffic'
import { startOutbox, stopOutbox, wakeOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { countRows, emptyTables } from '#tests/support/database'
import { addTestHandlers, queueTestJobs } from '#tests/unit/core/test_jobs'
import type { ServerResponse } from 'node:http'
import { waitUntil } from '#tests/support/wait_until'

const SLOW = 'slow_job'
const QUICK = 'quick_job'
const COUNTED = 'counted_job'

let finish: () => void = () => {}
let running = 0
/** At one job per second they would take longer than tests wait. */
const MANY = 150
let mostAtOnce = 0

async function countedJob(): Promise<void> {
  running += 1
  mostAtOnce = Math.max(mostAtOnce, running)
  await delay(20)
  running -= 1
}

async function queue(kind: string): Promise<void> {
  await queueTestJobs({ kind, dedupeKey: newId() })
  await delay(5)
}

const countDone = (kind: string) => countRows('outbox', `kind = ? and state = 'done'`, [kind])

const isClaimed = async () =>
  (await one('select 1 from outbox where locked_until is not null')) !== null

function startRequest() {
  const response = new EventEmitter()
  recordRequest(response as ServerResponse)
  return { end: () => response.emit('close') }
}

test.group('Outbox loop inside the server', (group) => {
  addTestHandlers(group, {
    [SLOW]: () => new Promise<void>((resolve) => (finish = resolve)),
    [QUICK]: async () => {},
    [COUNTED]: countedJob,
  })

  group.each.setup(async () => {
    await emptyTables()
    startOutbox()
    return async () => {
      finish()
      await stopOutbox()
    }
  })

  test('a slow job does not block other jobs', async ({ assert }) => {
    await queue(SLOW)
    for (let job = 0; job < 10; job++) await queue(QUICK)
    wakeOutbox()

    await waitUntil(async () => (await countDone(QUICK)) === 10)
    assert.equal(await countDone(SLOW), 0)

    finish()
    await waitUntil(async () => (await countDone(SLOW)) === 1)
  })

  test('a slow job does not block jobs that are queued while it runs', async ({ assert }) => {
    await queue(SLOW)
    wakeOutbox()
    await waitUntil(isClaimed)
    // The other workers have found no job by then.
    await delay(200)
    for (let job = 0; job < 3; job++) {
      await queue(QUICK)
      wakeOutbox()
      await waitUntil(async () => (await countDone(QUICK)) === job + 1)
    }
    assert.equal(await countDone(SLOW), 0)
  })

  test('stopping finishes the running job and starts no other', async ({ assert }) => {
    // With one worker, none can be asking for its next job while the loop is stopped.
    await stopOutbox()
    await startOutbox({ concurrency: 1 })
    await queue(SLOW)
    wakeOutbox()
    await waitUntil(isClaimed)
    const stopping = stopOutbox()
    await queue(QUICK)
    wakeOutbox()
    await delay(50)
    finish()
    await stopping

    assert.deepEqual([await countDone(SLOW), await countDone(QUICK)], [1, 0])
  })

  test('a slow request does not stop the outbox', async ({ cleanup }) => {
    const request = startRequest()
    cleanup(() => void request.end())
    await queue(QUICK)
    wakeOutbox()

    await waitUntil(async () => (await countDone(QUICK)) === 1)
  })

  test('jobs that are more than a minute late are processed beside requests', async ({
    cleanup,
  }) => {
    for (let job = 0; job < MANY; job++) await queue(QUICK)
    await run('update outbox set due_at = ?', [new Date(Date.now() - 90_000).toISOString()])
    const request = startRequest()
    cleanup(() => void request.end())
    wakeOutbox()

    await waitUntil(async () => (await countDone(QUICK)) === MANY)
  })

  test('three jobs run beside requests while the server has time', async ({ assert, cleanup }) => {
    const request = startRequest()
    cleanup(() => void request.end())
    mostAtOnce = 0
    for (let job = 0; job < MANY; job++) await queue(COUNTED)
    wakeOutbox()

    await waitUntil(async () => (await countDone(COUNTED)) === MANY)
    // One more may start in each second.
    assert.isAtMost(mostAtOnce, 4)
  })
})
