import { test } from '@japa/runner'
import { rows } from '#core/database'
import { throttle } from '#core/throttle'
import { limits } from '#config/limits'
import { DomainError } from '#shared/domain_error'
import { emptyTables } from '#tests/support/database'
import { withLimits } from '#tests/support/limits'

const { uses } = limits.signinByAccountAndIp
const MINUTE = 60_000

const tryAt = (who: string, now: number) => throttle('signinByAccountAndIp', who, now)

async function useUp(who: string, now: number) {
  for (let use = 1; use <= uses; use++) await tryAt(who, now)
}

test.group('Rate limits', (group) => {
  withLimits(group)
  group.each.setup(() => emptyTables())

  test('uses above the limit are rejected with Retry-After', async ({ assert }) => {
    const now = Date.now()
    await useUp('ada', now)
    const refusal = await tryAt('ada', now + 20_000).catch((error: DomainError) => error)

    assert.instanceOf(refusal, DomainError)
    assert.containSubset(refusal, {
      status: 429,
      code: 'E_TOO_MANY_REQUESTS',
      retryAfterSeconds: 40,
    })
  })

  test('a key with NUL is counted as text that every database stores', async ({ assert }) => {
    const now = Date.now()
    await useUp('a\0b', now)
    await assert.rejects(() => tryAt('a\0b', now), DomainError)

    const [counter] = await rows<{ key: string }>('select key from rate_limits')
    assert.equal(counter?.key, 'signinByAccountAndIp:a b')
  })

  test('a window starts with the first use, and the next with the first use after it', async ({
    assert,
  }) => {
    const now = Date.now()
    await useUp('ada', now)
    await assert.rejects(() => tryAt('ada', now + MINUTE - 1), DomainError)
    await useUp('ada', now + MINUTE)
    await assert.rejects(() => tryAt('ada', now + MINUTE + 1), DomainError)
  })

  test('rejected uses do not extend the window', async ({ assert }) => {
    const now = Date.now()
    await useUp('ada', now)
    for (let second = 1; second < 60; second++) {
      await assert.rejects(() => tryAt('ada', now + second * 1000), DomainError)
    }
    await tryAt('ada', now + MINUTE)
  })

  test('keys and limits are counted separately', async ({ assert }) => {
    const now = Date.now()
    await useUp('ada', now)
    await tryAt('bob', now)
    await throttle('signinByIp', 'ada', now)
    await assert.rejects(() => tryAt('ada', now), DomainError)
  })

  test('fifty concurrent uses do not exceed the limit', async ({ assert }) => {
    const now = Date.now()
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => tryAt('ada', now)))
    assert.lengthOf(
      settled.filter(({ status }) => status === 'fulfilled'),
      uses
    )
  })

  test('LIMITS=off disables them', async () => {
    process.env.LIMITS = 'off'
    const now = Date.now()
    for (let use = 1; use <= 5 * uses; use++) await tryAt('ada', now)
  })
})
