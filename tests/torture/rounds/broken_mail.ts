import { setTimeout as pause } from 'node:timers/promises'
import { one } from '#core/database'
import { placeUntilClear, prepare } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { each } from '#tests/torture/support/invariants'
import { setLargeStock } from '#tests/torture/support/setup'
import { waitUntil, type TortureContext, type Suite } from '#tests/torture/support/context'
import type { Figures } from '#tests/torture/support/figures'
import type { SmtpMode } from '#tests/torture/support/smtp_sink'

const SKU = 'THX-CBH10'
const MODES: SmtpMode[] = ['down', 'temporary', 'permanent', 'hang']
const IN_SHORT: readonly SmtpMode[] = ['down', 'temporary']
const DELIVERY_LIMIT_MS = 300_000
const PLACE_LIMIT_MS = 5_000

/** R21: the mail server is down, rejects temporarily or permanently, or hangs; its rounds are orders. */
export const brokenMail: Suite = {
  rounds: 20,
  run: async (stage) => {
    await setLargeStock({ [SKU]: 10_000 })
    const figures: Figures = {}
    await each(stage, stage.isShort ? IN_SHORT : MODES, async (mode) => {
      Object.assign(figures, await runWithout(stage, mode))
    })
    return figures
  },
}

async function runWithout(stage: TortureContext, mode: SmtpMode): Promise<Figures> {
  const { isShort, problems, rounds, smtp } = stage
  await smtp.become(mode)
  const took: number[] = []
  for (let order = 0; order < rounds; order++) {
    const prepared = await prepare({ sku: SKU })
    const start = Date.now()
    const fate = await placeUntilClear(prepared)
    took.push(Date.now() - start)
    problems.unless(fate === 'placed', `R21 ${mode}: an order was ${fate}`)
  }
  const slowest = most(took)
  problems.unless(slowest <= PLACE_LIMIT_MS, `R21 ${mode}: placing an order took ${slowest} ms`)
  await pause(isShort ? 1_000 : 90_000)
  problems.unless((await undelivered()) > 0, `R21 ${mode}: the mail server was not broken`)

  await smtp.become('up')
  const deliveredMs = await waitUntil(async () => (await undelivered()) === 0, {
    withinMs: DELIVERY_LIMIT_MS,
  })
  problems.unless(deliveredMs !== null, `R21 ${mode}: mails are still missing after 5 minutes`)
  return { [`${mode}_placed_ms_most`]: slowest, [`${mode}_delivered_after_ms`]: deliveredMs ?? -1 }
}

async function undelivered(): Promise<number> {
  const left = await one<{ n: number }>(
    `select (select count(*) from outbox where kind = 'order_confirmation' and state <> 'done') as n`
  )
  return left!.n
}
