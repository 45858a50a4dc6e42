import { test } from '@japa/runner'
import { addressStep, address, aCart, next, ontario } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'

const THIRTEEN_PERCENT = 0.13

test.group('Tax exemption', (group) => {
  const staff = withStaffedShop(group)

  async function taxFor(changes: Record<string, unknown>): Promise<number> {
    const { id, token } = await aUser({ group: 'Dealer', currency: 'cad' })
    await call('PUT', `/api/users/${id}`, { token: staff.token, body: changes })
    const { _id: order } = await aCart({ token })
    await next(order, { state: 0 }, { token })
    const there = address(ontario)
    await next(order, addressStep({ address: { shipping: there, billing: there } }), { token })
    const { body } = await call<{ tax: number }>('POST', `/api/orders/${order}/tax`, {
      token,
      body: {},
    })
    return body.tax
  }

  const exempt = { tax_exempt: true, tax_exempt_reason: 'Resale', tax_certificate: 'ON-77' }

  for (const [what, changes, tax] of [
    ['pays sales tax by default', {}, THIRTEEN_PERCENT],
    ['pays none after staff recorded the exemption', exempt, 0],
    ['pays none while the certificate is valid', { ...exempt, tax_exempt_until: '2999-12-31' }, 0],
    [
      'pays again after the certificate expired',
      { ...exempt, tax_exempt_until: '2020-12-31' },
      THIRTEEN_PERCENT,
    ],
  ] as const) {
    test(`A dealer in Ontario ${what}`, async ({ assert }) => {
      assert.equal(await taxFor(changes), tax)
    })
  }
})
