import { test } from '@japa/runner'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import {
  createPurchaseOrderByCall,
  editPurchaseOrderByCall,
  purchaseOrder,
} from '#tests/support/purchase_orders'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'

const ERROR = { phone: 'Please enter a valid phone number.' }
const OLD = 'see reception'

test.group('A phone in the calls of staff and customers', (group) => {
  const staff = withStaffedShop(group)

  const userCall = (id: string, body: unknown) =>
    call('PUT', `/api/users/${id}`, { token: staff.token, body })
  const storeOldPhone = (table: 'orders' | 'purchase_orders', id: string) =>
    run(`update ${table} set phone = ? where id = ?`, [OLD, id])

  test('a new customer, order or purchase order needs a phone with digits, or none', async ({
    assert,
  }) => {
    const user = await userCall('0', {
      email: 'phone@example.com',
      password: 'long-enough-1',
      phone: 'abc',
    })
    const order = await createStaffOrderByCall(staff.token, {
      ...(await staffOrder()),
      phone: 'abc',
    })
    const purchase = await createPurchaseOrderByCall(
      staff.token,
      await purchaseOrder({ phone: 'abc' })
    )
    for (const { status, body } of [user, order, purchase]) {
      assert.equal(status, 422)
      assert.deepEqual((body as { fields?: unknown }).fields, ERROR)
    }
  })

  test('a stored phone of another form is saved with the record, and not changed to such a one', async ({
    assert,
  }) => {
    const user = await aUser({ firstname: 'Ada', phone: OLD })
    const { body: order } = await createStaffOrderByCall(staff.token, await staffOrder())
    const purchaseBody = await purchaseOrder()
    const { body: purchase } = await createPurchaseOrderByCall(staff.token, purchaseBody)
    await storeOldPhone('orders', order._id)
    await storeOldPhone('purchase_orders', purchase._id)

    const saves = {
      'by staff': (phone: string) => userCall(user.id, { phone, company: 'Engines' }),
      'by the customer': (phone: string) =>
        call('PUT', '/api/users/', { token: user.token, body: { phone, company: 'Engines' } }),
      'an order': (phone: string) =>
        editOrderByCall(staff.token, order._id, { phone, customerPO: 'PO-1' }),
      'a purchase order': (phone: string) =>
        editPurchaseOrderByCall(staff.token, purchase._id, { phone, customerPO: 'PO-1' }),
    }
    for (const [what, save] of Object.entries(saves)) {
      const refused = await save('abc')
      assert.equal(refused.status, 422, what)
      assert.deepEqual((refused.body as { fields?: unknown }).fields, ERROR, what)
      const saved = await save(OLD)
      assert.equal(saved.status, 200, saved.text)
      assert.equal((saved.body as { phone?: string }).phone, OLD, what)
    }
  })
})
