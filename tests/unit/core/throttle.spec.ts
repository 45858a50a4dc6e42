import { test } from '@japa/runner'
import { throttle } from '#core/throttle'
import { limits } from '#config/limits'
import { Refusal } from '#shared/refusal'
import { emptyTables } from '#tests/support/database'
import { withLimits } from '#tests/support/limits'

const { uses } = limits.signinByAccountAndIp
const MINUTE = 60_000

const tryAt = (who: string, now: number) => throttle('signinByAccountAndIp', who, now)

async function useUp(who: string, now: number) {
  for (let use = 1; use <= uses; use++) await tryAt(who, now)
}

test.group('Limits', (group) => {
  withLimits(group)
  group.each.setup(() => emptyTables())

  test('as many uses as the limit says, and no more; the refusal says when to come back', async ({
    assert,
  }) => {
    const now = Date.now()
    await useUp('ada', now)
    const refusal = await tryAt('ada', now + 20_000).catch((error: Refusal) => error)

    assert.instanceOf(refusal, Refusal)
    assert.containSubset(refusal, {
      status: 429,
      code: 'E_TOO_MANY_REQUESTS',
      retryAfterSeconds: 40,
    })
  })

  test('a window begins with the first use, and a new one with the first use after it', async ({
    assert,
  }) => {
    const now = Date.now()
    await useUp('ada', now)
    await assert.rejects(() => tryAt('ada', now + MINUTE - 1), Refusal)
    await useUp('ada', now + MINUTE)
    await assert.rejects(() => tryAt('ada', now + MINUTE + 1), Refusal)
  })

  test('tries that were refused do not put the end of the window off', async ({ assert }) => {
    const now = Date.now()
    await useUp('ada', now)
    for (let second = 1; second < 60; second++) {
      await assert.rejects(() => tryAt('ada', now + second * 1000), Refusal)
    }
    await tryAt('ada', now + MINUTE)
  })

  test('everybody, and every limit, is counted apart', async ({ assert }) => {
    const now = Date.now()
    await useUp('ada', now)
    await tryAt('bob', now)
    await throttle('signinByIp', 'ada', now)
    await assert.rejects(() => tryAt('ada', now), Refusal)
  })

  test('of fifty at once no more pass than the limit says', async ({ assert }) => {
    const now = Date.now()
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => tryAt('ada', now)))
    assert.lengthOf(
      settled.filter(({ status }) => status === 'fulfilled'),
      uses
    )
  })

  test('LIMITS=off switches them off', async () => {
    process.env.LIMITS = 'off'
    const now = Date.now()
    for (let use = 1; use <= 5 * uses; use++) await tryAt('ada', now)
  })
})
