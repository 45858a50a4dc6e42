import { test } from '@japa/runner'
import { offerOptions } from '#orders/rules/offered_options'
import { pricesAsFixed } from '#orders/rules/prices_as_fixed'
import { pricesOfToday } from '#orders/rules/prices_of_today'
import { DiscountType, OrderState } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import {
  aCustomer,
  aLine,
  anOrder,
  aProduct,
  denver,
  listOf,
  toronto,
} from '#tests/unit/orders/support'
import type { Customer } from '#accounts'
import type { CatalogueProduct } from '#catalog'
import type { Order } from '#orders/order'
import type { Promo } from '#pricing'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const usd = (cents: number) => Money.of(cents, 'usd')

const tenPercent: Promo = {
  id: 'promo',
  code: 'TEN',
  type: DiscountType.Percent,
  percent: Rate.percent('10'),
  amounts: {},
  products: [],
  startsAt: null,
  endsAt: null,
  limit: null,
  used: 0,
  customerLimit: null,
  audience: 'all',
  groups: [],
  minimumSubtotal: {},
  reducesTradePrices: false,
  disabled: false,
}

type Given = {
  product?: CatalogueProduct
  quantity?: number
  order?: Partial<Order>
  customer?: Customer | null
  promo?: Promo | null
}

function today({
  product = aProduct(),
  quantity = 1,
  order,
  customer = null,
  promo = null,
}: Given) {
  const cart = anOrder({ lines: [aLine({ productId: product.id, quantity })], ...order })
  const list = listOf(cart.currency, product)
  return pricesOfToday(cart, { customer, promo, usedByCustomer: 0, list, now: NOW })
}

/** Options as they were offered for a cart that costs as much. */
const offeredTo = (given: Given) => offerOptions(today(given))
const choosing = (options: Order['options'], method: string) =>
  options.map((option) => ({ ...option, selected: option.method === method }))

