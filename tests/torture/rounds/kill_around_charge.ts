import { setTimeout as pause } from 'node:timers/promises'
import { one } from '#core/database'
import { OrderState } from '#shared/enums'
import { CHARGE, type Fault, type Moment } from '#tests/support/faulty_cards/faults'
import { place } from '#tests/support/checkout'
import { isBroken, placeUntilClear, prepare } from '#tests/torture/support/buyer'
import { most, percentile } from '#tests/torture/support/figures'
import { eachRound } from '#tests/torture/support/invariants'
import { setLargeStock } from '#tests/torture/support/setup'
import { waitUntil, type TortureContext, type Suite } from '#tests/torture/support/context'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const MOMENTS: Moment[] = ['receipt', 'done', 'responded']
const SETTLE_LIMIT_MS = 60_000
const READY_LIMIT_MS = 10_000

/** R2: the shop is killed when its charge request arrives, after the charge, and just after the response. */
export const killAroundCharge: Suite = {
  rounds: 50,
  shortRounds: 1,
  run: async (stage) => {
    const { problems, shop } = stage
    await setLargeStock({ [SKU]: 50_000 })
    const settling: Promise<number | null>[] = []
    await eachRound(stage, async () => {
      for (const moment of MOMENTS) {
        const order = await killedAt(stage, moment)
        await shop.ready()
        settling.push(settled(order))
        if (stage.random.chance(0.3)) void placeUntilClear(order)
      }
    })
    const took = await Promise.all(settling)
    const known = took.filter((ms) => ms !== null)
    problems.unless(known.length === took.length, 'R2 an order was not settled within 60 s')
    problems.unless(
      most(shop.restarts) <= READY_LIMIT_MS,
      `It took ${most(shop.restarts)} ms to be ready again`
    )
    return {
      kills: took.length,
      settled_after_ms_median: percentile(known, 0.5),
      settled_after_ms_most: most(known),
      ready_ms_most: most(shop.restarts),
    }
  },
}

async function killedAt(
  { cards, random, shop }: TortureContext,
  moment: Moment
): Promise<OrderResponse> {
  const order = await prepare({ sku: SKU })
  await cards.carry(random.pick(['delivered', 'lost', 'twice', 'late']))
  const isLostOnTheWay = moment === 'receipt' && random.chance(0.5)
  do {
    await shop.ready()
    const fault: Fault = { on: CHARGE, kill: { pid: shop.pid, at: moment } }
    await cards.will(isLostOnTheWay ? { ...fault, response: 'reset' } : fault)
    const ends = shop.ends.length
    await place(order).catch((error: unknown) => {
      if (!isBroken(error)) throw error
    })
    while (shop.ends.length === ends) await pause(10)
    // The call that killed it may belong to an earlier order; this one was not submitted then.
  } while (!(await isSubmitted(order)))
  return order
}

const isSubmitted = async ({ _id: id }: OrderResponse): Promise<boolean> =>
  (await one('select id from payment_attempts where order_id = ?', [id])) !== null

const settled = (order: OrderResponse): Promise<number | null> =>
  waitUntil(
    async () => {
      const found = await one<{ state: number }>('select state from orders where id = ?', [
        order._id,
      ])
      return found?.state === OrderState.Open
    },
    { withinMs: SETTLE_LIMIT_MS }
  )
