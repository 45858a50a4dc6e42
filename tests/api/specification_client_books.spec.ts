import { test } from '@japa/runner'
import { anAddress } from '#tests/api/support/entities'
import { SpecificationClient } from '#tests/api/support/specification_client'
import { anEmail, productOf, signedIn } from '#tests/api/support/shop_visits'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { aStaffMember, type TestUser } from '#tests/support/users'
import type { Invoice, Order, Product } from '#tests/api/support/entities'

let staff: TestUser
let admin: SpecificationClient
let cable: Product

const anOrder = (quantity: number) =>
  admin.put<Order>('/api/a/orders/0', {
    type: 1,
    email: 'ada@example.com',
    phone: '+1 303 555 0100',
    currency: 'usd',
    state: 5,
    cart: [{ product: cable, cost: 50, quantity }],
    address: { shipping: anAddress(), billing: anAddress() },
    payment: { method: 'BANK_TRANSFER', shipping: 20, salesTaxPercent: 13 },
  })

const item = (quantity: number, description = '') => ({
  product: { _id: cable._id, sku: cable.sku, name: cable.name },
  description,
  cost: 50,
  quantity,
})

test.group('Invoices and states by a client of the specification', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)
  group.setup(async () => {
    staff = await aStaffMember({ firstname: 'Ben', lastname: 'Ford' })
    admin = await signedIn(staff)
    cable = await productOf(admin, 'THX-CBH10')
  })

  test('An invoice item names its product, not a line, and is billed once', async ({ assert }) => {
    const order = await anOrder(2)
    const path = `/api/orders/${order._id}/docs/invoices`
    const salesperson = { firstname: 'Ben', lastname: 'Ford', email: staff.email }
    const invoice = await admin.post<Invoice>(path, {
      items: [item(1, 'Cable for the lobby')],
      salesperson,
    })
    assert.equal(invoice.items[0].product?._id, cable._id)
    assert.equal(invoice.salesperson?.email, staff.email)

    const rest = await admin.post<Invoice>(path, { items: [item(1)] })
    assert.equal(rest.items[0].product?._id, cable._id)
    for (const description of ['', 'Cable for the lobby']) {
      const beyond = await admin.failureOf(admin.post(path, { items: [item(1, description)] }))
      assert.isAtLeast(beyond.status, 400)
    }
    const list = await admin.get<Invoice[]>(path)
    assert.lengthOf(list, 2)
    const billed = list.reduce((sum, { payment }) => sum + payment.total * 100, 0)
    assert.equal(Math.round(billed), Math.round(order.payment.total * 100))

    const other = await productOf(admin, 'THX-CBH15')
    const foreign = { ...item(1), product: { _id: other._id } }
    const refused = await admin.failureOf(admin.post(path, { items: [foreign] }))
    assert.isAtLeast(refused.status, 400)
  })

  test('An invoice is sent back as read, takes an extra line of 2.5 hours and a card payment', async ({
    assert,
  }) => {
    const order = await anOrder(1)
    const path = `/api/orders/${order._id}/docs/invoices`
    const invoice = await admin.post<Invoice>(path, { items: [item(1)] })
    const hours = { description: 'Installation', cost: 40, quantity: 2.5 }
    const saved = await admin.put<Invoice>(`${path}/${invoice._id}`, {
      ...invoice,
      items: [item(1), hours],
    })
    assert.equal(saved.payment.subtotal, 150)
    const paid = await admin.post<Invoice>(`${path}/${invoice._id}/payment`, { token: 'tok_visa' })
    assert.equal(paid.payment.balance_remaining, 0)
  })

  test('A deleted invoice leaves the list, and what it covered can be invoiced again', async ({
    assert,
  }) => {
    const order = await anOrder(1)
    const path = `/api/orders/${order._id}/docs/invoices`
    const invoice = await admin.post<Invoice>(path, { items: [item(1)] })
    await admin.delete(`${path}/${invoice._id}`)
    assert.isEmpty(await admin.get<Invoice[]>(path))
    const again = await admin.failureOf(admin.delete(`${path}/${invoice._id}`))
    assert.equal(again.err, 'Invoice cannot be removed as it is already deleted.')
    await admin.post(path, { items: [item(1)] })
  })

  test('A paid order is saved as read, and a completed one is set open or pro-forma', async ({
    assert,
  }) => {
    const { _id: id } = await anOrder(1)
    const path = `/api/a/orders/${id}`
    await admin.post(`/api/orders/${id}/payment`, { token: 'tok_visa' })
    const paid = await admin.get<Order>(`/api/orders/${id}`)
    const saved = await admin.put<Order>(path, { ...paid, customerPO: 'PO 9' })
    assert.equal(saved.customerPO, 'PO 9')
    for (const state of [7, 5, 7, 6]) {
      const order = await admin.get<Order>(`/api/orders/${id}`)
      const moved = await admin.put<Order>(path, { ...order, state })
      assert.equal(moved.state, state)
    }
  })
})

test.group('Failures of a client of the specification', () => {
  test('A rejected sign-up always has msg', async ({ assert }) => {
    const client = new SpecificationClient()
    for (const [email, password] of [
      [anEmail(), 'short'],
      ['no address', 'correct horse'],
      ['', ''],
    ]) {
      const failure = await client.failureOf(client.signUp(email, password))
      assert.isNotEmpty(failure.msg)
    }
  })

  test('Without a current order the answer is "No order."', async ({ assert }) => {
    const client = new SpecificationClient()
    for (const id of ['', 'undefined', 'null', 'ffffffffffffffffffffffff']) {
      const failure = await client.failureOf(client.get(`api/orders/current/${id}`))
      assert.equal(failure.err, 'No order.')
    }
  })
})
