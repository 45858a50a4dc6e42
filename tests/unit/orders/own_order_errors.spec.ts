import { test } from '@japa/runner'
import { setAmountErrors, staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { Rate } from '#shared/rate'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import {
  editErrors,
  openLine,
  openOrder,
  pricedLine,
  pricesOf,
  usd,
} from '#tests/unit/orders/staff_order_support'
import type { Prices } from '#tests/unit/orders/staff_order_support'
import type { StaffOrderEdit, StaffOrderInput } from '#orders/entry/rules/staff_order_input'

const CART = [{ product: 'p1', quantity: 1 }]

const errors = (prices: Prices = {}, input: StaffOrderInput = {}, author = {}) =>
  staffOrderErrors(pricesOf(prices), { cart: CART, ...input }, author)

const AMOUNTS = ['shipping', 'salesTaxPercent', 'discount', 'commission_fee']

const ofOwnOrder = (cost: string) =>
  Object.fromEntries(
    [cost, ...AMOUNTS.map((field) => `payment.${field}`)].map((field) => [field, texts.ownOrder])
  )

test.group('Amounts of an order that staff enter for themselves', () => {
  test('staff set no amount of their own order', ({ assert }) => {
    const input: StaffOrderInput = {
      cart: [
        { product: 'p1', quantity: 1, cost: null },
        { product: 'p1', quantity: 1, cost: 0 },
      ],
      payment: { shipping: 0, salesTaxPercent: 0, discount: 1, commission_fee: 1 },
    }
    assert.deepEqual(setAmountErrors(input), ofOwnOrder('cart.1.cost'))
    assert.deepEqual(setAmountErrors({}), {})
    assert.deepEqual(
      setAmountErrors({ payment: { shipping: null, salesTaxPercent: null, discount: 0 } }),
      {}
    )
    const priced = { cart: [{ product: 'p1', quantity: 1, cost: 5 }] }
    const own = { 'cart.0.cost': texts.ownOrder }
    assert.deepEqual(errors({ order: { userId: 'u1' } }, priced, { id: 'u1' }), own)
    assert.deepEqual(errors({}, priced, { email: 'ada@example.com' }), own)
    assert.deepEqual(errors({ order: { userId: 'u1' } }, priced, { id: 'u2' }), {})
    assert.deepEqual(errors({}, priced, { id: null }), {})
    assert.deepEqual(errors({ order: { email: '' } }, priced, { id: null, email: '' }), {})
  })
})

test.group('Amounts of their own order that staff edit', () => {
  test('staff change no amount of their own order', ({ assert }) => {
    const author = { id: 'me' }
    const own = { ...openOrder, userId: 'me' }
    const cart = (cost: number) => [{ _id: 'l1', product: 'p1', quantity: 3, cost }]
    const kept = {
      cart: cart(10),
      payment: { shipping: 0, salesTaxPercent: 0, discount: 0, commission_fee: 0 },
    }
    assert.deepEqual(editErrors(kept, { of: own, author }), {})
    assert.deepEqual(
      editErrors(
        {
          cart: cart(9),
          payment: { shipping: 1, salesTaxPercent: 1, discount: 1, commission_fee: 1 },
        },
        { of: own, author }
      ),
      ofOwnOrder('cart.0.cost')
    )
    assert.deepEqual(editErrors({ cart: cart(9) }, { author }), {})
  })

  test('staff do not take over an order with amounts that were set by hand', ({ assert }) => {
    const author = { id: 'me', email: 'me@example.com' }
    const takeOver = (prices: Prices = {}, edit: StaffOrderEdit = { user: 'me' }) =>
      editErrors(edit, { author, prices })
    const byHand = { user: texts.makesOwnOrder }
    assert.deepEqual(takeOver(), {})
    assert.deepEqual(takeOver({ lines: [pricedLine(openLine, { cost: usd(900) })] }), byHand)
    assert.deepEqual(takeOver({ lines: [pricedLine(openLine, { price: null })] }), byHand)
    assert.deepEqual(takeOver({ amounts: { discount: usd(1) } }), byHand)
    assert.deepEqual(takeOver({ amounts: { discount: usd(1) }, promo: {} as never }), {})
    assert.deepEqual(takeOver({ amounts: { commissionFee: usd(1) } }), byHand)
    const taxed = { defaultTaxRate: Rate.percent('5') }
    assert.deepEqual(takeOver({ ...taxed, order: { taxRate: Rate.percent('4') } }), byHand)
    assert.deepEqual(takeOver({ ...taxed, order: { taxRate: Rate.percent('5') } }), {})
    assert.deepEqual(takeOver({ ...taxed, order: { taxRate: null } }), {})
    const quote = { cost: usd(500) } as never
    assert.deepEqual(takeOver({ quote, amounts: { shipping: usd(499) } }), byHand)
    assert.deepEqual(takeOver({ quote, amounts: { shipping: usd(500) } }), {})
    assert.deepEqual(takeOver({ amounts: { discount: usd(1) } }, { email: 'me@example.com' }), {
      email: texts.makesOwnOrder,
    })
  })
})
