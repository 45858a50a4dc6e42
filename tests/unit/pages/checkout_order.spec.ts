import { test } from '@japa/runner'
import { OrderState, PaymentMethod } from '#shared/enums'
import {
  readyAt,
  shownOption,
  withOption,
} from '../../../inertia/components/checkout/delivery_options.js'
import { toCheckoutOrder } from '../../../inertia/components/checkout/order.js'
import type { OrderResponse } from '#orders/views'

const FREE = { _id: 'free', cost: 0, selected: true }
const DHL = { _id: 'dhl', cost: 25, selected: false }
const costs = (shipping: number, total: number) => ({
  payment: { salesTax: 28, salesTaxPercent: 8, taxes: [], shipping, credit: 3, total },
})

/** The fields of an order at the delivery step that matter here */
const response = (changes: object = {}) =>
  ({
    _id: 'a'.repeat(24),
    currency: 'usd',
    state: OrderState.Delivery,
    user: null,
    cart: [],
    payment: {
      subtotal: 349.99,
      discount: 0,
      salesTax: 0,
      salesTaxPercent: 0,
      taxes: [],
      shipping: 0,
      credit: 3,
      total: 346.99,
    },
    shipment: {
      missing_for_free: null,
      options: [
        { ...FREE, ...costs(0, 374.99) },
        { ...DHL, ...costs(25, 399.99) },
      ],
    },
    ...changes,
  }) as unknown as OrderResponse

test.group('Checkout order', () => {
  test('The chosen option replaces shipping, tax and total', ({ assert }) => {
    const order = toCheckoutOrder(response())
    const { payment, options } = withOption(order, shownOption(order, 'dhl')!)
    assert.deepEqual(
      [payment.shipping, payment.salesTax, payment.total].map(({ cents }) => cents),
      [2500, 2800, 39999]
    )
    assert.equal(payment.taxPercent, 8)
    assert.equal(payment.subtotal.cents, 34999)
    assert.isFalse(payment.isEstimate)
    assert.deepEqual(
      options.map(({ isSelected }) => isSelected),
      [false, true]
    )
  })

  test('An order is prepared from now on, and one by transfer once it is paid', ({ assert }) => {
    const now = new Date('2026-11-24T15:00:00Z')
    const readyWith = (
      method: PaymentMethod,
      changes: { state?: OrderState; total?: number } = {}
    ) => {
      const { payment, ...body } = response({ state: changes.state ?? OrderState.Confirm })
      const total = changes.total ?? payment.total
      return readyAt(toCheckoutOrder({ ...body, payment: { ...payment, method, total } }), now)
    }
    const { CreditCard, BankTransfer } = PaymentMethod
    assert.equal(readyWith(CreditCard), now)
    assert.isNull(readyWith(BankTransfer))
    assert.isNull(readyWith(BankTransfer, { state: OrderState.Proforma }))
    assert.equal(readyWith(BankTransfer, { total: 0 }), now)
    assert.equal(readyWith(BankTransfer, { state: OrderState.Open }), now)
  })

  test('Without a choice, the stored option is shown, or else the first', ({ assert }) => {
    const order = toCheckoutOrder(response())
    assert.equal(shownOption(order, null)?.id, 'free')
    assert.equal(shownOption(order, 'withdrawn')?.id, 'free')
    const unselected = { ...DHL, ...costs(25, 399.99) }
    const paid = toCheckoutOrder(
      response({ shipment: { missing_for_free: null, options: [unselected] } })
    )
    assert.equal(shownOption(paid, null)?.id, 'dhl')
    assert.isNull(
      shownOption(
        toCheckoutOrder(response({ shipment: { missing_for_free: null, options: [] } })),
        null
      )
    )
  })

  test('The total is an estimate until an option is submitted', ({ assert }) => {
    const isEstimate = (state: OrderState) =>
      toCheckoutOrder(response({ state })).payment.isEstimate
    const { Cart, Address, Delivery, Payment, Confirm, Open, Proforma } = OrderState
    assert.deepEqual([Cart, Address, Delivery].map(isEstimate), [true, true, true])
    assert.deepEqual([Payment, Confirm, Open, Proforma].map(isEstimate), [
      false,
      false,
      false,
      false,
    ])
  })
})
