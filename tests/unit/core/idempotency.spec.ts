import { test } from '@japa/runner'
import { run } from '#core/database'
import { once } from '#core/idempotency'
import { Refusal } from '#shared/refusal'
import { emptyTables } from '#tests/support/database'

const BODY = { id: 'product', quantity: 1 }
const MINUTE = 60_000

/** Work that answers how often it was done. */
function counting(status = 201) {
  const work = { done: 0, run: async () => ({ status, body: { done: ++work.done } }) }
  return work
}

const age = (minutes: number) =>
  run('update idempotent_answers set created_at = ?', [
    new Date(Date.now() - minutes * MINUTE).toISOString(),
  ])

test.group('A call with an Idempotency-Key', (group) => {
  group.each.setup(() => emptyTables())

  test('is done once: the same call gets the first answer again', async ({ assert }) => {
    const work = counting()
    const first = await once('POST /orders ada', 'key', BODY, work.run)
    const second = await once('POST /orders ada', 'key', BODY, work.run)
    assert.deepEqual(second, first)
    assert.equal(work.done, 1)
  })

  test('with another body is a conflict', async ({ assert }) => {
    const work = counting()
    await once('scope', 'key', BODY, work.run)
    const other = once('scope', 'key', { ...BODY, quantity: 2 }, work.run)
    await assert.rejects(() => other, Refusal)
    assert.equal(work.done, 1)
  })

  test("is not a stranger's with the same key", async ({ assert }) => {
    const work = counting()
    await once('POST /orders ada', 'key', BODY, work.run)
    await once('POST /orders bob', 'key', BODY, work.run)
    assert.equal(work.done, 2)
  })

  test('a refusal is an answer, too', async ({ assert }) => {
    const work = counting(402)
    await once('scope', 'key', BODY, work.run)
    const again = await once('scope', 'key', BODY, work.run)
    assert.equal(again.status, 402)
    assert.equal(work.done, 1)
  })

  test('a failure, or a throw, is none: the next try counts', async ({ assert }) => {
    const failing = counting(503)
    await once('scope', 'key', BODY, failing.run)
    await once('scope', 'key', BODY, failing.run)
    assert.equal(failing.done, 2)

    const broken = once('scope', 'other', BODY, () => Promise.reject(new Error('broken')))
    await assert.rejects(() => broken, 'broken')
    const working = counting()
    await once('scope', 'other', BODY, working.run)
    assert.equal(working.done, 1)
  })

  test('of many at once one is done; the others are told that it runs', async ({ assert }) => {
    const work = counting()
    const slow = async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return work.run()
    }
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => once('scope', 'key', BODY, slow))
    )
    const refused = settled.filter(({ status }) => status === 'rejected')
    assert.equal(work.done, 1)
    assert.lengthOf(refused, 9)
    assert.isTrue(refused.every((result) => 'reason' in result && result.reason.status === 409))
  })

  test('that a crash cut off can be tried again after two minutes', async ({ assert }) => {
    const work = counting()
    await once('scope', 'key', BODY, work.run)
    await run('update idempotent_answers set status = null, answer = null')
    await assert.rejects(() => once('scope', 'key', BODY, work.run), Refusal)
    await age(3)
    await once('scope', 'key', BODY, work.run)
    assert.equal(work.done, 2)
  })

  test('is forgotten after 24 hours', async ({ assert }) => {
    const work = counting()
    await once('scope', 'key', BODY, work.run)
    await age(24 * 60 - 1)
    await once('scope', 'key', BODY, work.run)
    assert.equal(work.done, 1)
    await age(24 * 60 + 1)
    await once('scope', 'key', BODY, work.run)
    assert.equal(work.done, 2)
  })
})
