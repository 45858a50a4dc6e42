import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { one, writeTx } from '#core/database'
import { enqueue, handleJobs, startOutbox, stopOutbox, wakeOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { countRows, emptyTables } from '#tests/support/database'

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
})
