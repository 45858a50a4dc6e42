import { rows } from '#core/database'
import { sweepAttempts } from '#payments'
import { CHARGE, type Fault } from '#tests/support/faulty_cards/faults'
import { place } from '#tests/support/checkout'
import { prepare } from '#tests/torture/support/buyer'
import { countBy, most } from '#tests/torture/support/figures'
import { each } from '#tests/torture/support/invariants'
import { setLargeStock } from '#tests/torture/support/setup'
import {
  times,
  untilSettled,
  type TortureContext,
  type Suite,
} from '#tests/torture/support/context'
import type { Figures } from '#tests/torture/support/figures'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const MAX_CONCURRENCY = 50
const RESPONSE_LIMIT_MS = 15_000
const SETTLE_LIMIT_MS = 60_000

const IN_USE =
  '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"in use"}}'

const FAULTS: Record<string, Fault> = {
  charged_then_500: { isPerformed: true, response: { status: 500 } },
  charged_then_reset: { isPerformed: true, response: 'reset' },
  charged_then_garbled: { isPerformed: true, response: 'garbled' },
  reset: { response: 'reset' },
  refused_with_500: { response: { status: 500 } },
  key_in_use: { response: { status: 409, body: IN_USE } },
  busy_three_times: { times: 3, response: { status: 429, headers: { 'retry-after': '0' } } },
  charged_then_silence: { isPerformed: true, response: 'hang' },
  silence: { response: 'hang' },
}
const IN_SHORT = new Set(['charged_then_500', 'charged_then_reset', 'busy_three_times'])

/** R19: the card provider fails in every way of a connection and a server. */
export const brokenProvider: Suite = {
  rounds: 200,
  shortRounds: 6,
  run: async (stage) => {
    const { isShort, random, rounds } = stage
    await setLargeStock({ [SKU]: 20_000 })
    const figures: Figures = {}
    const names = Object.keys(FAULTS).filter((name) => !isShort || IN_SHORT.has(name))
    await each(stage, names, async (name) => {
      await stage.cards.carry(random.pick(['delivered', 'lost', 'late']))
      Object.assign(figures, await failing(stage, name, { ...FAULTS[name], on: CHARGE }, rounds))
    })
    return figures
  },
}

async function failing(
  stage: TortureContext,
  name: string,
  fault: Fault,
  rounds: number
): Promise<Figures> {
  const { cards, problems, random } = stage
  const orders = await inBatches(rounds, () => prepare({ sku: SKU }))
  const isPassing = name === 'busy_three_times'
  await cards.will({ ...fault, times: isPassing ? 3 : 1_000_000 })
  const results = await inBatches(orders.length, async (index) => {
    const start = Date.now()
    const { status, body } = await place(orders[index])
    return { outcome: `${status} ${body.code ?? ''}`.trim(), err: body.err, ms: Date.now() - start }
  })
  await cards.heal()
  // Another process of the shop reconciles the same payments at the same time.
  if (random.chance(0.5)) await sweepAttempts(0)
  const settledMs = await untilSettled(SETTLE_LIMIT_MS)
  problems.unless(settledMs !== null, `R19 ${name}: payments are still open after 60 s`)
  problems.none(
    results.filter(({ outcome, err }) => outcome !== '200' && !err),
    `R19 ${name}: an error response has no text`
  )
  const slowest = most(results.map(({ ms }) => ms))
  problems.unless(slowest <= RESPONSE_LIMIT_MS, `R19 ${name}: a response took ${slowest} ms`)
  await checkPlaced(stage, name, orders)
  const kinds = countBy(results, ({ outcome }) => `${name}_${outcome.replace(' ', '_')}`)
  return { ...kinds, [`${name}_slowest_ms`]: slowest, [`${name}_settled_ms`]: settledMs ?? -1 }
}

async function checkPlaced({ problems }: TortureContext, name: string, orders: OrderResponse[]) {
  const open = await rows<{ id: string }>('select id from orders where state = 5')
  const placed = new Set(open.map(({ id }) => id))
  problems.none(
    orders.filter(({ _id: id }) => !placed.has(id)).map(({ _id: id }) => id),
    `R19 ${name}: an order whose card was good is not placed`
  )
}

/** Limits the concurrency to what a shop waiting for its provider can hold. */
async function inBatches<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let start = 0; start < count; start += MAX_CONCURRENCY) {
    const turn = Math.min(MAX_CONCURRENCY, count - start)
    results.push(...(await times(turn, (index) => work(start + index))))
  }
  return results
}
