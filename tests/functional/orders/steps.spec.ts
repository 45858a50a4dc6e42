import { test } from '@japa/runner'
import { run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { optionOf, withAddress } from '#tests/functional/orders/support/steps'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import {
  aCart,
  address,
  addressStep,
  cardPayment,
  next,
  ontario,
  place,
  productId,
  readyOrder,
  setStock,
  stockedShop,
} from '#tests/support/checkout'

const SKU = 'THX-CBH10'

test.group('Checkout steps', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('Each step returns the order in the next state', async ({ assert }) => {
    const { _id: id } = await aCart()
    const atAddress = await next(id, { state: 0 })
    assert.equal(atAddress.body.state, 1)
    const atDelivery = await next(id, addressStep())
    assert.equal(atDelivery.body.state, 2)
    assert.equal(atDelivery.headers['cache-control'], 'no-store')
    const atPayment = await next(id, { state: 2, option: optionOf(atDelivery.body) })
    assert.equal(atPayment.body.state, 3)
    assert.equal(atPayment.body.shipment.options.filter(({ selected }) => selected).length, 1)
    assert.equal(atPayment.body.payment.shipping, atPayment.body.shipment.options[0].cost)
    const atConfirm = await next(id, cardPayment())
    assert.equal(atConfirm.body.state, 4)
    assert.deepEqual(atConfirm.body.payment.card, {
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2034,
    })
    assert.notInclude(atConfirm.text, 'pm_visa', 'The payment token is never returned')
  })

  for (const [title, currency, quantity, step, methods] of [
    ['free shipping or DHL', 'usd', 5, {}, ['FEDEX_EXPRESS_FREE', 'DHL']],
    ['one paid option', 'cad', 1, { address: { shipping: address(ontario) } }, ['FEDEX_EXPRESS']],
    ['pickup', 'cad', 1, { shipment: { method: 'PICKUP' } }, ['PICKUP']],
  ] as const) {
    test(`Each option is priced as at the next step: ${title}`, async ({ assert }) => {
      const { id: userId, token } = await aUser({ currency })
      await run('update users set credit_cents = 500 where id = ?', [userId])
      const { _id: id, shipment } = await withAddress(step, { sku: SKU, quantity, currency, token })
      assert.deepEqual(
        shipment.options.map(({ method }) => method),
        [...methods]
      )
      for (const { _id: option, payment } of shipment.options) {
        const { body } = await next(id, { state: 2, option }, { token })
        const { salesTax, salesTaxPercent, taxes, shipping, credit, total } = body.payment
        assert.deepEqual(payment, { salesTax, salesTaxPercent, taxes, shipping, credit, total })
        assert.equal(credit, 5)
      }
    })
  }

  for (const state of [5, 6, 7, -1, 1.5, '0', 'OPEN', null, {}, [], undefined]) {
    test(`The unknown state ${JSON.stringify(state)} is rejected`, async ({ assert }) => {
      const order = await readyOrder()
      const { body } = await assertRejected(assert, 422, () => next(order._id, { state }))
      assert.equal(body.field, 'state')
    })
  }

  test('Steps cannot be skipped, and posted amounts are ignored', async ({ assert }) => {
    const cart = await aCart()
    const free = {
      total: 0,
      discount: 999,
      salesTax: 0,
      shipping: 0,
      credit: 999,
      commission_fee: 99,
      balance_remaining: 0,
    }
    const attempts = [
      addressStep(),
      { state: 2, option: newId() },
      { ...cardPayment(), payment: { ...cardPayment().payment, ...free } },
      { state: 4, total: 0, payment: free },
    ]
    for (const body of attempts) {
      const { body: response } = await assertRejected(assert, 422, () => next(cart._id, body))
      assert.equal(response.field, 'state')
    }
    const order = await readyOrder()
    const again = await next(order._id, {
      ...cardPayment(),
      payment: { ...cardPayment().payment, ...free },
      currency: 'cad',
      cart: [],
    })
    assert.deepEqual(again.body.payment, order.payment)
    assert.equal(again.body.currency, 'usd')
  })

  test('An empty cart is rejected', async ({ assert }) => {
    const cart = await aCart({ sku: SKU })
    const id = await productId(SKU)
    await call('PUT', `/api/orders/${cart._id}/item`, { body: { id, quantity: 0 } })
    const { body } = await assertRejected(assert, 422, () => next(cart._id, { state: 0 }))
    assert.equal(body.err, 'Cart appears to be empty.')
  })

  test('A line that is no longer available is rejected and named', async ({ assert }) => {
    const cart = await aCart({ sku: 'THX-CBH30' })
    await run('update products set disabled = ? where sku = ?', [true, 'THX-CBH30'])
    clearCatalogCache()
    const unavailable = await assertRejected(assert, 409, () => next(cart._id, { state: 0 }))
    assert.propertyVal(unavailable.body, 'line', cart.cart[0]._id)

    const short = await aCart({ sku: 'THX-CBH20', quantity: 3 })
    await setStock('THX-CBH20', 2)
    const { body } = await assertRejected(assert, 409, () => next(short._id, { state: 0 }))
    assert.equal(body.code, 'E_OUT_OF_STOCK')
    assert.match(body.err!, /^Only 2 left of /)
    assert.propertyVal(body, 'line', short.cart[0]._id)
  })

  test('A delivery method is deselected when the customer is no longer eligible', async ({
    assert,
  }) => {
    const { id, token } = await aDealer()
    const step = {
      shipment: { method: 'PICKUP' },
      address: { billing: address() },
      same_billing: false,
    }
    const order = await readyOrder({ token, step })
    await run('update users set group_id = null where id = ?', [id])
    const { body } = await assertRejected(assert, 422, () => place(order, { token }))
    assert.equal(body.field, 'option')
    await assertRejected(assert, 422, () => next(order._id, cardPayment(), { token }))
  })

  test('A different delivery method requires a review of the new total', async ({ assert }) => {
    const order = await readyOrder({
      currency: 'cad',
      step: { address: { shipping: address(ontario) } },
    })
    const pickup = await next(order._id, addressStep({ shipment: { method: 'PICKUP' } }))
    assert.equal(pickup.body.state, 2)
    assert.equal(pickup.body.payment.salesTaxPercent, 0, 'the tax is set with the way of delivery')
    await assertRejected(assert, 422, () => place(order))
    const paid = await next(order._id, { state: 2, option: optionOf(pickup.body) })
    assert.equal(paid.body.payment.shipping, 0)
  })
})
