import { test } from '@japa/runner'
import { releaseStock } from '#catalog'
import { one, rows, run, writeTx } from '#core/database'
import { expireProforma } from '#orders'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged, assertStaffOnly } from '#tests/support/rejected_unchanged'
import { anOpenOrder, readOrder, ship, shipStateOf } from '#tests/support/shipments'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import { ShipState } from '#shared/enums'
import type { OrderResponse, ShipmentResponse } from '#orders/views'

const CABLE = 'THX-CBH10'
const OTHER = 'THX-CBH05'
const TABLES = [
  'shipments',
  'shipment_lines',
  'shipment_serials',
  'stock_ledger',
  'audit_log',
  'outbox',
]

async function reserved(sku: string): Promise<number> {
  const found = await one<{ reserved: number }>('select reserved from products where sku = ?', [
    sku,
  ])
  return found!.reserved
}

const movements = (orderId: string) =>
  rows<{ kind: string; delta: number; reserved_delta: number }>(
    'select kind, delta, reserved_delta from stock_ledger where subject_id = ? order by created_at, seq',
    [orderId]
  )

test.group('Shipments', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(async () => {
    await setStock(CABLE, 500)
    await setStock(OTHER, 500)
  })

  test('an order ships in parts, and its stock, state and waybill follow', async ({ assert }) => {
    const before = await reserved(CABLE)
    const order = await anOpenOrder(staff.token, { quantity: 5 })
    assert.equal(await stockOf(CABLE), 495)

    const first = await ship(staff.token, order, 2)
    assert.equal(first.status, 201, first.text)
    assert.containsSubset(first.body, {
      order: order._id,
      number: 1,
      method: 'FEDEX_EXPRESS',
      carrier: 'fedex',
      waybill: '',
      tracking_url: null,
      void: false,
      items: [{ line: order.cart[0]._id, product: { sku: CABLE }, quantity: 2, serials: [] }],
    })
    const partly = await readOrder(staff.token, order._id)
    assert.equal(partly.shipment.state, ShipState.NotShipped)

    const second = await ship(staff.token, order, 3, { waybill: '7946 1122 3344' })
    assert.equal(second.body.number, 2)
    assert.equal(second.body.tracking_url, 'https://www.fedex.com/fedextrack/?trknbr=794611223344')
    const shipped = await readOrder(staff.token, order._id)
    assert.equal(shipped.shipment.state, ShipState.Shipped)
    assert.equal(shipped.shipment.waybill, '7946 1122 3344')
    assert.lengthOf(shipped.shipments, 2)
    assert.equal(await stockOf(CABLE), 495, 'shipped goods were sold already')
    assert.equal(await reserved(CABLE), before)
    assert.deepEqual(await movements(order._id), [
      { kind: 'reserved', delta: -5, reserved_delta: 5 },
      { kind: 'shipped', delta: 0, reserved_delta: -2 },
      { kind: 'shipped', delta: 0, reserved_delta: -3 },
    ])
    const log = await rows<{ before: string; after: string }>(
      `select before, after from audit_log where subject_id = ? and action = 'shipped' order by created_at, seq`,
      [order._id]
    )
    assert.deepEqual(
      log.map((entry) => [JSON.parse(entry.before).shipping, JSON.parse(entry.after).shipping]),
      [
        ['Not shipped', 'Partly shipped'],
        ['Partly shipped', 'Shipped'],
      ]
    )
  })

  test('what is left of every line ships by one word, once', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 5 })
    await ship(staff.token, order, 2)
    const rest = (body: object = { rest: true }) =>
      call<ShipmentResponse & { code: string; field: string }>(
        'POST',
        `/api/orders/${order._id}/shipments`,
        { token: staff.token, body }
      )
    for (const wrong of [{}, { rest: false }]) {
      const { status, body } = await rest(wrong)
      assert.deepEqual([status, body.field], [422, 'items'])
    }
    const answers = await Promise.all([rest(), rest()])
    const shipped = answers.find(({ status }) => status === 201)
    assert.containsSubset(shipped?.body, { items: [{ line: order.cart[0]._id, quantity: 3 }] })
    const repeated = answers.find(({ status }) => status !== 201)
    assert.deepEqual([repeated?.status, repeated?.body.code], [409, 'E_NOTHING_LEFT'])
  })

  test('more than is left to ship is rejected, naming the line', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, {
      cart: [
        { product: await productId(CABLE), quantity: 2 },
        { product: await productId(OTHER), quantity: 3 },
      ],
    })
    await ship(staff.token, order, 1)
    const [cable, other] = order.cart
    const items = [
      { line: other._id, quantity: 3 },
      { line: cable._id, quantity: 2 },
    ]
    const { body } = await assertRejectedUnchanged(
      assert,
      422,
      () => ship(staff.token, order, 0, { items }),
      TABLES
    )
    assert.containsSubset(body, {
      err: `Only 1 of ${CABLE} left to ship.`,
      code: 'E_QUANTITY',
      field: 'items.1.quantity',
      line: cable._id,
    })
  })

  test('items are lines of this order, once each, with a serial number per unit at most', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    const { cart } = await anOpenOrder(staff.token)
    const line = order.cart[0]._id
    const cases = [
      [[{ line: cart[0]._id, quantity: 1 }], 'items.0.line'],
      [
        [
          { line, quantity: 1 },
          { line, quantity: 1 },
        ],
        'items.1.line',
      ],
      [[{ line, quantity: 0 }], 'items.0.quantity'],
      [[{ line, quantity: 1, serials: ['A1', 'A2'] }], 'items.0.serials'],
      [[{ line, quantity: 2, serials: ['A1', 'A1'] }], 'items.0.serials'],
      [[], 'items'],
    ] as const
    for (const [items, field] of cases) {
      const { body } = await assertRejectedUnchanged(
        assert,
        422,
        () => ship(staff.token, order, 0, { items }),
        TABLES
      )
      assert.equal(body.field, field)
    }
  })

  test('serial numbers and tracking numbers of every shipment find the order', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 4 })
    const items = [
      { line: order.cart[0]._id, quantity: 2, serials: ['16034-770001', '16034-770002'] },
    ]
    const { body } = await ship(staff.token, order, 0, { items, waybill: '1Z-FIRST-77' })
    assert.deepEqual(body.items[0].serials, ['16034-770001', '16034-770002'])
    await ship(staff.token, order, 2, { waybill: '1Z-SECOND-77' })
    for (const query of ['16034-770002', '1Z-FIRST-77', '1ZSECOND77']) {
      const found = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
        token: staff.token,
        body: { type: 1, filter: { query } },
      })
      assert.deepEqual(
        found.body.results.map(({ _id: id }) => id),
        [order._id],
        query
      )
      assert.lengthOf(found.body.results[0].shipments, 2)
    }
  })

  test('custom items ship without stock and do not hold the order back', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, {
      cart: [
        { product: await productId(CABLE), quantity: 1 },
        { description: 'Installation', quantity: 2, cost: 90 },
      ],
    })
    await ship(staff.token, order, 1)
    assert.equal(await shipStateOf(order), ShipState.Shipped)
    const items = [{ line: order.cart[1]._id, quantity: 2 }]
    const { status, body } = await ship(staff.token, order, 0, { items })
    assert.equal(status, 201)
    assert.containsSubset(body.items, [{ product: null, description: 'Installation', quantity: 2 }])
  })

  test('a pro-forma is not ready for shipment', async ({ assert }) => {
    const { body: order } = await createStaffOrderByCall(staff.token, await staffOrder())
    const { body } = await assertRejectedUnchanged(
      assert,
      409,
      () => ship(staff.token, order, 1),
      TABLES
    )
    assert.equal(body.code, 'E_NOT_READY')
  })

  test('goods that the order no longer reserves are reserved first, if there are any', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    const actor = { type: 'user', id: staff.id, name: 'Sam Staff' } as const
    await writeTx((trx) => releaseStock({ type: 'order', id: order._id, actor }, trx))
    assert.equal(await stockOf(CABLE), 500)
    const { status } = await ship(staff.token, order, 2)
    assert.equal(status, 201)
    assert.equal(await stockOf(CABLE), 498)

    await setStock(CABLE, 0)
    const { body } = await assertRejectedUnchanged(
      assert,
      409,
      () => ship(staff.token, order, 1),
      TABLES
    )
    assert.equal(body.code, 'E_OUT_OF_STOCK')
  })

  test('a partly shipped order that became a pro-forma again does not expire', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    await ship(staff.token, order, 1)
    const past = '2020-01-01T00:00:00.000Z'
    await run('update orders set state = 6, reserved_until = ? where id = ?', [past, order._id])
    await expireProforma(order._id)
    assert.equal(await countRows('orders', 'id = ? and cancelled_at is null', [order._id]), 1)
    assert.equal(await stockOf(CABLE), 497)
  })

  test('two packers ship the same units at once: exactly one wins', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => ship(staff.token, order, 3))
    )
    assert.deepEqual(
      responses.map(({ status }) => status).sort(),
      [201, 422, 422, 422, 422, 422, 422, 422]
    )
    const { shipments } = await readOrder(staff.token, order._id)
    assert.lengthOf(shipments, 1)
  })

  test('a repeated Idempotency-Key ships once', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const headers = { 'idempotency-key': `ship-${order._id}` }
    const first = await ship(staff.token, order, 1, {}, headers)
    const again = await ship(staff.token, order, 1, {}, headers)
    assert.deepEqual([again.status, again.body], [201, first.body])
    const other = await ship(staff.token, order, 2, {}, headers)
    assert.equal(other.status, 409)
    assert.equal(await countRows('shipments', 'order_id = ?', [order._id]), 1)
  })

  test('only staff ship, see all shipments and void them', async ({ assert }) => {
    const { token } = await aUser()
    const order = await anOpenOrder(staff.token)
    const { body: shipment } = await ship(staff.token, order, 1)
    const path = `/api/orders/${order._id}/shipments`
    const calls = [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/${shipment._id}`],
      ['DELETE', `${path}/${shipment._id}`],
    ] as const
    for (const [method, url] of calls) {
      await assertStaffOnly(
        assert,
        token,
        (credentials) => call(method, url, { ...credentials, body: { items: [], waybill: 'X' } }),
        TABLES
      )
    }
    const { body } = await call<ShipmentResponse[]>('GET', path, { token: staff.token })
    assert.lengthOf(body, 1)
  })
})
