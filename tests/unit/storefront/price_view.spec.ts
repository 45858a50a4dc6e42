import { test } from '@japa/runner'
import { unitPrice } from '#pricing/prices/unit_price_rules'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { unitPriceView } from '#storefront/rules/price_view'

const usd = (cents: number) => Money.of(cents, 'usd')
const sale = (percentMillionths: number, endsAt = '2026-12-01T05:00:00.000Z') => ({
  percentMillionths,
  startsAt: '2026-11-01T04:00:00.000Z',
  endsAt,
})

function priced(millionths: number | null, trade: { cents: number; moq: number } | null = null) {
  return unitPrice({
    currency: 'usd',
    msrp: usd(10_000),
    sale: millionths === null ? null : Rate.millionths(millionths),
    groupChain: trade ? [{ group: 'Dealer', price: usd(trade.cents), moq: trade.moq }] : [],
    negotiated: null,
    quantity: 1,
  })
}

test.group('Price view', () => {
  test('a price without sale or trade price is the list price', ({ assert }) => {
    assert.deepEqual(unitPriceView(priced(null), null), {
      price: { cents: 10_000, currency: 'usd' },
      sale: null,
      explanation: null,
    })
  })

  for (const [millionths, percentOff] of [
    [10_000, 1],
    [150_000, 15],
    [333_300, 33],
    [999_900, 100],
  ] as const) {
    test(`a sale of ${millionths} millionths is ${percentOff}% off`, ({ assert }) => {
      const view = unitPriceView(priced(millionths), sale(millionths))
      assert.equal(view.sale?.percentOff, percentOff)
    })
  }

  test('a sale that ends at midnight has the day before as its last day', ({ assert }) => {
    const until = (endsAt: string) =>
      unitPriceView(priced(150_000), sale(150_000, endsAt)).sale?.until
    assert.equal(until('2026-12-01T05:00:00.000Z'), 'Nov 30, 2026')
    assert.equal(until('2026-12-01T17:00:00.000Z'), 'Dec 01, 2026')
  })

  test('a trade price below the sale price is not marked as a sale', ({ assert }) => {
    const view = unitPriceView(priced(150_000, { cents: 6_000, moq: 1 }), sale(150_000))
    assert.isNull(view.sale)
    assert.equal(view.price.cents, 6_000)
  })
})
