import { setTimeout as pause } from 'node:timers/promises'
import { countBy, most } from '#tests/torture/support/figures'
import { placeAndInsist, prepare, type Fate, type Wish } from '#tests/torture/support/buyer'
import { eachRound } from '#tests/torture/support/invariants'
import { aCustomer, aPromo, stockUp } from '#tests/torture/support/props'
import { times, type Stage, type Torture } from '#tests/torture/support/stage'
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
const READY_WITHIN_MS = 10_000

/** R1: the shop is killed again and again while people buy. */
export const killWhileBuying: Torture = {
  rounds: 50,
  run: async (stage) => {
    const { cards, problems, random, rounds, shop } = stage
    await stockUp(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    const promo = await aPromo(null)
    const customers = await times(4, () => aCustomer(100_000))
    let isOver = false
    const fates: Fate[] = []

    const buyer = async (chances: Random) => {
      while (!isOver) {
        const { token } = chances.chance(0.3) ? chances.pick(customers) : { token: undefined }
        const wish = wishOf(chances, token, promo)
        const order = await prepare(wish)
        fates.push(await placeAndInsist(order, { token, providerUrl: cards.url }))
      }
    }
    const buying = times(stage.isShort ? 6 : BUYERS, () => buyer(random.fork()))
    await kills(stage, random.fork())
    isOver = true
    await buying

    const readyMs = most(shop.restarts)
    problems.unless(readyMs <= READY_WITHIN_MS, `It took ${readyMs} ms to be ready again`)
    problems.none(
      fates.filter((fate) => fate.startsWith('refused')),
      'R1 a buyer was refused'
    )
    problems.unless(!fates.includes('pending'), 'R1 a buyer waited for two minutes')
    return { kills: rounds, ready_ms_most: readyMs, ...countBy(fates, (fate) => fate) }
  },
}

async function kills(stage: Stage, chances: Random): Promise<void> {
  const { isShort, shop, cards } = stage
  await eachRound(stage, async () => {
    await cards.carry(chances.pick(['delivered', 'lost', 'twice', 'late']))
    await pause(chances.between(100, isShort ? 1_000 : 3_000))
    await shop.signal('SIGKILL')
    if (chances.chance(0.8)) await shop.ready()
  })
  await shop.ready()
}

const wishOf = (chances: Random, token: string | undefined, promo: string): Wish => ({
  sku: chances.pick(SKUS),
  quantity: chances.between(1, 3),
  token,
  card: chances.pick(CARDS),
  promo: chances.chance(0.2) ? promo : undefined,
})
