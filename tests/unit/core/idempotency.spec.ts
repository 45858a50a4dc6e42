import { test } from '@japa/runner'
import { run } from '#core/database'
import { runIdempotently } from '#core/idempotency'
import { DomainError } from '#shared/domain_error'
import { emptyTables } from '#tests/support/database'

const BODY = { id: 'product', quantity: 1 }
const MINUTE = 60_000

/** Returns work whose response counts its runs. */
function counting(status = 201) {
  const work = { done: 0, run: async () => ({ status, body: { done: ++work.done } }) }
  return work
}

const age = (minutes: number) =>
  run('update idempotency_keys set created_at = ?', [
    new Date(Date.now() - minutes * MINUTE).toISOString(),
  ])

test.group('Requests with an Idempotency-Key', (group) => {
  group.each.setup(() => emptyTables())

  test('the same request runs once and returns the stored response', async ({ assert }) => {
    const work = counting()
    const first = await runIdempotently('POST /orders ada', 'key', BODY, work.run)
    const second = await runIdempotently('POST /orders ada', 'key', BODY, work.run)
    assert.deepEqual(second, first)
    assert.equal(work.done, 1)
  })

  test('another body is a conflict', async ({ assert }) => {
    const work = counting()
    await runIdempotently('scope', 'key', BODY, work.run)
    const other = runIdempotently('scope', 'key', { ...BODY, quantity: 2 }, work.run)
    await assert.rejects(() => other, DomainError)
    assert.equal(work.done, 1)
  })

  test("another actor's request with the same key runs separately", async ({ assert }) => {
    const work = counting()
    await runIdempotently('POST /orders ada', 'key', BODY, work.run)
    await runIdempotently('POST /orders bob', 'key', BODY, work.run)
    assert.equal(work.done, 2)
  })

  test('a rejection is stored and returned like a success', async ({ assert }) => {
    const work = counting(402)
    await runIdempotently('scope', 'key', BODY, work.run)
    const again = await runIdempotently('scope', 'key', BODY, work.run)
    assert.equal(again.status, 402)
    assert.equal(work.done, 1)
  })

  test('a status of 500 or an exception releases the key', async ({ assert }) => {
    const failing = counting(503)
    await runIdempotently('scope', 'key', BODY, failing.run)
    await runIdempotently('scope', 'key', BODY, failing.run)
    assert.equal(failing.done, 2)

    const broken = runIdempotently('scope', 'other', BODY, () =>
      Promise.reject(new Error('broken'))
    )
    await assert.rejects(() => broken, 'broken')
    const working = counting()
    await runIdempotently('scope', 'other', BODY, working.run)
    assert.equal(working.done, 1)
  })

  test('one of many concurrent requests runs, the others get a conflict', async ({ assert }) => {
    const work = counting()
    const othersRejected = Promise.withResolvers<void>()
    let rejections = 0
    const countRejection = () => {
      if (++rejections === 9) othersRejected.resolve()
    }
    const slow = async () => {
      await othersRejected.promise
      return work.run()
    }
    const settled = await Promise.allSettled(
      Array.from({ length: 10 }, () => {
        const request = runIdempotently('scope', 'key', BODY, slow)
        request.catch(countRejection)
        return request
      })
    )
    const rejected = settled.filter(({ status }) => status === 'rejected')
    assert.equal(work.done, 1)
    assert.lengthOf(rejected, 9)
    assert.isTrue(rejected.every((result) => 'reason' in result && result.reason.status === 409))
  })

  test('a request that a crash interrupted may be retried after two minutes', async ({
    assert,
  }) => {
    const work = counting()
    await runIdempotently('scope', 'key', BODY, work.run)
    await run('update idempotency_keys set status = null, response = null')
    await assert.rejects(() => runIdempotently('scope', 'key', BODY, work.run), DomainError)
    await age(3)
    await runIdempotently('scope', 'key', BODY, work.run)
    assert.equal(work.done, 2)
  })

  test('a key expires after 24 hours', async ({ assert }) => {
    const work = counting()
    await runIdempotently('scope', 'key', BODY, work.run)
    await age(24 * 60 - 1)
    await runIdempotently('scope', 'key', BODY, work.run)
    assert.equal(work.done, 1)
    await age(24 * 60 + 1)
    await runIdempotently('scope', 'key', BODY, work.run)
    assert.equal(work.done, 2)
  })
})