test.group('What a cart costs today', () => {
  test('its goods alone, before it is known where they go', ({ assert }) => {
    const { amounts, order, lines } = today({ quantity: 3 })
    assert.equal(amounts.subtotal.cents, 12_000)
    assert.equal(amounts.total.cents, 12_000)
    assert.deepEqual(order.options, [])
    assert.isTrue(lines[0].isBuyable)
  })

  test('nothing that was fixed once: neither cost nor discount of an earlier try', ({ assert }) => {
    const product = aProduct()
    const line = aLine({
      productId: product.id,
      cost: usd(1),
      defaultCost: usd(1),
      discount: usd(1),
    })
    const { lines, amounts } = today({ product, order: { lines: [line] } })
    assert.isNull(lines[0].line.defaultCost)
    assert.equal(lines[0].cost.cents, 4000)
    assert.isTrue(amounts.discount.isZero)
  })

  test('less by its code, line by line', ({ assert }) => {
    const { amounts, lines } = today({ quantity: 3, promo: tenPercent })
    assert.equal(amounts.discount.cents, 1200)
    assert.equal(lines[0].discount.cents, 1200)
    const ended = today({ promo: { ...tenPercent, endsAt: NOW.toISOString() } })
    assert.isTrue(ended.amounts.discount.isZero)
    assert.isTrue(ended.lines[0].discount.isZero)
  })

  test('less by the credit of its currency, never below zero', ({ assert }) => {
    const customer = aCustomer({ credit: usd(100_000) })
    const order = { userId: customer.id }
    const { amounts } = today({ customer, order })
    assert.deepEqual([amounts.credit.cents, amounts.total.cents], [4000, 0])
    const other = aCustomer({ currency: 'cad', credit: Money.of(100_000, 'cad') })
    assert.isTrue(today({ customer: other, order }).amounts.credit.isZero)
  })

  test('the shipping of the day, the chosen way kept while it is offered', ({ assert }) => {
    const given = { quantity: 3, order: { shipping: denver } }
    const options = choosing(offeredTo(given), 'DHL')
    const kept = today({ ...given, order: { shipping: denver, options } })
    assert.equal(kept.order.shippingMethod, 'DHL')
    assert.isTrue(kept.amounts.shipping.isPositive)

    const heavier = today({ ...given, quantity: 40, order: { shipping: denver, options } })
    assert.isTrue(heavier.amounts.shipping.isMoreThan(kept.amounts.shipping))
  })

  test('no shipping where the chosen way is offered no more, and none is chosen then', ({
    assert,
  }) => {
    const options = choosing(
      offeredTo({ quantity: 3, order: { shipping: denver } }),
      'FEDEX_EXPRESS_FREE'
    )
    const { order, amounts } = today({ quantity: 1, order: { shipping: denver, options } })
    assert.deepEqual(
      order.options.map(({ method, selected }) => [method, selected]),
      [['DHL', false]]
    )
    assert.equal(order.shippingMethod, 'UNSET')
    assert.isTrue(amounts.shipping.isZero)
  })

  test('free shipping is chosen once it is earned, where nothing else is', ({ assert }) => {
    const options = offeredTo({ quantity: 1, order: { shipping: denver } })
    const { order } = today({ quantity: 3, order: { shipping: denver, options } })
    assert.equal(order.shippingMethod, 'FEDEX_EXPRESS_FREE')
  })

  test('no options where nobody delivers', ({ assert }) => {
    const options = offeredTo({ order: { shipping: denver } })
    const shipping = { ...denver, countryId: 'CU' }
    assert.deepEqual(today({ order: { shipping, options } }).order.options, [])
  })

  test('the tax of the day where one was set, none for who is exempt', ({ assert }) => {
    const order = { shipping: toronto, taxRate: Rate.percent('15') }
    const taxed = today({ order })
    assert.equal(taxed.order.taxRate?.toPercent(), 13)
    assert.equal(taxed.amounts.salesTax.cents, 520)
    assert.isNull(today({ order: { shipping: toronto } }).order.taxRate)
    const exempt = today({ order, customer: aCustomer({ isTaxExempt: true }) })
    assert.isTrue(exempt.amounts.salesTax.isZero)
  })

  for (const [what, changes] of [
    ['discontinued', { isDisabled: true }],
    ['out of stock', { isInStock: false }],
    ['for the trade', { audience: 'trade' }],
    ['without a price in this currency', { msrp: { usd: null, cad: 5500 } }],
  ] as const) {
    test(`a product that is ${what} cannot be bought`, ({ assert }) => {
      const { lines } = today({ product: aProduct(changes) })
      assert.isFalse(lines[0].isBuyable)
    })
  }

  test('group users buy what is for the trade', ({ assert }) => {
    const customer = aCustomer({ group: { id: 'group', name: 'Dealer' } })
    const { lines } = today({ product: aProduct({ audience: 'trade' }), customer })
    assert.isTrue(lines[0].isBuyable)
  })

  test('an option has the same id whenever it is offered, and another for another order', ({
    assert,
  }) => {
    const order = anOrder({ shipping: denver })
    const ids = [1, 3, 3].map((quantity) =>
      offeredTo({ quantity, order }).map(({ id, method }) => `${method} ${id}`)
    )
    assert.deepEqual(ids[1], ids[2])
    assert.includeMembers(ids[1], ids[0])
    assert.notDeepEqual(
      ids[0],
      offeredTo({ order: { shipping: denver } }).map(({ id }) => id)
    )
    assert.match(ids[0][0], /^DHL [0-9a-f]{24}$/)
  })

  test('what was placed costs what it was placed at, sold out or not', ({ assert }) => {
    const product = aProduct({ isInStock: false, isDisabled: true })
    const line = aLine({ productId: product.id, quantity: 2, cost: usd(1234), discount: usd(34) })
    const amounts = { ...anOrder().amounts, subtotal: usd(2468), total: usd(2434) }
    const order = anOrder({ state: OrderState.Open, lines: [line], amounts })
    const products = new Map([[product.id, product]])
    const priced = pricesAsFixed(order, { customer: null, promo: null, products })
    assert.equal(priced.amounts, amounts)
    assert.equal(priced.lines[0].cost.cents, 1234)
    assert.equal(priced.lines[0].discount.cents, 34)
    assert.isTrue(priced.lines[0].isBuyable)
  })
})
