import { test } from '@japa/runner'
import { company } from '#config/company'
import fc from 'fast-check'
import { ZONES } from '#config/shipping_rates'
import { COUNTRIES, findCountry } from '#shared/places/countries'
import { canPickUp, canUseOwnShipping, ownFulfillments } from '#shipping/rules/fulfillment'
import { rateTableQuotes } from '#shipping/rules/rate_table'
import { anyCurrency, forAll } from '#tests/unit/shared/arbitraries'

const cost = (countryId: string, weightGrams: number) =>
  rateTableQuotes({ countryId, weightGrams, currency: 'usd' })[0].cost.cents

test.group('Rate table', () => {
  test('a bracket includes its own weight', ({ assert }) => {
    const [unitedStates] = ZONES
    const [light, middle] = unitedStates.brackets
    assert.equal(cost('US', 0), light.cost.usd)
    assert.equal(cost('US', light.grams), light.cost.usd)
    assert.equal(cost('US', light.grams + 1), middle.cost.usd)
  })

  test('above the last bracket, every started kilogram costs more', ({ assert }) => {
    const [{ brackets, perKilogram }] = ZONES
    const last = brackets[brackets.length - 1]
    assert.equal(cost('US', last.grams + 1), last.cost.usd + perKilogram.usd)
    assert.equal(cost('US', last.grams + 1000), last.cost.usd + perKilogram.usd)
    assert.equal(cost('US', last.grams + 1001), last.cost.usd + 2 * perKilogram.usd)
  })

  test('every country of a zone exists and belongs to one zone only', ({ assert }) => {
    const countryIds = ZONES.flatMap(({ countries }) => countries)
    assert.equal(new Set(countryIds).size, countryIds.length)
    for (const alpha2 of countryIds) assert.isNotNull(findCountry(alpha2))
  })

  test('only countries of a zone have a price', ({ assert }) => {
    const served = new Set(ZONES.flatMap(({ countries }) => countries))
    for (const { alpha2 } of COUNTRIES) {
      const quotes = rateTableQuotes({ countryId: alpha2, weightGrams: 400, currency: 'usd' })
      assert.equal(quotes.length > 0, served.has(alpha2), alpha2)
    }
    for (const alpha2 of ['AQ', 'BV', 'CU', 'KP', 'RU', '']) assert.isFalse(served.has(alpha2))
  })

  test('a heavier parcel never costs less', ({ assert }) => {
    const country = fc.constantFrom(...COUNTRIES.map(({ alpha2 }) => alpha2))
    const grams = fc.integer({ min: 0, max: 100_000 })
    forAll(fc.tuple(country, anyCurrency, grams, grams), ([countryId, currency, a, b]) => {
      const quotes = (weightGrams: number) => rateTableQuotes({ countryId, weightGrams, currency })
      const [lighter, heavier] = [quotes(Math.min(a, b)), quotes(Math.max(a, b))]
      assert.equal(lighter.length, heavier.length)
      for (const [index, quote] of lighter.entries()) {
        assert.isTrue(quote.cost.isPositive)
        assert.isFalse(quote.cost.isMoreThan(heavier[index].cost))
      }
    })
  })
})

test.group('Fulfillment', () => {
  test('{currency}, group user {isGroupUser}: {offered}')
    .with([
      { currency: 'usd' as const, isGroupUser: false, offered: [] },
      { currency: 'cad' as const, isGroupUser: false, offered: ['PICKUP'] },
      { currency: 'usd' as const, isGroupUser: true, offered: ['PICKUP', 'OWN_SHIPPING'] },
      { currency: 'cad' as const, isGroupUser: true, offered: ['PICKUP', 'OWN_SHIPPING'] },
    ])
    .run(({ assert }, { offered, ...customer }) => {
      assert.deepEqual(ownFulfillments(customer) as string[], offered)
      assert.equal(canPickUp(customer), offered.includes('PICKUP'))
      assert.equal(canUseOwnShipping(customer), offered.includes('OWN_SHIPPING'))
    })
  test('without a pick-up address, no customer can pick up', ({ assert, cleanup }) => {
    cleanup(() => void Object.assign(company, { offersPickup: true }))
    Object.assign(company, { offersPickup: false })
    assert.deepEqual(ownFulfillments({ currency: 'cad', isGroupUser: false }), [])
    assert.deepEqual(ownFulfillments({ currency: 'cad', isGroupUser: true }) as string[], [
      'OWN_SHIPPING',
    ])
  })
})
