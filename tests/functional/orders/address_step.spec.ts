import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import { withAddress } from '#tests/functional/orders/support/steps'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { aCart, address, addressStep, next, ontario, stockedShop } from '#tests/support/checkout'

const required = 'This field is required.'

test.group('The address step', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

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
      const needed = [
        'firstname',
        'lastname',
        'address1',
        'city',
        'zipcode',
        'countryId',
        'stateId',
      ]
      for (const field of needed) {
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
})
