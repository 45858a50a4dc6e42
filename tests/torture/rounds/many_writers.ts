import { setTimeout as pause } from 'node:timers/promises'
import { countBy } from '#tests/torture/support/figures'
import { runCustomers, Load } from '#tests/torture/support/load'
import { setLargeStock } from '#tests/torture/support/setup'
import { runSession } from '#tests/torture/support/session'
import { startWriter } from '#tests/torture/support/foreign_writer'
import type { TortureContext, Suite } from '#tests/torture/support/context'
import type { Figures } from '#tests/torture/support/figures'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20', 'THX-CBH30']
const NOT_BOUGHT = 'THX-HFC76'
const P50_MS = 500
const P99_MS = 2_000
const LONGEST_LOCK_MS = 100
const ROWS = 10_000

/** R11: 64 concurrent writers for one minute; its rounds are seconds. */
export const manyWriters: Suite = {
  rounds: 60,
  shortRounds: 3,
  run: write,
}

/** R12: like R11, while another process writes thousands of rows and counts the same products. */
export const manyWritersDuringImport: Suite = {
  rounds: 60,
  shortRounds: 3,
  run: async (stage) => {
    const { isShort, problems } = stage
    await setLargeStock(Object.fromEntries([...SKUS, NOT_BOUGHT].map((sku) => [sku, 200_000])))
    // Products that customers order, and others whose row lock is always free.
    const stopWriter = await startWriter(SKUS.map((sku) => [sku, NOT_BOUGHT]))
    const figures = await write(stage)
    const { written, recounted, longestLockMs } = await stopWriter()
    problems.unless(
      isShort || longestLockMs <= LONGEST_LOCK_MS,
      `R12 the other process held its lock for ${longestLockMs} ms`
    )
    problems.unless(isShort || written >= ROWS, `R12 the other process wrote ${written} rows only`)
    problems.unless(recounted > 0, 'R12 the other process counted nothing')
    return {
      ...figures,
      rows_written: written,
      counts_changed: recounted,
      longest_lock_ms: longestLockMs,
    }
  },
}

async function write({ isShort, problems, random, rounds }: TortureContext): Promise<Figures> {
  await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
  const load = new Load()
  const people = Array.from({ length: isShort ? 16 : 64 }, () => random.fork())
  let isOver = false
  const running = runCustomers(
    people.length,
    () => isOver,
    (person) => runSession(load, people[person], SKUS)
  )
  await pause(rounds * 1_000)
  isOver = true
  await running

  const { figures } = load
  problems.none(load.failed, 'R11 calls failed')
  problems.unless(isShort || Number(figures.p50_ms) < P50_MS, `R11 p50 is ${figures.p50_ms} ms`)
  problems.unless(isShort || Number(figures.p99_ms) < P99_MS, `R11 p99 is ${figures.p99_ms} ms`)
  return { ...figures, ...countBy(load.samples, ({ status }) => `status_${status}`) }
}
