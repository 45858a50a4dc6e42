import { test } from '@japa/runner'
import { company } from '#config/company'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import {
  aCart,
  address,
  addressStep,
  next,
  ontario,
  place,
  productId,
  readyOrder,
  setStock,
  stockedShop,
} from '#tests/support/checkout'

type Quote = {
  cost: number
  days: number
  service: string
  method: string
  options: { _id: string; method: string; cost: number }[]
  err?: string
  code?: string
  field?: string
}

const SKU = 'THX-CBH10'
const NO_SERVICES = 'There are no valid services available'
const CANNOT_SHIP = 'Cannot ship to the defined shipping address'
const denver = { countryId: 'US', stateId: 'CO', zipcode: '80202' }

const quote = (id: string, body: unknown, token?: string) =>
  call<Quote>('POST', `/api/orders/${id}/shipping/quote`, { body, token })
const tax = (id: string, body: unknown, token?: string) =>
  call<{ tax: number; err?: string; code?: string }>('POST', `/api/orders/${id}/tax`, {
    body,
    token,
  })
const setQuantity = async (id: string, sku: string, quantity: number) =>
  call('PUT', `/api/orders/${id}/item`, { body: { id: await productId(sku), quantity } })

test.group('Shipping quote', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('A quote returns the cost and duration of the offered method', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    const { status, body } = await quote(id, { address: denver, cost: 0 })
    assert.equal(status, 200)
    assert.containsSubset(body, { method: 'DHL', service: 'DHL Overnight Express', days: 1 })
    assert.isAbove(body.cost, 0)
    assert.lengthOf(body.options, 1)

    const toronto = await quote(id, { address: ontario, method: 'UNSET' })
    assert.containsSubset(toronto.body, { method: 'FEDEX_EXPRESS', service: 'Express', days: 2 })
    const { body: read } = await call<{ shipment: { options: unknown[] } }>(
      'GET',
      `/api/orders/current/${id}`
    )
    assert.lengthOf(read.shipment.options, 0, 'the order itself stays as it is')
  })

  test('The stored address is used when none is sent', async ({ assert }) => {
    const order = await readyOrder({ sku: SKU })
    const { body } = await quote(order._id, {})
    assert.equal(body.cost, order.payment.shipping)
    assert.equal(body.options[0]._id, order.shipment.options[0]._id)
  })

  test('Shipping to the United States is free above $99.99', async ({ assert }) => {
    await setStock('THX-CBH05', 100)
    const { _id: id, cart } = await aCart({ sku: 'THX-CBH05' })
    const below = Math.floor(99.99 / cart[0].cost)
    await setQuantity(id, 'THX-CBH05', below)
    const paid = await quote(id, { address: denver })
    assert.equal(paid.body.method, 'DHL')
    await setQuantity(id, 'THX-CBH05', below + 1)
    const free = await quote(id, { address: denver })
    assert.containsSubset(free.body, { method: 'FEDEX_EXPRESS_FREE', cost: 0 })
    const abroad = await quote(id, { address: ontario })
    assert.equal(abroad.body.method, 'FEDEX_EXPRESS')
  })

  test('A quote for an empty cart is rejected', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    await setQuantity(id, SKU, 0)
    const { body } = await assertRejected(assert, 422, () => quote(id, { address: denver }))
    assert.equal(body.err, 'Please add order items first.')
  })

  test('A quote needs a country and a postal code', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    for (const [body, field] of [
      [{}, 'address.countryId'],
      [{ address: {} }, 'address.countryId'],
      [{ address: { countryId: 'ZZ' } }, 'address.countryId'],
      [{ address: { countryId: 'US' } }, 'address.zipcode'],
      [{ address: { countryId: 'US', zipcode: 'ABC' } }, 'address.zipcode'],
      [{ address: { countryId: ['US'] } }, 'address.countryId'],
      [{ address: 'US' }, 'address'],
      [{ address: denver, method: 'TELEPORT' }, 'method'],
    ] as const) {
      const response = await assertRejected(assert, 422, () => quote(id, body))
      assert.equal(response.body.field, field, JSON.stringify(body))
    }
  })

  test('A quote is rejected where no carrier delivers, and above 9999', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    const nowhere = await assertRejected(assert, 422, () =>
      quote(id, { address: { countryId: 'CU', zipcode: '10100' } })
    )
    assert.equal(nowhere.body.err, NO_SERVICES)
    await setQuantity(id, SKU, 9999)
    const far = { countryId: 'JP', zipcode: '100-0001' }
    const heavy = await assertRejected(assert, 422, () => quote(id, { address: far }))
    assert.equal(heavy.body.err, CANNOT_SHIP)
  })

  test('The address step returns the same errors', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    await next(id, { state: 0 })
    const cuba = address({ countryId: 'CU', stateId: '', zipcode: '10100' })
    const { body } = await assertRejected(assert, 422, () =>
      next(id, addressStep({ address: { shipping: cuba } }))
    )
    assert.equal(body.err, NO_SERVICES)
    assert.equal(body.code, 'E_NO_SERVICES')
  })

  test('The address step names a country that is not served and where to ask', async ({
    assert,
  }) => {
    const { _id: id } = await aCart({ sku: SKU })
    await next(id, { state: 0 })
    const antarctica = address({ countryId: 'AQ', stateId: '', zipcode: 'BIQQ 1ZZ' })
    const { body } = await assertRejected(assert, 422, () =>
      next(id, addressStep({ address: { shipping: antarctica } }))
    )
    const field = 'address.shipping.countryId'
    assert.equal(body.field, field)
    assert.equal(
      body.fields?.[field],
      `We do not deliver to Antarctica. Contact us at ${company.supportEmail} to arrange a delivery.`
    )
  })

  test('A delivery method that is not open to the customer is rejected', async ({ assert }) => {
    const { token } = await aUser()
    const { _id: id } = await aCart({ sku: SKU, token })
    await assertRejected(assert, 422, () => quote(id, { method: 'OWN_SHIPPING' }, token))
    const dealer = await aDealer()
    const { _id: theirs } = await aCart({ sku: SKU, token: dealer.token })
    const { body } = await quote(theirs, { method: 'OWN_SHIPPING' }, dealer.token)
    assert.containsSubset(body, { method: 'OWN_SHIPPING', cost: 0, days: 0 })
  })
})

