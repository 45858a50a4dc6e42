import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { one, run, writeTx } from '#core/database'
import { noteRequest } from '#core/http/traffic'
import { enqueue, handleJobs, startOutbox, stopOutbox, wakeOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { countRows, emptyTables } from '#tests/support/database'
import type { ServerResponse } from 'node:http'

const SLOW = `slow_${newId()}`
const QUICK = `quick_${newId()}`

let finish: () => void = () => {}
handleJobs(SLOW, () => new Promise<void>((resolve) => (finish = resolve)))
handleJobs(QUICK, async () => {})

async function queue(kind: string): Promise<void> {
  await writeTx((trx) => enqueue({ kind, payload: {}, dedupeKey: newId() }, trx))
  await pause(5)
}

const doneOf = (kind: string) => countRows('outbox', `kind = ? and state = 'done'`, [kind])

async function until(holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return true
    await pause(10)
  }
  return false
}

function beginRequest() {
  const response = new EventEmitter()
  noteRequest(response as ServerResponse)
  return { end: () => response.emit('close') }
}

test.group('The outbox inside the server', (group) => {
  group.each.setup(async () => {
    await emptyTables()
    startOutbox()
    return async () => {
      finish()
      await stopOutbox()
    }
  })

  test('a job that takes long does not hold up the others', async ({ assert }) => {
    await queue(SLOW)
    for (let job = 0; job < 10; job++) await queue(QUICK)
    wakeOutbox()

    assert.isTrue(await until(async () => (await doneOf(QUICK)) === 10))
    assert.equal(await doneOf(SLOW), 0)

    finish()
    assert.isTrue(await until(async () => (await doneOf(SLOW)) === 1))
  })

  test('when it is stopped the job under way is finished, and none is begun', async ({
    assert,
  }) => {
    await queue(SLOW)
    wakeOutbox()
    const isClaimed = await until(
      async () => (await one('select 1 from outbox where locked_until is not null')) !== null
    )
    const stopping = stopOutbox()
    await queue(QUICK)
    wakeOutbox()
    await pause(50)
    finish()
    await stopping

    assert.isTrue(isClaimed)
    assert.deepEqual([await doneOf(SLOW), await doneOf(QUICK)], [1, 0])
  })

  test('somebody who waits for an answer for long does not keep it from working', async ({
    assert,
    cleanup,
  }) => {
    const request = beginRequest()
    cleanup(() => void request.end())
    await queue(QUICK)
    wakeOutbox()

    assert.isTrue(await until(async () => (await doneOf(QUICK)) === 1))
  })

  test('what has waited for more than a minute is worked off beside the requests', async ({
    assert,
    cleanup,
  }) => {
    for (let job = 0; job < 40; job++) await queue(QUICK)
    await run('update outbox set due_at = ?', [new Date(Date.now() - 90_000).toISOString()])
    const request = beginRequest()
    cleanup(() => void request.end())
    wakeOutbox()

    // At one a second they would take ten times as long as this waits.
    assert.isTrue(await until(async () => (await doneOf(QUICK)) === 40))
  })
})
