import { test } from '@japa/runner'
import fc from 'fast-check'
import { unitPrice } from '#pricing/prices/unit_price_rules'
import { Money } from '#shared/money'
import { anyCurrency, anyFraction, forAll, roundedQuotient } from '#tests/unit/shared/arbitraries'

import type { UnitPriceInput } from '#pricing/prices/unit_price_rules'
import type { Currency } from '#shared/money'

const cents = fc.integer({ min: 0, max: 20_000 })
const moq = fc.option(fc.integer({ min: 1, max: 40 }))

const anyInput: fc.Arbitrary<UnitPriceInput> = anyCurrency.chain((currency) => {
  const money = cents.map((amount) => Money.of(amount, currency))
  return fc.record({
    currency: fc.constant(currency),
    msrp: money,
    sale: fc.option(anyFraction),
    groupChain: fc.array(fc.record({ group: fc.string(), price: fc.option(money), moq }), {
      maxLength: 4,
    }),
    negotiated: fc.option(fc.record({ price: fc.option(money), moq })),
    quantity: fc.integer({ min: -2, max: 60 }),
  })
})

/** Computes the price in integers, independently of the implementation. */
function expectedCents({ msrp, sale, groupChain, negotiated, quantity }: UnitPriceInput): bigint {
  const candidates = [BigInt(msrp.cents)]
  if (sale)
    candidates.push(
      roundedQuotient(BigInt(msrp.cents) * (1_000_000n - BigInt(sale.millionths)), 1_000_000n)
    )

  const quantities: number[] = []
  for (const group of groupChain)
    if (group.moq !== null && quantities.length === 0) quantities.push(group.moq)
  if (negotiated !== null && negotiated.moq !== null) quantities.push(negotiated.moq)
  const requiredQuantity = quantities.length === 0 ? 1 : quantities.sort((a, b) => a - b)[0]

  if (quantity >= requiredQuantity) {
    const groupPrices = groupChain.map((group) => group.price).filter((price) => price !== null)
    if (groupPrices.length > 0) candidates.push(BigInt(groupPrices[0].cents))
    if (negotiated !== null && negotiated.price !== null)
      candidates.push(BigInt(negotiated.price.cents))
  }
  return candidates.reduce((lowest, price) => (price < lowest ? price : lowest))
}

const at = (input: UnitPriceInput, quantity: number) => unitPrice({ ...input, quantity })

test.group('Unit price properties', () => {
  test('The unit price equals the independently computed price', ({ assert }) => {
    forAll(anyInput, (input) => {
      assert.equal(BigInt(unitPrice(input).unit.cents), expectedCents(input))
    })
  })

  test('The unit price never exceeds the MSRP and never falls with a lower quantity', ({
    assert,
  }) => {
    forAll(anyInput, (input) => {
      const { unit, retail } = unitPrice(input)
      assert.isFalse(retail.isMoreThan(input.msrp))
      assert.isFalse(unit.isMoreThan(retail))
      assert.isFalse(at(input, input.quantity + 1).unit.isMoreThan(unit))
    })
  })

  test('The price breaks match the unit price of each quantity', ({ assert }) => {
    forAll(anyInput, (input) => {
      const { priceBreaks, unit } = at(input, Math.max(1, input.quantity))
      const reached = priceBreaks.filter(({ quantity }) => quantity <= Math.max(1, input.quantity))
      assert.equal(priceBreaks[0].quantity, 1)
      assert.isTrue(reached[reached.length - 1].price.equals(unit))
      if (priceBreaks.length > 1)
        assert.isTrue(priceBreaks[1].price.isLessThan(priceBreaks[0].price))
    })
  })

  test('At most one of sale and trade price applies, and it is below the alternative', ({
    assert,
  }) => {
    forAll(anyInput, (input) => {
      const { unit, retail, isSalePrice, isTradePrice } = unitPrice(input)
      assert.isFalse(isSalePrice && isTradePrice)
      assert.equal(isTradePrice, unit.isLessThan(retail))
      assert.equal(isSalePrice, !isTradePrice && unit.isLessThan(input.msrp))
    })
  })

  test('A higher group price at the end of the chain changes nothing', ({ assert }) => {
    forAll(anyInput, (input) => {
      const currency: Currency = input.currency
      const higher = { group: 'higher', price: Money.of(30_000, currency), moq: null }
      const longer = { ...input, groupChain: [...input.groupChain, higher] }
      assert.isTrue(unitPrice(longer).unit.equals(unitPrice(input).unit))
    })
  })
})
