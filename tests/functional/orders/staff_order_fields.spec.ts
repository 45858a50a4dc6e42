import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { address, productId } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'

const shippedTo = (changes: Parameters<typeof address>[0]) => ({
  address: { shipping: address(changes) },
})

test.group('Invalid staff orders', (group) => {
  const { create } = withStaffDesk(group)
  type Changes = Record<string, unknown> & { line?: object }

  const invalid: [what: string, field: string, changes: Changes][] = [
    ['an unknown type', 'type', { type: 2 }],
    ['an unknown customer', 'user', { user: newId() }],
    ['no e-mail address', 'email', { email: 'not-an-address' }],
    ['a mail without an address', 'email', { email: '', send_mail: true }],
    ['no items', 'cart', { cart: [] }],
    ['an unknown product', 'cart.0.product', { line: { product: newId() } }],
    ['neither product nor description', 'cart.0.description', { cart: [{ quantity: 1, cost: 5 }] }],
    ['a custom item without a price', 'cart.0.cost', { cart: [{ description: 'x', quantity: 1 }] }],
    ['a quantity of 0', 'cart.0.quantity', { line: { quantity: 0 } }],
    ['a quantity of 10000', 'cart.0.quantity', { line: { quantity: 10_000 } }],
    ['a quantity that rounds to 0', 'cart.0.quantity', { line: { quantity: 0.4 } }],
    ['a negative price', 'cart.0.cost', { line: { cost: -1 } }],
    ['a price as text', 'cart.0.cost', { line: { cost: '5' } }],
    ['a discount above the subtotal', 'payment.discount', { payment: { discount: 9999 } }],
    ['a tax of 101 %', 'payment.salesTaxPercent', { payment: { salesTaxPercent: 101 } }],
    ['a tax of four decimals', 'payment.salesTaxPercent', { payment: { salesTaxPercent: 1.2345 } }],
    ['shipping above the ceiling', 'payment.shipping', { payment: { shipping: 9999.01 } }],
    [
      'a total above the limit',
      'cart',
      { cart: [{ description: 'x', quantity: 9999, cost: 1_000_000 }] },
    ],
    ['a cart state', 'state', { state: 4 }],
    ['the complete state', 'state', { state: 7 }],
    ['an unknown source', 'source', { source: 'The moon' }],
    ['an unknown payment method', 'payment.method', { payment: { method: 'IOU' } }],
    ['an incomplete address', 'address.shipping.city', shippedTo({ city: '' })],
    ['a wrong zip code', 'address.shipping.zipcode', shippedTo({ zipcode: '8' })],
    ['an open order without an address', 'address.shipping.firstname', { address: {}, state: 5 }],
    [
      'a destination without a carrier',
      'payment.shipping',
      shippedTo({ countryId: 'KP', stateId: '', zipcode: '' }),
    ],
  ]

  for (const [what, field, { line, ...changes }] of invalid) {
    test(`A staff order with ${what} is rejected`, async ({ assert }) => {
      const before = await tableCounts('sessions')
      const cart = [{ product: await productId(CABLE), quantity: 1, ...line }]
      const { status, body } = await create({ cart, ...changes })
      assert.deepEqual([status, body.field], [422, field])
      assert.isString(body.fields![field])
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }
})
