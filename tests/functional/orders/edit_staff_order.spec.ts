import { test } from '@japa/runner'
import { one } from '#core/database'
import { address, ontario, productId } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { CABLE, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

/** Returns a cart with a quantity of the only line of an order, a cable, and changes. */
const cartOf = async (order: OrderResponse, quantity: number, changes: object = {}) => ({
  cart: [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity, ...changes }],
})

test.group('Editing a staff order', (group) => {
  const { staff, created, edit, preview } = withStaffDesk(group)

  test('the fields that are sent change, everything else stays', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const salesperson = staff.id
    const { status, body } = await edit(order._id, {
      email: 'Grace@Example.com',
      phone: '+1 303 555 0199',
      customerPO: 'PO-7',
      salesperson,
      source: 'Manual Stripe',
      payment: { method: 'CHEQUE', terms: 'COD' },
      shipment: { waybill: '1Z999' },
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      email: 'grace@example.com',
      phone: '+1 303 555 0199',
      customerPO: 'PO-7',
      salesperson,
      source: 'Manual Stripe',
      number: order.number,
      state: order.state,
      payment: { ...order.payment, method: 'CHEQUE', terms: 'COD' },
      shipment: { method: 'FEDEX_EXPRESS', waybill: '1Z999' },
    })
    assert.deepEqual(body.cart, order.cart)
    assert.isAbove(Date.parse(body.updated), Date.parse(order.updated))
  })

  test('an order without a customer may change its currency, one with a customer may not', async ({
    assert,
  }) => {
    const order = await created({ quantity: 1 })
    const { body } = await edit(order._id, { currency: 'cad' })
    assert.equal(body.currency, 'cad')
    assert.notEqual(body.cart[0].cost, order.cart[0].cost)
    const { id } = await aUser()
    const owned = await created({ user: id, currency: 'usd' })
    const rejected = await edit(owned._id, { currency: 'cad' })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'currency'])
  })

  test('the address changes a calculated tax, and one that staff set where they let the server calculate it', async ({
    assert,
  }) => {
    const order = await created({ currency: 'cad', address: { shipping: address(ontario) } })
    assert.equal(order.payment.salesTaxPercent, 13)
    const calgary = { city: 'Calgary', stateId: 'AB', zipcode: 'T2P 1J9', countryId: 'CA' }
    const { body: moved } = await edit(order._id, { address: { shipping: address(calgary) } })
    assert.equal(moved.payment.salesTaxPercent, 5)
    await edit(order._id, { payment: { salesTaxPercent: 8 } })
    const { body: kept } = await edit(order._id, { address: { shipping: address(ontario) } })
    assert.equal(kept.payment.salesTaxPercent, 8)
    const { body } = await edit(order._id, { payment: { salesTaxPercent: null } })
    assert.equal(body.payment.salesTaxPercent, 13)
  })

  test('states change by the table of moves', async ({ assert }) => {
    const order = await created()
    const rejected = await edit(order._id, { state: 7 })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'state'])
    const { body: open } = await edit(order._id, { state: 5 })
    assert.equal(open.state, 5)
    assert.equal(await countRows('orders', 'id = ? and reserved_until is null', [order._id]), 1)
    const { body: proforma } = await edit(order._id, { state: 6 })
    assert.equal(proforma.state, 6)
    const { before, after } = (await one<{ before: string; after: string }>(
      `select before, after from audit_log where subject_id = ? and action = 'edited' order by created_at desc, seq desc limit 1`,
      [order._id]
    ))!
    assert.deepEqual([JSON.parse(before), JSON.parse(after)], [{ state: 5 }, { state: 6 }])
    assert.equal(await countRows('orders', 'id = ? and reserved_until is not null', [order._id]), 1)
    await edit(order._id, { state: 5 })
    const { body: complete } = await edit(order._id, { state: 7 })
    assert.equal(complete.state, 7)
    const changed = await edit(order._id, { payment: { discount: 1 } })
    assert.deepEqual([changed.status, changed.body.code], [409, 'E_COMPLETED'])
    assert.equal(await statusFrom(edit(order._id, { customerPO: 'PO-9' })), 200)
  })

  test('a complete order is set open or pro-forma, which the history says without a reason', async ({
    assert,
  }) => {
    const { _id: id } = await created({ state: 5 })
    for (const state of [5, 6]) {
      if (state === 6) await edit(id, { state: 5 })
      await edit(id, { state: 7 })
      const { status, body } = await edit(id, { state })
      assert.deepEqual([status, body.state], [200, state])
      const { after } = (await one<{ after: string }>(
        `select after from audit_log where subject_id = ? and action = 'reopened' order by created_at desc, seq desc limit 1`,
        [id]
      ))!
      assert.containSubset(JSON.parse(after), { state, reason: 'No reason given' })
    }
  })

  test('an unpaid order that is open or complete warns in the preview', async ({ assert }) => {
    const order = await created()
    const warnings = async (changes: object) => {
      const { body } = await preview({ _id: order._id, ...changes })
      return body.warnings
    }
    assert.deepEqual(await warnings({}), [])
    assert.deepEqual(await warnings({ state: 5 }), ['This order is not fully paid.'])
    assert.deepEqual(
      await warnings({
        state: 5,
        cart: [{ description: 'x', quantity: 1, cost: 0 }],
        payment: { shipping: 0 },
      }),
      []
    )
  })

  test('completing an order that is not fully invoiced warns in the preview', async ({
    assert,
  }) => {
    const warnings = async (id: string) => {
      const { body } = await preview({ _id: id, state: 7 })
      return body.warnings
    }
    const unpaid = 'This order is not fully paid.'
    const { _id: id } = await created({ state: 5 })
    assert.deepEqual(await warnings(id), [unpaid, 'This order is not fully invoiced.'])
    const { status } = await call('POST', `/api/orders/${id}/docs/invoices`, {
      token: staff.token,
      body: {},
    })
    assert.equal(status, 201)
    assert.deepEqual(await warnings(id), [unpaid])

    const amazon = await created({ state: 5, source: 'Amazon.ca' })
    assert.deepEqual(await warnings(amazon._id), [unpaid])
  })

  test('the preview shows what the save stores', async ({ assert }) => {
    const order = await created({ quantity: 3 })
    const changes = { ...(await cartOf(order, 9)), payment: { discount: 5 } }
    const { body: previewed } = await preview({ _id: order._id, ...changes })
    const { body } = await edit(order._id, changes)
    assert.deepEqual(previewed.order.payment, body.payment)
    assert.deepEqual(previewed.order.cart, body.cart)
    assert.deepEqual(previewed.problems, {})
  })
})
