import { test } from '@japa/runner'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import type { ProductJson } from '#storefront/views'

const skusFor = async (token?: string) => {
  const { body } = await call<ProductJson[]>('GET', '/api/products', { token })
  return body.map(({ sku }) => sku)
}

test.group('GET /api/products for staff', (group) => {
  group.setup(stockedShop)

  test('Staff without a group get every product that is not disabled, PXLDRIVE too', async ({
    assert,
  }) => {
    for (const { token } of [await aStaffMember(), await aSuperAdmin()]) {
      const all = await call<ProductJson[]>('GET', '/api/products/all', { token })
      const listed = all.body.filter(({ disabled }) => !disabled).map(({ sku }) => sku)
      assert.sameMembers(await skusFor(token), listed)
      assert.include(listed, 'PXLDRIVE')
    }
  })

  test('A disabled product is left out', async ({ assert }) => {
    const { token } = await aStaffMember()
    await call('PUT', '/api/products', {
      token,
      body: { _id: await productId('THX-CBH05'), disabled: true },
    })
    assert.notInclude(await skusFor(token), 'THX-CBH05')
  })

  test('Customers without a group and strangers get no trade line', async ({ assert }) => {
    const { token } = await aUser()
    assert.notInclude(await skusFor(token), 'PXLDRIVE')
    assert.notInclude(await skusFor(), 'PXLDRIVE')
  })
})
