import { setTimeout as pause } from 'node:timers/promises'
import { countBy, most } from '#tests/torture/support/figures'
import {
  placeUntilClear,
  prepare,
  type OrderOutcome,
  type OrderInput,
} from '#tests/torture/support/buyer'
import { eachRound } from '#tests/torture/support/invariants'
import { aCustomer, aPromo, setLargeStock } from '#tests/torture/support/setup'
import { times, type TortureContext, type Suite } from '#tests/torture/support/context'
import type { Random } from '#tests/torture/support/random'

const BUYERS = 16
const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const CARDS = [
  'tok_visa',
  'tok_visa',
  'tok_visa',
  'tok_chargeDeclined',
  'tok_threeDSecure2Required',
]
const READY_LIMIT_MS = 10_000

/** R1: the shop is killed repeatedly while customers order. */
export const killWhileBuying: Suite = {
  rounds: 50,
  run: async (stage) => {
    const { cards, problems, random, rounds, shop } = stage
    await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    const promo = await aPromo(null)
    const customers = await times(4, () => aCustomer(100_000))
    let isOver = false
    const fates: OrderOutcome[] = []

    const buyer = async (chances: Random) => {
      while (!isOver) {
        const { token } = chances.chance(0.3) ? chances.pick(customers) : { token: undefined }
        const wish = orderInputOf(chances, token, promo)
        const order = await prepare(wish)
        fates.push(await placeUntilClear(order, { token, providerUrl: cards.url }))
      }
    }
    const buying = times(stage.isShort ? 6 : BUYERS, () => buyer(random.fork()))
    await kills(stage, random.fork())
    isOver = true
    await buying

    const readyMs = most(shop.restarts)
    problems.unless(readyMs <= READY_LIMIT_MS, `It took ${readyMs} ms to be ready again`)
    problems.none(
      fates.filter((fate) => fate.startsWith('rejected')),
      'R1 an order was rejected'
    )
    problems.unless(!fates.includes('pending'), 'R1 an order was pending for two minutes')
    return { kills: rounds, ready_ms_most: readyMs, ...countBy(fates, (fate) => fate) }
  },
}

async function kills(stage: TortureContext, chances: Random): Promise<void> {
  const { isShort, shop, cards } = stage
  await eachRound(stage, async () => {
    await cards.carry(chances.pick(['delivered', 'lost', 'twice', 'late']))
    await pause(chances.between(100, isShort ? 1_000 : 3_000))
    await shop.signal('SIGKILL')
    if (chances.chance(0.8)) await shop.ready()
  })
  await shop.ready()
}

const orderInputOf = (chances: Random, token: string | undefined, promo: string): OrderInput => ({
  sku: chances.pick(SKUS),
  quantity: chances.between(1, 3),
  token,
  card: chances.pick(CARDS),
  promo: chances.chance(0.2) ? promo : undefined,
})
