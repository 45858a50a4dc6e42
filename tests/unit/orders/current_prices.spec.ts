import { test } from '@japa/runner'
import { offerOptions } from '#orders/pricing/shipping_options_rules'
import { fixedPrices } from '#orders/pricing/fixed_prices_rules'
import { currentPrices } from '#orders/pricing/current_prices_rules'
import { OrderState } from '#shared/enums'
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
import { percentOff } from '#tests/unit/pricing/support'
import type { Customer } from '#accounts'
import type { CatalogProduct } from '#catalog'
import type { Order } from '#orders/order'
import type { Promo } from '#pricing'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const usd = (cents: number) => Money.of(cents, 'usd')

const tenPercent: Promo = {
  id: 'promo',
  code: 'TEN',
  ...percentOff(),
}

type CartScenario = {
  defaultCountry?: string
  stock?: number
  product?: CatalogProduct
  quantity?: number
  order?: Partial<Order>
  customer?: Customer | null
  promo?: Promo | null
}

function priced({
  defaultCountry = 'US',
  stock = 1000,
  product = aProduct(),
  quantity = 1,
  order,
  customer = null,
  promo = null,
}: CartScenario) {
  const cart = anOrder({ lines: [aLine({ productId: product.id, quantity })], ...order })
  const list = listOf(cart.currency, product)
  const available = new Map([[product.id, [{ quantity: stock, day: null }]]])
  const input = {
    customer,
    promo,
    customerRedemptions: 0,
    list,
    available,
    defaultCountry,
    now: NOW,
  }
  return currentPrices(cart, input)
}

/** Returns the options that such a cart is offered. */
const offeredTo = (scenario: CartScenario) => offerOptions(priced(scenario))
const choosing = (options: Order['options'], method: string) =>
  options.map((option) => {
    const isChosen = option.method === method
    return { ...option, selected: isChosen, chosen: isChosen }
  })

