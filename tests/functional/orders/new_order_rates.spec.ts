import { test } from '@japa/runner'
import { call, statusFrom } from '#tests/support/http'
import { countRows } from '#tests/support/database'
import { address, ontario, productId, stockedShop } from '#tests/support/checkout'
import { aStaffMember, aUser } from '#tests/support/users'
import { previewOrder, staffOrder } from '#tests/support/staff_orders'
import type { ShippingOptionResponse } from '#orders/views'

type Rates = ShippingOptionResponse & {
  options: ShippingOptionResponse[]
  tax: number
  err: string
  field: string
}

let token: string

const rate = (part: 'shipping/quote' | 'tax', body: object) =>
  call<Rates>('POST', `/api/orders/0/${part}`, { token, body })

test.group('Rates of an order that is not created yet', (group) => {
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })

  test('The carrier rate is that of the order as it would be saved, and nothing is stored', async ({
    assert,
  }) => {
    const before = await countRows('orders', '1 = 1', [])
    for (const method of ['FEDEX_EXPRESS', 'DHL']) {
      const order = await staffOrder({ quantity: 3, shipment: { method } })
      const { body: preview } = await previewOrder(token, order)
      const { status, body, text } = await rate('shipping/quote', order)
      assert.equal(status, 200, text)
      assert.equal(body.method, method)
      assert.isAbove(body.cost, 0)
      assert.equal(body.cost, preview.shipping.quote!.cost)
      assert.deepEqual(
        body.options.map(({ cost }) => cost),
        [body.cost]
      )
    }
    assert.equal(await countRows('orders', '1 = 1', []), before)
  })

  test('An entered cost does not change the rate, and the address may stand alone', async ({
    assert,
  }) => {
    const cart = [{ product: await productId('THX-CBH10'), quantity: 3 }]
    const entered = await rate('shipping/quote', {
      cart,
      address: { shipping: address(ontario) },
      payment: { shipping: 1 },
    })
    const alone = await rate('shipping/quote', {
      cart,
      address: address(ontario),
      method: 'FEDEX_EXPRESS',
    })
    assert.equal(alone.status, 200, alone.text)
    assert.isAbove(alone.body.cost, 1)
    assert.equal(entered.body.cost, alone.body.cost)
  })

  test('Pick-up costs nothing and needs no address', async ({ assert }) => {
    const cart = [{ product: await productId('THX-CBH10'), quantity: 1 }]
    const { body } = await rate('shipping/quote', { cart, method: 'PICKUP' })
    assert.containSubset(body, { cost: 0, method: 'PICKUP', service: 'Customer Pickup' })
  })

  test('An order without items or without a country has no rate', async ({ assert }) => {
    const empty = await rate('shipping/quote', { cart: [], address: address() })
    assert.deepEqual([empty.status, empty.body.err], [422, 'Please add order items first.'])
    const cart = [{ product: await productId('THX-CBH10'), quantity: 1 }]
    const nowhere = await rate('shipping/quote', { cart, address: { zipcode: 'x' } })
    assert.equal(nowhere.status, 422)
    const untaxed = await rate('tax', { cart })
    assert.deepEqual([untaxed.status, untaxed.body.field], [422, 'address.countryId'])
  })

  test('The tax is that of the destination, and 0 for exempt customers', async ({ assert }) => {
    const { body } = await rate('tax', { address: address(ontario) })
    assert.equal(body.tax, 0.13)
    const abroad = await rate('tax', await staffOrder())
    assert.equal(abroad.body.tax, 0)
    const { id } = await aUser()
    await call('PUT', `/api/users/${id}`, {
      token,
      body: { tax_exempt: true, tax_exempt_reason: 'Reseller' },
    })
    const exempt = await rate('tax', { user: id, address: address(ontario) })
    assert.equal(exempt.body.tax, 0)
  })

  test('Customers and strangers get no rate', async ({ assert }) => {
    const { token: customer } = await aUser()
    const body = await staffOrder()
    for (const path of ['/api/orders/0/shipping/quote', '/api/orders/0/tax']) {
      assert.equal(await statusFrom(call('POST', path, { token: customer, body })), 403)
      assert.equal(await statusFrom(call('POST', path, { body })), 401)
    }
  })
})
