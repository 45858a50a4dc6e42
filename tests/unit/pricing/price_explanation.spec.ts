import { test } from '@japa/runner'
import { explainPrice } from '#pricing'
import { unitPrice, type UnitPriceInput } from '#pricing/prices/unit_price_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'

const usd = (cents: number) => Money.of(cents, 'usd')
const explain = (changes: Partial<UnitPriceInput>) =>
  explainPrice(
    unitPrice({
      currency: 'usd',
      msrp: usd(10_000),
      sale: null,
      groupChain: [],
      negotiated: null,
      quantity: 1,
      ...changes,
    })
  )
const dealer = (cents: number, moq: number | null = null) => ({
  groupChain: [{ group: 'Dealer', price: usd(cents), moq }],
})

test.group('Price explanation for customers', () => {
  test('A public price has no explanation', ({ assert }) => {
    assert.isNull(explain({}))
    assert.isNull(explain({ sale: Rate.parse('0.2') }))
    assert.isNull(explain(dealer(12_000)))
  })

  test('A trade price is explained with its minimum quantity', ({ assert }) => {
    assert.equal(explain(dealer(7000)), 'Your trade price.')
    assert.equal(explain({ ...dealer(7000, 5), quantity: 5 }), 'Your trade price from 5 pieces.')
    assert.equal(explain({ ...dealer(7000, 5), quantity: 4 }), 'Buy 5 or more for $70.00 USD each.')
  })

  test('A negotiated price is explained if it is lower than the group price', ({ assert }) => {
    const negotiated = { price: usd(6000), moq: null }
    assert.equal(explain({ ...dealer(7000), negotiated }), 'Your negotiated price.')
    assert.equal(explain({ ...dealer(5000), negotiated }), 'Your trade price.')
  })

  test('A sale price below the trade price is explained', ({ assert }) => {
    assert.equal(
      explain({ ...dealer(7000), sale: Rate.parse('0.4') }),
      'The sale price is lower than your trade price.'
    )
  })
})
