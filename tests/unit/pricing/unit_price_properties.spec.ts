import { test } from '@japa/runner'
import fc from 'fast-check'
import { unitPrice } from '#pricing/rules/unit_price'
import { Money } from '#shared/money'
import { anyCurrency, anyFraction, forAll, roundedQuotient } from '#tests/unit/shared/arbitraries'

import type { UnitPriceInput } from '#pricing/rules/unit_price'
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
    user: fc.option(fc.record({ price: fc.option(money), moq })),
    quantity: fc.integer({ min: -2, max: 60 }),
  })
})

/** The rule as the owner would tell it, one sentence a line, in bare whole numbers */
function asTold({ msrp, sale, groupChain, user, quantity }: UnitPriceInput): bigint {
  const offers = [BigInt(msrp.cents)]
  if (sale)
    offers.push(
      roundedQuotient(BigInt(msrp.cents) * (1_000_000n - BigInt(sale.millionths)), 1_000_000n)
    )

  const quantities: number[] = []
  for (const group of groupChain)
    if (group.moq !== null && quantities.length === 0) quantities.push(group.moq)
  if (user !== null && user.moq !== null) quantities.push(user.moq)
  const needed = quantities.length === 0 ? 1 : quantities.sort((a, b) => a - b)[0]

  if (quantity >= needed) {
    const groupPrices = groupChain.map((group) => group.price).filter((price) => price !== null)
    if (groupPrices.length > 0) offers.push(BigInt(groupPrices[0].cents))
    if (user !== null && user.price !== null) offers.push(BigInt(user.price.cents))
  }
  return offers.reduce((best, price) => (price < best ? price : best))
}

const at = (input: UnitPriceInput, quantity: number) => unitPrice({ ...input, quantity })

test.group('The price of one unit, whatever the offers', () => {
  test('it is the price that the rule as told gives', ({ assert }) => {
    forAll(anyInput, (input) => {
      assert.equal(BigInt(unitPrice(input).unit.cents), asTold(input))
    })
  })

  test('it is never above the MSRP and never falls when fewer are bought', ({ assert }) => {
    forAll(anyInput, (input) => {
      const { unit, retail } = unitPrice(input)
      assert.isFalse(retail.isMoreThan(input.msrp))
      assert.isFalse(unit.isMoreThan(retail))
      assert.isFalse(at(input, input.quantity + 1).unit.isMoreThan(unit))
    })
  })

  test('the price breaks say what each quantity costs', ({ assert }) => {
    forAll(anyInput, (input) => {
      const { priceBreaks, unit } = at(input, Math.max(1, input.quantity))
      const reached = priceBreaks.filter(({ quantity }) => quantity <= Math.max(1, input.quantity))
      assert.equal(priceBreaks[0].quantity, 1)
      assert.isTrue(reached[reached.length - 1].price.equals(unit))
      if (priceBreaks.length > 1)
        assert.isTrue(priceBreaks[1].price.isLessThan(priceBreaks[0].price))
    })
  })

  test('at most one of sale and trade wins, and the winner is below what it beat', ({ assert }) => {
    forAll(anyInput, (input) => {
      const { unit, retail, saleWon, tradeWon } = unitPrice(input)
      assert.isFalse(saleWon && tradeWon)
      assert.equal(tradeWon, unit.isLessThan(retail))
      assert.equal(saleWon, !tradeWon && unit.isLessThan(input.msrp))
    })
  })

  test('a worse offer changes nothing', ({ assert }) => {
    forAll(anyInput, (input) => {
      const currency: Currency = input.currency
      const worse = { group: 'worse', price: Money.of(30_000, currency), moq: null }
      const longer = { ...input, groupChain: [...input.groupChain, worse] }
      assert.isTrue(unitPrice(longer).unit.equals(unitPrice(input).unit))
    })
  })
})
