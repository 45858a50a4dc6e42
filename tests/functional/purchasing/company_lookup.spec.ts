import { test } from '@japa/runner'
import { call } from '#tests/support/http'
import { aPurchaseOrder, vendorAddress, warehouse } from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

type Found = { company: string }

/** One more than are ranked */
const LETTERS = 'abcdefghijklmnopqrstu'

test.group('Look-up of companies on earlier purchase orders', (group) => {
  const staff = withStaffedShop(group)

  test('a company that begins with the text comes before any number that contain it', async ({
    assert,
  }) => {
    for (const company of [...[...LETTERS].map((letter) => `${letter} zvintel`), 'Zvintel'])
      await aPurchaseOrder(staff.token, {
        address: { billing: vendorAddress({ company }), shipping: warehouse() },
      })
    const { body } = await call<Found[]>('POST', '/api/pos/lookup/addresses', {
      token: staff.token,
      body: { company: 'zv' },
    })
    assert.equal(body[0].company, 'Zvintel')
    assert.lengthOf(body, 5)
  })
})
