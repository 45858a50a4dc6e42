import { test } from '@japa/runner'
import fc from 'fast-check'
import { CustomerGroup } from '#accounts'
import { configureSale, forgetCatalogue } from '#catalog'
import { SYSTEM } from '#core/actions_log'
import { priceList } from '#pricing'
import { newId } from '#shared/ids'
import { makeProduct } from '#tests/unit/catalog/support'
import { aUser } from '#tests/support/people'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { Currency } from '#shared/money'

const MSRP = { usd: 2000, cad: 2700 }
const NOW = new Date('2026-11-20T12:00:00.000Z')

const price = fc.option(fc.integer({ min: 1, max: 3000 }))
const moq = fc.option(fc.integer({ min: 1, max: 6 }))
const offer = fc.record({ usd: price, cad: price, moq })
const anyCase = fc.record({
  chain: fc.array(offer, { minLength: 1, maxLength: 5 }),
  own: fc.option(offer),
  sale: fc.constantFrom(0, 10, 35),
  quantity: fc.integer({ min: 1, max: 7 }),
})
type Offer = { usd: number | null; cad: number | null; moq: number | null }
type Case = { chain: Offer[]; own: Offer | null; sale: number; quantity: number }

/** By hand: one group after the other, one sentence a line */
function asTold({ chain, own, sale, quantity }: Case, currency: Currency): number {
  const taken = Math.round((MSRP[currency] * (100 - sale)) / 100)
  const retail = sale > 0 ? taken : MSRP[currency]
  let needed: number | null = null
  for (const one of chain) if (needed === null && one.moq !== null) needed = one.moq
  if (own && own.moq !== null && (needed === null || own.moq < needed)) needed = own.moq
  if (quantity < (needed ?? 1)) return retail

  let best = retail
  let hasGroupPrice = false
  for (const one of chain) {
    const asked = one[currency]
    if (hasGroupPrice || asked === null) continue
    hasGroupPrice = true
    if (asked < best) best = asked
  }
  const agreed = own?.[currency] ?? null
  return agreed !== null && agreed < best ? agreed : best
}

async function aMemberOf(chain: readonly Offer[], productId: string): Promise<string> {
  let fallbackId: string | null = null
  for (const terms of chain.toReversed()) {
    const group: CustomerGroup = await CustomerGroup.create({
      id: newId(),
      name: newId(),
      fallbackId,
      digitalAssets: false,
      createdAt: NOW.toISOString(),
    })
    await groupPrice(group.id, productId, terms)
    fallbackId = group.id
  }
  return fallbackId!
}

test.group('What a product costs, whatever was agreed', (group) => {
  group.each.setup(forgetCatalogue)

  test('it is what the rule says, told group by group', async ({ assert }) => {
    const { id: userId } = await aUser()
    const cases = fc.asyncProperty(anyCase, async (example) => {
      const { id } = await makeProduct()
      const [startsAt, endsAt] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
      await configureSale({ percentMillionths: example.sale * 10_000, startsAt, endsAt }, SYSTEM)
      const groupId = await aMemberOf(example.chain, id)
      const { own } = example
      const isAgreed = own !== null && Object.values(own).some((value) => value !== null)
      if (isAgreed) await userPrice(userId, id, own)

      for (const currency of ['usd', 'cad'] as const) {
        const list = await priceList({ groupId, userId, currency, now: NOW })
        const { unit } = list.price(list.products.get(id)!, example.quantity)!
        assert.equal(unit.cents, asTold(example, currency))
      }
    })
    await fc.assert(cases, { numRuns: 60 })
  }).timeout(60_000)
})