test.group('Sales tax quote', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('The tax rate is returned as a fraction', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    for (const [there, rate] of [
      [ontario, 0.13],
      [{ countryId: 'CA', stateId: 'QC' }, 0.14975],
      [{ countryId: 'CA', stateId: 'AB' }, 0.05],
      [denver, 0],
      [{ countryId: 'DE' }, 0],
    ] as const) {
      const { body } = await tax(id, { address: there, tax: 0, rate: 0, salesTaxPercent: 0 })
      assert.equal(body.tax, rate)
    }
  })

  test('A customer cannot choose the tax by choosing another province', async ({ assert }) => {
    const montreal = { ...ontario, city: 'Montréal', zipcode: 'H2X 1Y4', stateId: 'AB' }
    const order = await readyOrder({ sku: SKU, step: { address: { shipping: address(montreal) } } })
    assert.equal(order.payment.salesTaxPercent, 14.975)
    const paid = await place(order)
    assert.equal(paid.body.payment.salesTax, order.payment.salesTax)
  })

  test('The order’s own address is used when none is sent', async ({ assert }) => {
    const step = { address: { shipping: address(ontario) } }
    const order = await readyOrder({ sku: SKU, step })
    const { body } = await tax(order._id, { tax: 0, rate: 0 })
    assert.equal(body.tax, 0.13)
    assert.equal(order.payment.salesTaxPercent, 13)
    const paid = await place(order)
    assert.equal(paid.body.payment.salesTax, order.payment.salesTax)
  })

  test('An invalid location is rejected', async ({ assert }) => {
    const { _id: id } = await aCart({ sku: SKU })
    for (const there of ['CA', [], { countryId: 5 }, { stateId: 'x'.repeat(10_000) }]) {
      await assertRejected(assert, 422, () => tax(id, { address: there }))
    }
  })
})
