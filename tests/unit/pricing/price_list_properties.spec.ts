import { test } from '@japa/runner'
import fc from 'fast-check'
import { CustomerGroup } from '#accounts'
import { configureSale, clearCatalogCache } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { priceList } from '#pricing'
import { newId } from '#shared/ids'
import { makeProduct } from '#tests/unit/catalog/support'
import { aUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import type { Currency } from '#shared/money'

const MSRP = { usd: 2000, cad: 2700 }
const NOW = new Date('2026-11-20T12:00:00.000Z')

const price = fc.option(fc.integer({ min: 1, max: 3000 }))
const moq = fc.option(fc.integer({ min: 1, max: 6 }))
const anyEntry = fc.record({ usd: price, cad: price, moq })
const anyExample = fc.record({
  chain: fc.array(anyEntry, { minLength: 1, maxLength: 5 }),
  negotiated: fc.option(anyEntry),
  sale: fc.constantFrom(0, 10, 35),
  quantity: fc.integer({ min: 1, max: 7 }),
})
type PriceEntry = { usd: number | null; cad: number | null; moq: number | null }
type Example = {
  chain: PriceEntry[]
  negotiated: PriceEntry | null
  sale: number
  quantity: number
}

/** Computes the price step by step, independently of the implementation. */
function expectedCents({ chain, negotiated, sale, quantity }: Example, currency: Currency): number {
  const salePrice = Math.round((MSRP[currency] * (100 - sale)) / 100)
  const retail = sale > 0 ? salePrice : MSRP[currency]
  let moqNeeded: number | null = null
  for (const group of chain) if (moqNeeded === null && group.moq !== null) moqNeeded = group.moq
  const negotiatedMoq = negotiated?.moq ?? null
  if (negotiatedMoq !== null && (moqNeeded === null || negotiatedMoq < moqNeeded))
    moqNeeded = negotiatedMoq
  if (quantity < (moqNeeded ?? 1)) return retail

  let lowest = retail
  let hasGroupPrice = false
  for (const group of chain) {
    const groupCents = group[currency]
    if (hasGroupPrice || groupCents === null) continue
    hasGroupPrice = true
    if (groupCents < lowest) lowest = groupCents
  }
  const negotiatedCents = negotiated?.[currency] ?? null
  return negotiatedCents !== null && negotiatedCents < lowest ? negotiatedCents : lowest
}

async function aGroupWithFallbacks(
  chain: readonly PriceEntry[],
  productId: string
): Promise<string> {
  let fallbackId: string | null = null
  for (const entry of chain.toReversed()) {
    const group: CustomerGroup = await CustomerGroup.create({
      id: newId(),
      name: newId(),
      fallbackId,
      digitalAssets: false,
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
    })
    await groupPrice(group.id, productId, entry)
    fallbackId = group.id
  }
  return fallbackId!
}

test.group('Price list properties', (group) => {
  group.each.setup(clearCatalogCache)

  test('The unit price equals the independently computed price', async ({ assert }) => {
    const { id: userId } = await aUser()
    const cases = fc.asyncProperty(anyExample, async (example) => {
      const { id } = await makeProduct()
      const [startsAt, endsAt] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z']
      await configureSale(
        { percentMillionths: example.sale * 10_000, startsAt, endsAt },
        SYSTEM_ACTOR
      )
      const groupId = await aGroupWithFallbacks(example.chain, id)
      const { negotiated } = example
      const hasValue =
        negotiated !== null && Object.values(negotiated).some((value) => value !== null)
      if (hasValue) await userPrice(userId, id, negotiated)

      for (const currency of ['usd', 'cad'] as const) {
        const list = await priceList({ groupId, userId, currency, now: NOW })
        const { unit } = list.price(list.products.get(id)!, example.quantity)!
        assert.equal(unit.cents, expectedCents(example, currency))
      }
    })
    await fc.assert(cases, { numRuns: 60 })
  })
})
