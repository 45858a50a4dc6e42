import { test } from '@japa/runner'
import { asStored, withoutFacts } from '#orders/entry/rules/order_facts'
import { withRedeemedDiscount } from '#orders/entry/rules/redeemed_discount'
import { Rate } from '#shared/rate'
import { aLine, aProduct } from '#tests/unit/orders/support'
import { pricedLine, pricesOf, usd } from '#tests/unit/orders/staff_order_support'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { RedeemedPromo } from '#pricing'

test.group('Facts of staff orders', () => {
  test('a stored line keeps the name and the price of its product', ({ assert }) => {
    const product = aProduct({ sku: 'SKU', name: 'Cable' })
    const lines = [
      pricedLine({}, { product, cost: usd(900), discount: usd(5) }),
      pricedLine({ sku: 'OLD', name: 'Old', defaultCost: usd(800) }, { product }),
      pricedLine({ productId: null }, { product: null, price: null }),
    ]
    const prices = pricesOf({ lines })
    const stored = asStored(prices)
    assert.strictEqual(stored.amounts, prices.amounts)
    assert.deepInclude(stored.lines[0], {
      sku: 'SKU',
      name: 'Cable',
      cost: usd(900),
      defaultCost: usd(1000),
      discount: usd(5),
    })
    assert.deepInclude(stored.lines[1], { sku: 'OLD', name: 'Old', defaultCost: usd(800) })
    assert.deepInclude(stored.lines[2], { sku: '', name: '', defaultCost: null })
  })

  test('an edit goes without what would set some facts', ({ assert }) => {
    const edit: StaffOrderEdit = {
      email: 'a@b.test',
      cart: [],
      payment: { discount: 1, terms: 'Net 30' },
      shipment: { waybill: 'W' },
    }
    const left = withoutFacts(edit, ['items', 'discount', 'unknown'])
    assert.deepEqual(JSON.parse(JSON.stringify(left)) as StaffOrderEdit, {
      email: 'a@b.test',
      payment: { terms: 'Net 30' },
      shipment: { waybill: 'W' },
    })
  })

  test('a redeemed code reduces the lines that it reduced, and added ones of its products', ({
    assert,
  }) => {
    const code = (products: string[]) =>
      ({ type: 0, percent: Rate.percent('10'), amount: null, products }) as unknown as RedeemedPromo
    const before = new Map([
      ['old', aLine({ id: 'old', discount: usd(1) })],
      ['full', aLine({ id: 'full', discount: usd(0) })],
    ])
    const lines = [
      pricedLine({ id: 'old', productId: 'x' }),
      pricedLine({ id: 'full', productId: 'p1' }),
      pricedLine({ id: 'added', productId: 'p1' }),
      pricedLine({ id: 'cheap', productId: 'p1' }, { cost: usd(900) }),
      pricedLine({ id: 'work', productId: null }),
      pricedLine({ id: 'other', productId: 'p2' }),
    ]
    const reduced = (products: string[]) => {
      const { lines: priced } = withRedeemedDiscount(lines, code(products), before)
      return priced.filter(({ discount }) => discount.isPositive).map(({ line }) => line.id)
    }
    assert.deepEqual(reduced(['p1']), ['old', 'added'])
    assert.deepEqual(reduced([]), ['old', 'added', 'other'])
    const forTrade = { ...code(['p1']), reducesTradePrices: true }
    const { lines: priced } = withRedeemedDiscount(lines, forTrade, before)
    assert.deepEqual(
      priced.filter(({ discount }) => discount.isPositive).map(({ line }) => line.id),
      ['old', 'added', 'cheap']
    )
  })
})
