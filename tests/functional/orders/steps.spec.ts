import { test } from '@japa/runner'
import { run } from '#core/database'
import { clearCatalogCache } from '#catalog'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
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
const required = 'This field is required.'

/** Returns a cart whose address step is submitted. */
async function withAddress(
  step: Record<string, unknown> = {},
  cart: Parameters<typeof aCart>[0] = {}
) {
  const { _id: id } = await aCart(cart)
  const credentials = { token: cart?.token }
  await next(id, { state: 0 }, credentials)
  const response = await next(id, addressStep(step), credentials)
  if (response.status !== 200) throw new Error(response.text)
  return response.body
}

const optionOf = ({ shipment }: { shipment: { options: { _id: string; selected: boolean }[] } }) =>
  (shipment.options.find(({ selected }) => selected) ?? shipment.options[0])._id

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

  for (const { title, currency, quantity, step, methods } of [
    {
      title: 'free shipping or DHL',
      currency: 'usd',
      quantity: 5,
      step: {},
      methods: ['FEDEX_EXPRESS_FREE', 'DHL'],
    },
    {
      title: 'one paid option',
      currency: 'cad',
      quantity: 1,
      step: { address: { shipping: address(ontario) } },
      methods: ['FEDEX_EXPRESS'],
    },
    {
      title: 'pickup',
      currency: 'cad',
      quantity: 1,
      step: { shipment: { method: 'PICKUP' } },
      methods: ['PICKUP'],
    },
  ] as const) {
    test(`Each option is priced as at the next step: ${title}`, async ({ assert }) => {
      const { id: userId, token } = await aUser()
      await run(`update users set currency = ?, credit_cents = 500 where id = ?`, [
        currency,
        userId,
      ])
      const { _id: id, shipment } = await withAddress(step, { sku: SKU, quantity, currency, token })
      assert.deepEqual(
        shipment.options.map(({ method }) => method),
        methods
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

  test('Every missing address and contact field is named', async ({ assert }) => {
    const cart = await aCart()
    await next(cart._id, { state: 0 })
    for (const step of [
      { state: 1 },
      { state: 1, address: {} },
      { state: 1, email: ' ', phone: '' },
    ]) {
      const { body } = await assertRejected(assert, 422, () => next(cart._id, step))
      assert.equal(body.field, 'email')
      const { fields } = body as unknown as { fields: Record<string, string> }
      for (const field of [
        'firstname',
        'lastname',
        'address1',
        'city',
        'zipcode',
        'countryId',
        'stateId',
      ]) {
        assert.equal(fields[`address.shipping.${field}`], required)
        assert.equal(fields[`address.billing.${field}`], required)
      }
      assert.equal(fields.phone, required)
      assert.notProperty(fields, 'address.shipping.company')
      assert.notProperty(fields, 'address.shipping.address2')
    }
  })

  for (const [field, value] of [
    ['countryId', 'ZZ'],
    ['countryId', '<script>'],
    ['countryId', '__proto__'],
    ['stateId', 'ON'],
    ['stateId', 'constructor'],
    ['zipcode', '9'.repeat(10_000)],
    ['zipcode', '<script>'],
    ['zipcode', '8020'],
    ['city', 'x'.repeat(10_000)],
    ['firstname', 'Ada\r\nBcc: eve@example.com'],
    ['address1', '12\u0000'],
    ['lastname', 5],
    ['city', { $gt: '' }],
    ['city', ['Denver']],
  ] as const) {
    test(`${JSON.stringify(value).slice(0, 30)} is rejected as ${field} of an address`, async ({
      assert,
    }) => {
      const { _id: id } = await withAddress()
      const wrong = { ...address(), [field]: value }
      const shipping = await assertRejected(assert, 422, () =>
        next(id, addressStep({ address: { shipping: wrong, billing: address() } }))
      )
      assert.equal(shipping.body.field, `address.shipping.${field}`)
      const billing = await assertRejected(assert, 422, () =>
        next(
          id,
          addressStep({ address: { shipping: address(), billing: wrong }, same_billing: false })
        )
      )
      assert.equal(billing.body.field, `address.billing.${field}`)
    })
  }

  for (const email of [
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com;eve@example.com',
    'Ada <ada@example.com>',
    '"Ada" ada@example.com',
    'ada@example',
    '<script>@x',
    `${'a'.repeat(10_000)}@example.com`,
    ['ada@example.com', 'eve@example.com'],
    { $ne: null },
  ]) {
    test(`No mail is sent to ${JSON.stringify(email).slice(0, 45)}`, async ({ assert }) => {
      const { _id: id } = await withAddress()
      const { body } = await assertRejected(assert, 422, () => next(id, addressStep({ email })))
      assert.equal(body.field, 'email')
    })
  }

  test('Codes in the address become upper case, and a short phone number is stored as entered', async ({
    assert,
  }) => {
    const numberOrId = address({ ...ontario, zipcode: 'm5v 3l9', stateId: 'on', countryId: 'ca' })
    const body = await withAddress({
      email: 'ADA@Example.com',
      phone: '911',
      address: { shipping: numberOrId },
    })
    assert.equal(body.email, 'ada@example.com')
    assert.equal(body.phone, '911')
    assert.containsSubset(body.address.shipping, {
      zipcode: 'M5V 3L9',
      stateId: 'ON',
      countryId: 'CA',
      phone: '911',
    })
    assert.deepEqual(body.address.billing, body.address.shipping)
  })

  test('Addresses are saved to the profile on request, but never for a guest', async ({
    assert,
  }) => {
    const { token } = await aUser()
    await withAddress({ save_to_profile: true }, { token })
    const me = await call<{ phone: string; address: { shipping: { city: string } } }>(
      'GET',
      '/api/users/me',
      { token }
    )
    assert.equal(me.body.phone, '+1 303 555 0100')
    assert.equal(me.body.address.shipping.city, 'Denver')
    const guest = await withAddress({ save_to_profile: true })
    assert.equal(guest.state, 2)
  })

  test('Pick-up and own shipping are offered to eligible customers only', async ({ assert }) => {
    const dealer = await aDealer()
    const customer = await aUser()
    const own = (method: string) => ({
      shipment: { method, account: '8X-99 21' },
      address: { billing: address() },
      same_billing: false,
    })
    const cart = async (token?: string, currency?: 'usd' | 'cad') => {
      const { _id: id } = await aCart({ token, currency })
      await next(id, { state: 0 }, { token })
      return id
    }
    for (const [id, method, token] of [
      [await cart(), 'PICKUP'],
      [await cart(), 'OWN_SHIPPING'],
      [await cart(customer.token), 'OWN_SHIPPING', customer.token],
      [await cart(undefined, 'cad'), 'OWN_SHIPPING'],
    ] as const) {
      const { body } = await assertRejected(assert, 422, () =>
        next(id, addressStep(own(method)), { token })
      )
      assert.equal(body.field, 'shipment.method')
    }
    for (const [id, method, token] of [
      [await cart(undefined, 'cad'), 'PICKUP', undefined],
      [await cart(dealer.token), 'PICKUP', dealer.token],
      [await cart(dealer.token), 'OWN_SHIPPING', dealer.token],
    ] as const) {
      const { status, body } = await next(id, addressStep(own(method)), { token })
      assert.equal(status, 200)
      assert.lengthOf(body.shipment.options, 1)
      assert.containsSubset(body.shipment.options[0], { method, cost: 0, selected: true })
    }
    for (const method of ['FEDEX_EXPRESS_FREE', 'DHL', 'TELEPORT', 5]) {
      const id = await cart(dealer.token)
      await assertRejected(assert, 422, () =>
        next(id, addressStep(own(method as string)), { token: dealer.token })
      )
    }
  })

  test('No order leaves for a carrier of the customer without an account to ship on', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const { _id: id } = await aCart({ token })
    await next(id, { state: 0 }, { token })
    const submit = (shipment: object) =>
      next(
        id,
        addressStep({
          shipment: { method: 'OWN_SHIPPING', ...shipment },
          address: { billing: address() },
          same_billing: false,
        }),
        { token }
      )
    for (const [shipment, fields] of [
      [{}, ['shipment.account']],
      [{ account: ' ' }, ['shipment.account']],
      [{ carrier: '', account: '' }, ['shipment.carrier', 'shipment.account']],
      [{ carrier: '', account: '8X-99 21' }, ['shipment.carrier']],
      [{ carrier: 'UPS', account: '8'.repeat(38) }, ['shipment.account']],
    ] as const) {
      const { status, body } = await submit(shipment)
      assert.deepEqual(
        [status, Object.keys((body as unknown as { fields: object }).fields)],
        [422, [...fields]]
      )
    }
    const both = await submit({ carrier: 'UPS', account: '8X-99 21' })
    assert.equal(both.body.shipment.account, 'UPS, 8X-99 21')
    const again = await submit({ account: both.body.shipment.account })
    assert.equal(again.body.shipment.account, 'UPS, 8X-99 21')
  })

  test('Pick-up needs no shipping address and is taxed at the pick-up location', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const body = await withAddress(
      {
        shipment: { method: 'OWN_SHIPPING', account: 'UPS 1Z-77' },
        address: { billing: address() },
        same_billing: true,
      },
      { token }
    )
    assert.equal(body.shipment.account, 'UPS 1Z-77')
    assert.equal(body.address.shipping.address1, '')
    const paid = await next(body._id, { state: 2, option: optionOf(body) }, { token })
    assert.equal(paid.body.payment.salesTaxPercent, 13)
    assert.equal(paid.body.payment.shipping, 0)
  })

  test('Only options that the server offers are accepted, at the server’s cost', async ({
    assert,
  }) => {
    const order = await withAddress()
    const [option] = order.shipment.options
    const other = await withAddress({ address: { shipping: address(ontario) } })
    for (const made of [
      newId(),
      'FEDEX_EXPRESS_FREE',
      other.shipment.options[0]._id,
      '',
      null,
      5,
    ]) {
      const { body } = await assertRejected(assert, 422, () =>
        next(order._id, { state: 2, option: made })
      )
      assert.equal(body.field, 'option')
    }
    const { body } = await next(order._id, {
      state: 2,
      option: option._id,
      cost: 0,
      shipment: { options: [{ ...option, cost: 0 }] },
    })
    assert.equal(body.payment.shipping, option.cost)
    assert.isAbove(option.cost, 0)
  })

  test('Cheques are for staff only, and bank transfer for trade customers only', async ({
    assert,
  }) => {
    const customer = await aUser()
    for (const token of [undefined, customer.token]) {
      const order = await readyOrder({ token })
      for (const method of ['BANK_TRANSFER', 'CHEQUE']) {
        await assertRejected(assert, 403, () =>
          next(order._id, { state: 3, payment: { method } }, { token })
        )
      }
      const unset = await assertRejected(assert, 422, () =>
        next(order._id, { state: 3, payment: { method: 'UNSET' } }, { token })
      )
      assert.equal(unset.body.field, 'payment.method')
    }
    const { token } = await aDealer()
    const order = await readyOrder({ token })
    await assertRejected(assert, 403, () =>
      next(order._id, { state: 3, payment: { method: 'CHEQUE' } }, { token })
    )
    for (const payment of [undefined, {}, null, 'CREDIT_CARD', { method: 'GOLD' }, { method: 5 }]) {
      await assertRejected(assert, 422, () => next(order._id, { state: 3, payment }, { token }))
    }
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
