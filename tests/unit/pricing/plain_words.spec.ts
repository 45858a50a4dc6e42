import { test } from '@japa/runner'
import { inPlainWords } from '#pricing'
import { unitPrice, type UnitPriceInput } from '#pricing/rules/unit_price'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'

const usd = (cents: number) => Money.of(cents, 'usd')
const words = (changes: Partial<UnitPriceInput>) =>
  inPlainWords(
    unitPrice({
      currency: 'usd',
      msrp: usd(10_000),
      sale: null,
      groupChain: [],
      user: null,
      quantity: 1,
      ...changes,
    })
  )
const dealer = (cents: number, moq: number | null = null) => ({
  groupChain: [{ group: 'Dealer', price: usd(cents), moq }],
})

test.group('Why a customer pays a price, in plain words', () => {
  test('what everybody pays needs none', ({ assert }) => {
    assert.isNull(words({}))
    assert.isNull(words({ sale: Rate.parse('0.2') }))
    assert.isNull(words(dealer(12_000)))
  })

  test('a trade price is named, and from how many pieces on it holds', ({ assert }) => {
    assert.equal(words(dealer(7000)), 'Your trade price.')
    assert.equal(words({ ...dealer(7000, 5), quantity: 5 }), 'Your trade price, from 5 pieces on.')
    assert.equal(
      words({ ...dealer(7000, 5), quantity: 4 }),
      'From 5 pieces on you pay $70.00 USD each.'
    )
  })

  test('the price of one’s own is named where it is the better one', ({ assert }) => {
    const user = { price: usd(6000), moq: null }
    assert.equal(words({ ...dealer(7000), user }), 'A price agreed with you.')
    assert.equal(words({ ...dealer(5000), user }), 'Your trade price.')
  })

  test('a sale below the trade price is told', ({ assert }) => {
    assert.equal(
      words({ ...dealer(7000), sale: Rate.parse('0.4') }),
      'The sale price is lower than your trade price.'
    )
  })
})
