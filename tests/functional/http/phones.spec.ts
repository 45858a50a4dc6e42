import { test } from '@japa/runner'
import { run } from '#core/database'
import { DENVER } from '#tests/support/addresses'
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
const ADDRESS_ERRORS = {
  'address.shipping.phone': ERROR.phone,
  'address.billing.phone': ERROR.phone,
}
const OLD = 'see reception'
const address = { ...DENVER, company: 'Engines' }
const withOldPhone = { ...address, phone: OLD }

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

  test('the phone of an address is checked like any other, and one that is stored stays', async ({
    assert,
  }) => {
    const withPhone = (phone: string) => ({
      address: { shipping: { ...address, phone }, billing: { ...address, phone } },
    })
    const user = await aUser()
    const { body: order } = await createStaffOrderByCall(staff.token, await staffOrder())
    const purchaseBody = await purchaseOrder()
    const { body: purchase } = await createPurchaseOrderByCall(staff.token, purchaseBody)
    await run('update orders set same_billing = ? where id = ?', [false, order._id])

    type Save = (body: object) => Promise<{ status: number; body: unknown }>
    const byUser: Save = (body) => call('PUT', '/api/users/', { token: user.token, body })
    const editsOrder: Save = (body) => editOrderByCall(staff.token, order._id, body)
    const editsPurchase: Save = (body) => editPurchaseOrderByCall(staff.token, purchase._id, body)
    const edits: [string, string, string, Save][] = [
      ['by staff', 'users', user.id, (body) => userCall(user.id, body)],
      ['by the customer', 'users', user.id, byUser],
      ['an order', 'orders', order._id, editsOrder],
      ['a purchase order', 'purchase_orders', purchase._id, editsPurchase],
    ]
    for (const [what, table, id, save] of edits) {
      const columns = 'address_shipping = ?, address_billing = ?'
      const old = JSON.stringify(withOldPhone)
      await run(`update ${table} set ${columns} where id = ?`, [old, old, id])
      const refused = await save(withPhone('abc'))
      assert.equal(refused.status, 422, what)
      assert.deepEqual((refused.body as { fields?: unknown }).fields, ADDRESS_ERRORS, what)
      for (const phone of [OLD, '+1 303 555 0100']) {
        const { status, body } = await save(withPhone(phone))
        assert.equal(status, 200, what)
        assert.containSubset(body, { address: { shipping: { phone }, billing: { phone } } }, what)
      }
    }

    const created = {
      user: await userCall('0', {
        email: 'address.phone@example.com',
        password: 'long-enough-1',
        ...withPhone('abc'),
      }),
      order: await createStaffOrderByCall(staff.token, {
        ...(await staffOrder()),
        ...withPhone('abc'),
      }),
      purchase: await createPurchaseOrderByCall(staff.token, await purchaseOrder(withPhone('abc'))),
    }
    for (const [what, { status, body }] of Object.entries(created)) {
      assert.equal(status, 422, what)
      assert.deepEqual((body as { fields?: unknown }).fields, ADDRESS_ERRORS, what)
    }
  })
})
