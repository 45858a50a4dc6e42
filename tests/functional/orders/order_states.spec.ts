import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { aCart, productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, aUser } from '#tests/support/users'
import type { ErrorBody } from '#tests/support/staff_orders'
import type { OrderResponse } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('States of an order', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 500))

  const created = async (changes: Parameters<typeof staffOrder>[0] = {}) => {
    const { body } = await createStaffOrderByCall(staff.token, await staffOrder(changes))
    return body
  }
  const send = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    call<OrderResponse & ErrorBody>(method, `/api/orders/${path}`, { token: staff.token, body })
  const pay = ({ _id: id, payment }: OrderResponse) =>
    call('POST', `/api/orders/${id}/payments`, {
      token: staff.token,
      body: {
        method: 'CHEQUE',
        amount: payment.total,
        date: '2026-11-02',
        reference: `C-${newId()}`,
      },
    })
  const complete = async () => {
    const order = await created()
    for (const state of [5, 7]) await editOrderByCall(staff.token, order._id, { state })
    return order
  }

  test('a cancelled order releases its stock and credit and cannot be changed', async ({
    assert,
  }) => {
    const { id, user } = await aUser()
    await user.merge({ currency: 'usd' }).save()
    const credit = { amount: 5, reason: 'Goodwill' }
    await call('POST', `/api/users/${id}/credit`, { token: staff.token, body: credit })
    const order = await created({ user: id, quantity: 4 })
    assert.equal(await stockOf(CABLE), 496)
    assert.isNull(order.cancelled_at)
    const { status, body } = await send('POST', `${order._id}/cancellation`, { reason: 'Too late' })
    assert.equal(status, 200)
    assert.approximately(Date.parse(String(body.cancelled_at)), Date.now(), 60_000)
    assert.equal(body.state, 6)
    assert.equal(await stockOf(CABLE), 500)
    const account = await one<{ credit_cents: number }>(
      'select credit_cents from users where id = ?',
      [id]
    )
    assert.equal(account!.credit_cents, 500)
    for (const repeated of [
      send('POST', `${order._id}/cancellation`),
      send('POST', `${order._id}/resend_email`),
      editOrderByCall(staff.token, order._id, { customerPO: 'x' }),
    ])
      assert.equal(await statusFrom(repeated), 409)
  })

  test('an order with money is not cancelled until the money is refunded', async ({ assert }) => {
    const order = await created()
    assert.equal(await statusFrom(pay(order)), 200)
    const { status, body } = await send('POST', `${order._id}/cancellation`)
    assert.deepEqual([status, body.code], [409, 'E_HAS_PAYMENTS'])
    const [payment] = await rows<{ id: string }>('select id from payments where order_id = ?', [
      order._id,
    ])
    await send('POST', `${order._id}/payments/${payment.id}/reversal`, { reason: 'Bounced' })
    assert.equal(await statusFrom(send('POST', `${order._id}/cancellation`)), 200)
  })

  test('an order is neither changed, cancelled nor deleted while a card payment has no outcome', async ({
    assert,
  }) => {
    const { _id: id } = await created({ quantity: 2 })
    const attempt = newId()
    await run('update orders set pending_attempt_id = ? where id = ?', [attempt, id])
    const before = await tableCounts('sessions')
    for (const response of [
      await send('POST', `${id}/cancellation`),
      await send('DELETE', id),
      await editOrderByCall(staff.token, id, { customerPO: 'x' }),
    ])
      assert.deepEqual(
        [response.status, response.body.code, response.body.err],
        [
          409,
          'E_PAYMENT_PENDING',
          'A card payment of this order is being confirmed. Please try again in a few minutes.',
        ]
      )
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await stockOf(CABLE), 498)
    await run('update orders set pending_attempt_id = null where id = ?', [id])
    assert.equal(await statusFrom(send('POST', `${id}/cancellation`)), 200)
    assert.equal(await stockOf(CABLE), 500)
  })

  test('an edit and a cancellation at once leave stock and order in agreement', async ({
    assert,
  }) => {
    const order = await created({ quantity: 2 })
    const cart = [{ _id: order.cart[0]._id, product: await productId(CABLE), quantity: 9 }]
    const [edited, cancelled] = await Promise.all([
      statusFrom(editOrderByCall(staff.token, order._id, { cart })),
      statusFrom(send('POST', `${order._id}/cancellation`)),
    ])
    assert.include([200, 409], edited)
    assert.equal(cancelled, 200)
    assert.equal(await stockOf(CABLE), 500)
  })

  test('a complete order is opened again with a reason only', async ({ assert }) => {
    const order = await complete()
    const unexplained = await send('POST', `${order._id}/reopening`, { reason: ' ' })
    assert.deepEqual([unexplained.status, unexplained.body.field], [422, 'reason'])
    assert.equal(await statusFrom(send('POST', `${order._id}/cancellation`)), 409)
    const { body } = await send('POST', `${order._id}/reopening`, { reason: 'One cable missing' })
    assert.equal(body.state, 5)
    const again = await send('POST', `${order._id}/reopening`, { reason: 'x' })
    assert.deepEqual([again.status, again.body.code], [409, 'E_NOT_COMPLETE'])
    const logged = `subject_id = ? and action = 'reopened' and after like '%One cable missing%'`
    assert.equal(await countRows('audit_log', logged, [order._id]), 1)
  })

  test('a deleted order is gone, and deleting it again is 410', async ({ assert }) => {
    const order = await created({ quantity: 3 })
    const exists = async () => {
      const { body } = await call<{ exists: boolean }>('GET', `/api/orders/test/${order._id}`, {
        token: staff.token,
      })
      return body.exists
    }
    assert.isTrue(await exists())
    assert.equal(await statusFrom(send('DELETE', order._id)), 200)
    assert.equal(await stockOf(CABLE), 500)
    assert.isFalse(await exists())
    const { status, body } = await send('DELETE', order._id)
    assert.deepEqual([status, body.err], [410, 'Order already removed, nothing changed.'])
    assert.equal(await statusFrom(send('DELETE', newId())), 404)
  })

  test('an order with payments or a cart is not deleted', async ({ assert }) => {
    const order = await created()
    await pay(order)
    const { status, body } = await send('DELETE', order._id)
    assert.deepEqual([status, body.code], [409, 'E_HAS_PAYMENTS'])
    const cart = await aCart()
    assert.equal(await statusFrom(send('DELETE', cart._id)), 409)
  })

  test('an order with an invoice is not deleted, not even with a void one', async ({ assert }) => {
    const order = await created({ state: 5 })
    const invoices = `/api/orders/${order._id}/docs/invoices`
    const { token } = staff
    const items = [{ line: order.cart[0]._id, quantity: 1, cost: order.cart[0].cost }]
    const { body } = await call<OrderResponse>('POST', invoices, { token, body: { items } })
    for (let time = 0; time < 2; time++) {
      const { status, body: rejected } = await send('DELETE', order._id)
      assert.deepEqual([status, rejected.code], [409, 'E_HAS_INVOICES'])
      if (time === 0)
        assert.equal(await statusFrom(call('DELETE', `${invoices}/${body._id}`, { token })), 200)
    }
  })

  test('the e-mail of an order is sent again, unless it has no address', async ({ assert }) => {
    const email = `${newId()}@example.com`
    const order = await created({ email })
    for (let time = 0; time < 2; time++)
      assert.equal(await statusFrom(send('POST', `${order._id}/resend_email`)), 200)
    await processOutbox()
    assert.equal(await countRows('mails', 'recipient = ?', [email]), 2)
    const silent = await created({ email: '' })
    const { status, body } = await send('POST', `${silent._id}/resend_email`)
    assert.deepEqual([status, body.err], [422, 'This order has no e-mail address.'])
  })

  test('notes are for staff only, and can be removed', async ({ assert }) => {
    const { id, token } = await aUser()
    const order = await created({ user: id })
    const text = 'Calls back on Monday'
    const added = await call<{ _id: string; by: string }>(
      'POST',
      `/api/orders/${order._id}/notes`,
      {
        token: staff.token,
        body: { text },
      }
    )
    assert.deepEqual([added.status, added.body.by], [201, staff.user.name])
    const own = await call('GET', `/api/orders/${order._id}`, { token })
    assert.notInclude(own.text, text)
    assert.equal(await statusFrom(send('POST', `${order._id}/notes`, { text: '' })), 422)
    assert.equal(await statusFrom(send('DELETE', `${order._id}/notes/${added.body._id}`)), 200)
    assert.equal(await statusFrom(send('DELETE', `${order._id}/notes/${added.body._id}`)), 404)
  })

  test('customers and visitors change no state of an order', async ({ assert }) => {
    const owner = await aDealer()
    const order = await created({ user: owner.id })
    const before = await tableCounts('sessions')
    for (const [method, path] of [
      ['POST', `${order._id}/cancellation`],
      ['POST', `${order._id}/reopening`],
      ['POST', `${order._id}/resend_email`],
      ['POST', `${order._id}/notes`],
      ['DELETE', order._id],
      ['GET', `test/${order._id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : { reason: 'x', text: 'x' }
      const url = `/api/orders/${path}`
      assert.equal(await statusFrom(call(method, url, { token: owner.token, body })), 403)
      assert.equal(await statusFrom(call(method, url, { body })), 401)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