test.group('Current prices of a cart', () => {
  test('Without an address, the total is the subtotal', ({ assert }) => {
    const { amounts, order, lines } = priced({ quantity: 3 })
    assert.equal(amounts.subtotal.cents, 12_000)
    assert.equal(amounts.total.cents, 12_000)
    assert.deepEqual(order.options, [])
    assert.isTrue(lines[0].isBuyable)
  })

  test('Cost and discount of an earlier reservation are ignored', ({ assert }) => {
    const product = aProduct()
    const line = aLine({
      productId: product.id,
      cost: usd(1),
      defaultCost: usd(1),
      discount: usd(1),
    })
    const { lines, amounts } = priced({ product, order: { lines: [line] } })
    assert.isNull(lines[0].line.defaultCost)
    assert.equal(lines[0].cost.cents, 4000)
    assert.isTrue(amounts.discount.isZero)
  })

  test('A promo code discounts each line', ({ assert }) => {
    const { amounts, lines } = priced({ quantity: 3, promo: tenPercent })
    assert.equal(amounts.discount.cents, 1200)
    assert.equal(lines[0].discount.cents, 1200)
    const ended = priced({ promo: { ...tenPercent, endsAt: NOW.toISOString() } })
    assert.isTrue(ended.amounts.discount.isZero)
    assert.isTrue(ended.lines[0].discount.isZero)
  })

  test('Credit in the cart’s currency reduces the total, but not below zero', ({ assert }) => {
    const customer = aCustomer({ credit: usd(100_000) })
    const order = { userId: customer.id }
    const { amounts } = priced({ customer, order })
    assert.deepEqual([amounts.credit.cents, amounts.total.cents], [4000, 0])
    const other = aCustomer({ currency: 'cad', credit: Money.of(100_000, 'cad') })
    assert.isTrue(priced({ customer: other, order }).amounts.credit.isZero)
  })

  test('Shipping is recalculated, and the selected method stays selected while it is offered', ({
    assert,
  }) => {
    const scenario = { quantity: 3, order: { shipping: denver } }
    const options = choosing(offeredTo(scenario), 'DHL')
    const repriced = priced({ ...scenario, order: { shipping: denver, options } })
    assert.equal(repriced.order.shippingMethod, 'DHL')
    assert.isTrue(repriced.amounts.shipping.isPositive)

    const heavier = priced({ ...scenario, quantity: 40, order: { shipping: denver, options } })
    assert.isTrue(heavier.amounts.shipping.isMoreThan(repriced.amounts.shipping))
  })

  test('No method is selected after the selected one is no longer offered', ({ assert }) => {
    const options = choosing(
      offeredTo({ quantity: 3, order: { shipping: denver } }),
      'FEDEX_EXPRESS_FREE'
    )
    const { order, amounts } = priced({ quantity: 1, order: { shipping: denver, options } })
    assert.deepEqual(
      order.options.map(({ method, selected }) => [method, selected]),
      [['DHL', false]]
    )
    assert.equal(order.shippingMethod, 'UNSET')
    assert.isTrue(amounts.shipping.isZero)
  })

  test('Free shipping is selected once the cart qualifies, if nothing else is selected', ({
    assert,
  }) => {
    const options = offeredTo({ quantity: 1, order: { shipping: denver } })
    const { order } = priced({ quantity: 3, order: { shipping: denver, options } })
    assert.equal(order.shippingMethod, 'FEDEX_EXPRESS_FREE')
  })

  test('A cart knows what it lacks for free shipping, where its destination can have it', ({
    assert,
  }) => {
    const missing = (scenario: CartScenario) => priced(scenario).missingForFreeShipping?.cents
    assert.equal(missing({ quantity: 2 }), 2000)
    assert.equal(missing({ quantity: 2, promo: tenPercent }), 2800)
    assert.isUndefined(missing({ quantity: 3 }))
    assert.isUndefined(missing({ quantity: 2, defaultCountry: 'CA' }))
    assert.equal(missing({ quantity: 2, defaultCountry: 'CA', order: { shipping: denver } }), 2000)
    assert.isUndefined(missing({ quantity: 2, order: { shipping: toronto } }))
    const fromCanada = aCustomer({ countryId: 'CA' })
    assert.isUndefined(missing({ quantity: 2, customer: fromCanada }))
    assert.equal(missing({ quantity: 2, customer: fromCanada, order: { shipping: denver } }), 2000)
    assert.isUndefined(missing({ quantity: 2, order: { fulfillment: 'PICKUP' } }))
    assert.isUndefined(missing({ order: { lines: [] } }))
  })

  test('There are no options where no carrier delivers', ({ assert }) => {
    const options = offeredTo({ order: { shipping: denver } })
    const shipping = { ...denver, countryId: 'CU' }
    assert.deepEqual(priced({ order: { shipping, options } }).order.options, [])
  })

  test('A tax rate that was set is recalculated; exempt customers pay none', ({ assert }) => {
    const order = { shipping: toronto, taxRate: Rate.percent('15') }
    const taxed = priced({ order })
    assert.equal(taxed.order.taxRate?.toPercent(), 13)
    assert.equal(taxed.amounts.salesTax.cents, 520)
    assert.isNull(priced({ order: { shipping: toronto } }).order.taxRate)
    const exempt = priced({ order, customer: aCustomer({ isTaxExempt: true }) })
    assert.isTrue(exempt.amounts.salesTax.isZero)
  })

  for (const [what, changes] of [
    ['discontinued', { isDisabled: true }],
    ['out of stock', { isInStock: false }],
    ['for the trade', { audience: 'trade' }],
    ['without a price in this currency', { msrp: { usd: null, cad: 5500 } }],
  ] as const) {
    test(`A product that is ${what} is not buyable`, ({ assert }) => {
      const { lines } = priced({ product: aProduct(changes) })
      assert.isFalse(lines[0].isBuyable)
    })
  }

  test('A line that cannot be bought counts in no amount', ({ assert }) => {
    const gone = aProduct({ isDisabled: true })
    const product = aProduct()
    const lines = [gone, product].map(({ id }) => aLine({ productId: id, quantity: 2 }))
    const list = listOf('usd', gone, product)
    const units = [{ quantity: 10, day: null }]
    const available = new Map([gone, product].map(({ id }) => [id, units]))
    const input = {
      customer: null,
      promo: tenPercent,
      customerRedemptions: 0,
      list,
      available,
      defaultCountry: 'US',
      now: NOW,
    }
    const cart = currentPrices(anOrder({ lines }), input)
    assert.deepEqual([cart.amounts.subtotal.cents, cart.amounts.discount.cents], [8000, 800])
    assert.deepEqual(
      cart.lines.map(({ discount }) => discount.cents),
      [0, 800]
    )
  })

  test('A line above the stock says how many are in stock', ({ assert }) => {
    const shortStock = (stock: number) => priced({ quantity: 5, stock }).lines[0].shortStock
    assert.deepEqual([6, 5, 2, 0].map(shortStock), [null, null, 2, 0])
    assert.equal(priced({ quantity: 5, stock: 2 }).amounts.subtotal.cents, 20_000)
  })

  test('Lines of one product share its stock', ({ assert }) => {
    const product = aProduct()
    const lines = [2, 2].map((quantity) => aLine({ productId: product.id, quantity }))
    const cart = priced({ product, stock: 3, order: { lines } })
    assert.deepEqual(
      cart.lines.map(({ shortStock }) => shortStock),
      [null, 1]
    )
  })

  test('Customers in a group can buy trade-only products', ({ assert }) => {
    const customer = aCustomer({ group: { id: 'group', name: 'Dealer' } })
    const { lines } = priced({ product: aProduct({ audience: 'trade' }), customer })
    assert.isTrue(lines[0].isBuyable)
  })

  test('An option keeps its id per order', ({ assert }) => {
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

  test('A placed order keeps its prices, even when sold out', ({ assert }) => {
    const product = aProduct({ isInStock: false, isDisabled: true })
    const line = aLine({ productId: product.id, quantity: 2, cost: usd(1234), discount: usd(34) })
    const amounts = { ...anOrder().amounts, subtotal: usd(2468), total: usd(2434) }
    const order = anOrder({ state: OrderState.Open, lines: [line], amounts })
    const products = new Map([[product.id, product]])
    const placedOrder = fixedPrices(order, { customer: null, promo: null, products })
    assert.equal(placedOrder.amounts, amounts)
    assert.equal(placedOrder.lines[0].cost.cents, 1234)
    assert.equal(placedOrder.lines[0].discount.cents, 34)
    assert.isTrue(placedOrder.lines[0].isBuyable)
  })
})
