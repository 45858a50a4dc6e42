import { setTimeout as pause } from 'node:timers/promises'
import { one } from '#core/database'
import { placeAndInsist, prepare } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { each } from '#tests/torture/support/invariants'
import { stockUp } from '#tests/torture/support/props'
import { waitUntil, type Stage, type Torture } from '#tests/torture/support/stage'
import type { Figures } from '#tests/torture/support/figures'
import type { SmtpMode } from '#tests/torture/support/smtp_sink'

const SKU = 'THX-CBH10'
const MODES: SmtpMode[] = ['down', 'temporary', 'permanent', 'hang']
const IN_SHORT: readonly SmtpMode[] = ['down', 'temporary']
const DELIVERED_WITHIN_MS = 300_000
const PLACED_WITHIN_MS = 5_000

/** R21: the mail server is away, refuses for now, refuses for good or says nothing; its rounds are orders. */
export const brokenMail: Torture = {
  rounds: 20,
  run: async (stage) => {
    await stockUp({ [SKU]: 10_000 })
    const figures: Figures = {}
    await each(stage, stage.isShort ? IN_SHORT : MODES, async (mode) => {
      Object.assign(figures, await without(stage, mode))
    })
    return figures
  },
}

async function without(stage: Stage, mode: SmtpMode): Promise<Figures> {
  const { isShort, problems, rounds, smtp } = stage
  await smtp.become(mode)
  const took: number[] = []
  for (let order = 0; order < rounds; order++) {
    const prepared = await prepare({ sku: SKU })
    const start = Date.now()
    const fate = await placeAndInsist(prepared)
    took.push(Date.now() - start)
    problems.unless(fate === 'placed', `R21 ${mode}: an order was ${fate}`)
  }
  const slowest = most(took)
  problems.unless(slowest <= PLACED_WITHIN_MS, `R21 ${mode}: placing an order took ${slowest} ms`)
  await pause(isShort ? 1_000 : 90_000)
  problems.unless((await undelivered()) > 0, `R21 ${mode}: the mail server was not broken`)

  await smtp.become('up')
  const deliveredMs = await waitUntil(async () => (await undelivered()) === 0, {
    withinMs: DELIVERED_WITHIN_MS,
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
