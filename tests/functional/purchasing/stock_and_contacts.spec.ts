import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import {
  aPurchaseOrder,
  editPurchaseOrderByCall,
  receiveByCall,
  vendorAddress,
  warehouse,
} from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { ProductEditorView, ProductListView } from '#catalog'

const CABLE = 'THX-CBH10'

test.group('On order', (group) => {
  const staff = withStaffedShop(group)

  test('is what open purchase orders have not delivered, in the product list and on the page of a product', async ({
    assert,
  }) => {
    const browser = await signedIn(staff)
    const onOrder = async () => {
      const list = await visit<{ products: ProductListView }>(browser, `/admin/products?q=${CABLE}`)
      const path = `/admin/products/${await productId(CABLE)}`
      const { props } = await visit<{ product: ProductEditorView }>(browser, path)
      const [row] = list.props.products.rows
      return [row.onOrder, props.product.onOrder]
    }
    assert.deepEqual(await onOrder(), [0, 0])
    const { _id: id, cart } = await aPurchaseOrder(staff.token)
    assert.deepEqual(await onOrder(), [10, 10])
    await receiveByCall(staff.token, id, { items: [{ line: cart[0]._id, quantity: 4 }] })
    assert.deepEqual(await onOrder(), [6, 6])
    await editPurchaseOrderByCall(staff.token, id, { state: 7 })
    assert.deepEqual(await onOrder(), [0, 0])
  })
})

test.group('The contact of a vendor', (group) => {
  let boss: TestUser

  group.setup(async () => {
    await stockedShop()
    boss = await aSuperAdmin()
  })

  test('is exported, and erased from a purchase order that stays', async ({ assert }) => {
    const vendor = await aUser({ email: 'li@works.example', firstname: 'Li', lastname: 'Zhangwei' })
    await run('update users set email_verified_at = created_at where id = ?', [vendor.id])
    const { _id: id } = await aPurchaseOrder(boss.token, {
      email: vendor.email,
      phone: '+86 755 555 0100',
      address: { billing: vendorAddress({ lastname: 'Zhangwei' }), shipping: warehouse() },
    })
    const { body } = await call<{ purchase_orders: unknown[] }>(
      'GET',
      `/api/users/${vendor.id}/data`,
      { token: boss.token }
    )
    assert.containsSubset(body.purchase_orders, [{ id, email: vendor.email }])

    const erased = await call('POST', `/api/users/${vendor.id}/erasure`, {
      token: boss.token,
      body: { email: vendor.email },
    })
    assert.equal(erased.status, 200)
    const order = await one<Record<string, unknown>>('select * from purchase_orders where id = ?', [
      id,
    ])
    assert.notMatch(JSON.stringify(order), /zhangwei|li@works|0100/i)
    assert.include(String(order!.address_billing), 'Shenzhen')
  })

  test('a staff user who received goods is erased from the receipts', async ({ assert }) => {
    const staff = await aStaffMember({ firstname: 'Rita', lastname: 'Leaving' })
    const { _id: id, cart } = await aPurchaseOrder(staff.token)
    await receiveByCall(staff.token, id, { items: [{ line: cart[0]._id, quantity: 1 }] })
    await call('PUT', `/api/users/${staff.id}/role/0`, { token: boss.token })
    await call('POST', `/api/users/${staff.id}/erasure`, {
      token: boss.token,
      body: { email: staff.email },
    })
    const receipts = await rows<{ actor: string; actor_id: string | null }>(
      'select actor, actor_id from purchase_receipts where purchase_order_id = ?',
      [id]
    )
    assert.deepEqual(receipts, [{ actor: 'Erased customer', actor_id: null }])
  })
})
