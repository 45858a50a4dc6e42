import { setTimeout as pause } from 'node:timers/promises'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { placeUntilClear, prepare } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { descendantsOf, kill, residentMb } from '#tests/torture/support/processes'
import { setLargeStock } from '#tests/torture/support/setup'
import { waitUntil, type TortureContext, type Suite } from '#tests/torture/support/context'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const REJECTION_LIMIT_MS = 10_000
const RECOVERY_LIMIT_MS = 5_000
// A short run shares the processors with other rounds and suites, and Chromium has the lowest priority.
const SHORT_RECOVERY_LIMIT_MS = 25_000
const REAPED_WITHIN_MS = 3_000
const PRINTS = 200
const MAX_GROWTH_MB = 100
const NO_CHROMIUM = '/nonexistent/chromium'

type Printed = { status: number; ms: number; isPdf: boolean }

/** R22: Chromium is killed while rendering; then renders hundreds of documents; then is missing. */
export const brokenPrinter: Suite = {
  rounds: 20,
  shortRounds: 2,
  run: async (stage) => {
    const { isShort, problems, random, rounds, shop } = stage
    await setLargeStock({ [SKU]: 10_000 })
    await shop.restartWith({ CHROMIUM_PATH: undefined })
    const order = await prepare({ sku: SKU })
    await placeUntilClear(order)
    await print(order)

    const recoveryLimitMs = isShort ? SHORT_RECOVERY_LIMIT_MS : RECOVERY_LIMIT_MS
    const after: number[] = []
    for (let round = 0; round < rounds; round++) {
      const printing = print(order)
      await pause(random.between(0, 60))
      const killed = chromiumOf(stage)
      killed.forEach(kill)
      const cut = await printing
      problems.unless(
        cut.status === 200 || (cut.status === 503 && cut.ms <= REJECTION_LIMIT_MS),
        `R22 the interrupted request returned ${cut.status} after ${cut.ms} ms`
      )
      // If rendering finished before the kill, the next document is the first to notice.
      const again = cut.status === 200 ? await printTwice(order) : await print(order)
      after.push(again.ms)
      problems.unless(
        again.isPdf && again.ms <= recoveryLimitMs,
        `R22 the next request returned ${again.status} after ${again.ms} ms`
      )
    }
    const growthMb = await manyPrints(stage, order, isShort ? 5 : PRINTS)
    const areGone = await waitUntil(async () => zombiesOf(stage).length === 0, {
      withinMs: REAPED_WITHIN_MS,
    })
    problems.unless(areGone !== null, `R22 processes remain: ${JSON.stringify(zombiesOf(stage))}`)

    await shop.restartWith({ CHROMIUM_PATH: NO_CHROMIUM })
    const missing = await print(order)
    problems.unless(
      missing.status === 503 && missing.ms <= REJECTION_LIMIT_MS,
      `R22 without Chromium a request returned ${missing.status} after ${missing.ms} ms`
    )
    return {
      kills: rounds,
      again_ms_most: most(after),
      growth_mb: growthMb,
      missing_ms: missing.ms,
    }
  },
}

async function manyPrints(
  stage: TortureContext,
  order: OrderResponse,
  count: number
): Promise<number> {
  const before = residentMb(stage.shop.pid)
  for (let printed = 0; printed < count; printed++) {
    const { isPdf, status } = await print(order)
    stage.problems.unless(isPdf, `R22 print ${printed} returned ${status}`)
  }
  const growth = residentMb(stage.shop.pid) - before
  stage.problems.unless(growth < MAX_GROWTH_MB, `R22 the shop grew by ${growth} MB`)
  return growth
}

async function printTwice(order: OrderResponse): Promise<Printed> {
  const first = await print(order)
  return first.isPdf || first.ms > REJECTION_LIMIT_MS ? first : print(order)
}

/** Prints the document again: a stored print would need no Chromium. */
async function print(order: OrderResponse): Promise<Printed> {
  await run('delete from printed_documents')
  const start = Date.now()
  const { status, body } = await call<{ pdf?: string }>('POST', `/api/orders/${order._id}/docs`, {
    body: { email: 'ada@example.com' },
  })
  const isPdf =
    Buffer.from(body.pdf ?? '', 'base64')
      .subarray(0, 5)
      .toString() === '%PDF-'
  return { status, isPdf, ms: Date.now() - start }
}

const zombiesOf = ({ shop }: TortureContext) =>
  descendantsOf(shop.pid).filter(({ state }) => state === 'Z')

const chromiumOf = ({ shop }: TortureContext) =>
  descendantsOf(shop.pid)
    .filter(({ command }) => /chrom/i.test(command))
    .map(({ pid }) => pid)
