import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#tests/support/http'
import { countBy, most } from '#tests/torture/support/figures'
import { holdLock } from '#tests/torture/support/foreign_lock'
import { runCustomers, Load, type Sample } from '#tests/torture/support/load'
import { eachRound } from '#tests/torture/support/invariants'
import { setLargeStock } from '#tests/torture/support/setup'
import { runSession } from '#tests/torture/support/session'
import type { Figures } from '#tests/torture/support/figures'
import type { TortureContext, Suite } from '#tests/torture/support/context'

const SKUS = ['THX-CBH05', 'THX-CBH10']
const CUSTOMERS = 8
const WELL_WITHIN_MS = 5_000
const RESPONSE_LIMIT_MS = 10_000

/** R24: another program holds the write lock for 3 and for 30 seconds. */
export const lockedDatabase: Suite = {
  rounds: 1,
  shortRounds: 1,
  run: async (stage) => {
    const { isShort, problems } = stage
    await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    const figures: Figures = {}
    await eachRound(stage, async () => {
      const short = await underLock(stage, 3_000)
      problems.none(short.failed, 'R24 calls failed while the database was locked for 3 s')
      Object.assign(figures, named('locked_3s', short))
      if (isShort) return

      const long = await underLock(stage, 30_000)
      problems.none(
        long.failed.filter(({ status, retryAfter }) => status !== 503 || !retryAfter),
        'R24 a call failed otherwise than with 503 and Retry-After'
      )
      const slowest = most(long.samples.map(({ startedAt, endedAt }) => endedAt - startedAt))
      problems.unless(slowest <= RESPONSE_LIMIT_MS, `R24 a response took ${slowest} ms`)
      Object.assign(figures, named('locked_30s', long))
    })
    return figures
  },
}

async function underLock({ problems, random }: TortureContext, ms: number): Promise<Load> {
  const load = new Load()
  const people = Array.from({ length: CUSTOMERS }, () => random.fork())
  let isOver = false
  const running = runCustomers(
    CUSTOMERS,
    () => isOver,
    async (person) => {
      await runSession(load, people[person], SKUS)
      await pause(20)
    }
  )
  await pause(300)
  await holdLock(ms)
  const releasedAt = Date.now()
  await pause(1_000)
  isOver = true
  await running
  problems.none(
    load.failed.filter(({ startedAt }) => startedAt > releasedAt + 200),
    'R24 calls failed after the lock was released'
  )
  const ready = await call('GET', '/health/ready')
  problems.unless(
    ready.status === 200 && Date.now() - releasedAt < WELL_WITHIN_MS + 1_000,
    'R24 the shop did not recover'
  )
  return load
}

const named = (name: string, { figures, samples }: Load): Figures => {
  const kinds = countBy(
    samples,
    ({ status, code }: Sample) => `${name}_${status}${code && `_${code}`}`
  )
  return { [`${name}_longest_ms`]: figures.longest_ms, ...kinds }
}
