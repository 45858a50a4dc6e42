import { test } from '@japa/runner'
import { staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { OrderState, ShippingMethod } from '#shared/enums'
import { texts as all } from '#shared/texts/specification'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import { aCustomer, aProduct, denver } from '#tests/unit/orders/support'
import { pricedLine, pricesOf, usd } from '#tests/unit/orders/staff_order_support'
import type { Order } from '#orders/order'
import type { Prices } from '#tests/unit/orders/staff_order_support'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'

const CART = [{ product: 'p1', quantity: 1 }]

const errors = (prices: Prices = {}, input: StaffOrderInput = {}, author = {}) =>
  staffOrderErrors(pricesOf(prices), { cart: CART, ...input }, author)

test.group('Errors of an order that staff enter', () => {
  test('an order that is whole has none', ({ assert }) => {
    assert.deepEqual(errors(), {})
    assert.deepEqual(errors({ order: { email: '' } }), {})
  })

  const custom = (description = 'Work') => ({
    lines: [pricedLine({ productId: null, description })],
  })
  const product = (changes: object) => ({ lines: [pricedLine({}, changes)] })
  const own = { shippingMethod: ShippingMethod.OwnShipping }
  const quoteProblem = 'No address'
  const mailed = { send_mail: true }
  const tooLarge = { cart: texts.totalTooLarge }
  const free = { cart: [{ quantity: 1, cost: 0 }] }
  const priced = { cart: [{ product: 'p1', quantity: 1, cost: 5 }] }
  const discount = (cents: number) => ({ discount: usd(cents) })
  const fee = (cents: number) => ({ amounts: { ...discount(400), commissionFee: usd(cents) } })
  const group = { id: 'g', name: 'Dealers' }

  for (const [title, expected, prices, input] of [
    [
      'a quote that is open',
      { state: texts.openQuote },
      {},
      { quote: true, state: OrderState.Open },
    ],
    ['a quote', {}, {}, { quote: true }],
    ['a quote as a pro-forma', {}, {}, { quote: true, state: OrderState.Proforma }],
    ['a wrong address', { email: all.form.email }, { order: { email: 'ada' } }],
    [
      'a mail without an address',
      { email: texts.mailNeedsAddress },
      { order: { email: '' } },
      mailed,
    ],
    ['no items', { cart: all.shipping.noItems }, { lines: [] }],
    ['an item without a text', { 'cart.0.description': texts.describe }, custom('')],
    ['an item without a price', { 'cart.0.cost': texts.needsPrice }, custom()],
    ['an item with a price', {}, custom(), free],
    [
      'a product that is gone',
      { 'cart.0.product': texts.discontinued },
      product({ product: null }),
    ],
    [
      'a product that is not sold any more',
      { 'cart.0.product': texts.discontinued },
      product({ product: aProduct({ isDisabled: true }) }),
    ],
    [
      'a product without a price',
      { 'cart.0.cost': texts.noPrice('USD') },
      product({ price: null }),
    ],
    ['a product whose price staff enter', {}, product({ price: null }), priced],
    [
      'a discount above the subtotal',
      { 'payment.discount': texts.discountTooHigh },
      { amounts: discount(1001) },
    ],
    ['a discount of all', {}, { amounts: discount(1000) }],
    ['a fee above the rest', { 'payment.commission_fee': texts.feeTooHigh }, fee(601)],
    ['a fee of the rest', {}, fee(600)],
    ['the highest total', {}, { amounts: { total: usd(2_000_000_000) } }],
    ['a total above it', tooLarge, { amounts: { total: usd(1_999_999_999), credit: usd(2) } }],
    ['a subtotal above it', tooLarge, { amounts: { subtotal: usd(2_000_000_001) } }],
    [
      'own shipping without a group',
      { 'shipment.method': texts.ownShippingNeedsGroup },
      { order: { ...own, shipping: denver, sameBilling: true } },
    ],
    ['own shipping of a group', {}, { order: own, customer: aCustomer({ group }) }],
    ['no quote of a carrier', { 'payment.shipping': quoteProblem }, { quoteProblem }],
    ['shipping that staff enter', {}, { quoteProblem }, { payment: { shipping: 0 } }],
  ] as [string, object, Prices, StaffOrderInput?][]) {
    test(title, ({ assert }) => {
      assert.deepEqual(errors(prices, input), expected as never)
    })
  }

  test('an order that is ready to ship needs its addresses, a pro-forma may lack them', ({
    assert,
  }) => {
    const ship = (order: Partial<Order>, state?: StaffOrderInput['state']) =>
      Object.keys(
        errors({ order: { shippingMethod: ShippingMethod.FedexExpress, ...order } }, { state })
      )
    assert.isEmpty(ship({}))
    assert.isEmpty(ship({}, OrderState.Proforma))
    assert.include(ship({}, OrderState.Open), 'address.shipping.city')
    assert.notInclude(ship({}, OrderState.Open), 'address.billing.city')
    assert.include(
      ship({ shipping: denver, sameBilling: false }, OrderState.Open),
      'address.billing.city'
    )
    assert.isEmpty(ship({ shipping: denver }, OrderState.Open))
    assert.include(ship({ shipping: { ...denver, city: '' } }), 'address.shipping.city')
    assert.isEmpty(
      ship({ fulfillment: 'PICKUP' as never, shippingMethod: 'PICKUP' as never }, OrderState.Open)
    )
    assert.isEmpty(ship({ shippingMethod: ShippingMethod.Unset }, OrderState.Open))
  })
})
