import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { setStock } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { OrderDetail, OrderHistoryPage, PackingPage } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('The pages of a shipment', (group) => {
  withFakePrinter(group)
  const staff = withStaffedShop(group)
  let browser: Browser

  group.setup(async () => {
    browser = await signedIn(staff)
    await setStock(CABLE, 100)
  })

  test('the order page lists shipments and what is left', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    await ship(staff.token, order, 1, { waybill: 'FX-9' })
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${order._id}`)
    assert.containsSubset(props.order.delivery, {
      status: 'Partly shipped',
      blocked: '',
      carrier: 'fedex',
      canMail: true,
      isMailedByDefault: true,
      left: [{ line: order.cart[0]._id, sku: CABLE, left: 2 }],
      shipments: [{ number: 1, method: 'FedEx', waybill: 'FX-9', isVoid: false }],
    })
    const shipped = props.order.timeline.find(({ action }) => action === 'Goods shipped')
    assert.equal(shipped?.details, `Shipment 1: 1 × ${CABLE}, waybill FX-9`)
    assert.deepEqual(shipped?.changes, [
      { field: 'shipping', label: 'Shipping', from: 'Not shipped', to: 'Partly shipped' },
    ])
  })

  test('an order that cannot ship says why', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(staff.token)
    const reason = async () => {
      const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
      return props.order.delivery!.blocked
    }
    assert.equal(await reason(), '')
    await call('POST', `/api/orders/${id}/cancellation`, { token: staff.token, body: {} })
    assert.equal(await reason(), 'This order is cancelled and cannot be shipped.')
  })

  test('the order page tells returned serials from those with the customer', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const [{ _id: line }] = order.cart
    await ship(staff.token, order, 0, {
      items: [{ line, quantity: 2, serials: ['ROW-1', 'ROW-2'] }],
    })
    await call('POST', `/api/orders/${order._id}/returns`, {
      token: staff.token,
      body: {
        items: [{ line, quantity: 1, serials: ['ROW-1'] }],
        restock: true,
        reason: 'Too short',
      },
    })
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${order._id}`)
    const [{ items }] = props.order.delivery!.shipments
    assert.containsSubset(items, [{ serials: ['ROW-2'], returnedSerials: ['ROW-1'] }])
    const log = props.order.timeline.find(({ details }) => details.includes('ROW-1'))
    assert.equal(log?.details, `1 × ${CABLE} (ROW-1): Too short`)
  })

  test('/shipping/{id} loads the order for packing', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    const { component, props } = await visit<{ packing: PackingPage }>(
      browser,
      `/shipping/${order._id}`
    )
    assert.equal(component, 'admin/shipping/show')
    assert.isNull(props.packing.problem)
    assert.equal(props.packing.order?.number, order.number)
    assert.lengthOf(props.packing.order?.delivery.left ?? [], 1)

    const redirect = await browser.call('GET', `/admin/shipping/${order._id}`)
    assert.deepEqual([redirect.status, redirect.headers.location], [302, `/shipping/${order._id}`])
  })

  test('/shipping/{id} of an unknown order has only the greeting and the error', async ({
    assert,
  }) => {
    const { props } = await visit<{ packing: PackingPage }>(browser, `/shipping/${newId()}`)
    assert.deepEqual(props.packing, { problem: 'No order.', order: null })
  })

  test('only staff pack', async ({ assert }) => {
    const order = await anOpenOrder(staff.token)
    const customer = await signedIn(await aUser())
    const refused = await customer.call('GET', `/shipping/${order._id}`)
    assert.equal(refused.status, 403)
    const visitor = await call('GET', `/shipping/${order._id}`)
    assert.deepEqual([visitor.status, visitor.headers.location], [302, '/login'])
  })

  test('customers see their shipments with tracking links, without void ones', async ({
    assert,
  }) => {
    const user = await aUser()
    const order = await anOpenOrder(staff.token, { quantity: 2, user: user.id, email: user.email })
    const { body: wrong } = await ship(staff.token, order, 1, { waybill: 'WRONG' })
    await call('DELETE', `/api/orders/${order._id}/shipments/${wrong._id}`, {
      token: staff.token,
      body: {},
    })
    const { body: right } = await ship(staff.token, order, 2, {
      waybill: 'RIGHT',
      carrier: 'purolator',
    })
    const customer = await signedIn(user)
    const { props } = await visit<{ history: OrderHistoryPage }>(
      customer,
      `/profile/${user.id}/orders`
    )
    assert.containsSubset(props.history.orders[0].shipments, [
      {
        number: 2,
        carrier: 'Purolator',
        waybill: 'RIGHT',
        trackingUrl: 'https://www.purolator.com/en/shipping/tracker?pin=RIGHT',
      },
    ])
    assert.lengthOf(props.history.orders[0].shipments, 1)
    const slips = props.history.orders[0].documents.filter(({ type }) => type === 'packing_slip')
    assert.deepEqual(
      slips.map(({ label, shipment }) => [label, shipment]),
      [['Packing slip', right._id]]
    )
    const slip = await customer.call<{ filename: string }>(
      'POST',
      `/api/orders/${order._id}/docs`,
      { body: { type: 'packing_slip', shipment: right._id } }
    )
    assert.match(slip.body.filename, /^Packing slip /)
    const { body } = await call<{ shipments: unknown[] }[]>('GET', '/api/orders/history', {
      token: user.token,
    })
    assert.lengthOf(body[0].shipments, 1)
  })
})
