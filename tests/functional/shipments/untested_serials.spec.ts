import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { anOpenOrder, ship } from '#tests/support/shipments'
import {
  aBoxedUnit,
  aBundleSerial,
  aCaseSerial,
  aPcbaSerial,
  stationCalls,
  trackedProductId,
  type StationCalls,
} from '#tests/support/trackr'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse, SerialCheck } from '#orders/views'

const CABLE = 'THX-CBH10'
const TABLES = ['shipments', 'shipment_serials', 'units', 'stock_ledger', 'audit_log']

type Rejection = { serials?: { serial: string; problem: string }[] }

test.group('Serials before they ship', (group) => {
  let staff: TestUser
  let stations: StationCalls

  group.setup(async () => {
    await stockedShop()
    await setStock(CABLE, 500)
    staff = await aStaffMember()
    stations = stationCalls(staff.token)
  })

  const shipSerials = (order: OrderResponse, serials: string[], body: object = {}) =>
    ship(staff.token, order, serials.length, {
      items: [{ line: order.cart[0]._id, quantity: serials.length, serials }],
      ...body,
    })

  const check = (order: Pick<OrderResponse, '_id'>, serial: string, token = staff.token) =>
    call<SerialCheck & { err?: string }>(
      'GET',
      `/api/orders/${order._id}/serials?serial=${encodeURIComponent(serial)}`,
      { token }
    )

  /** Creates a unit that has been programmed only. */
  async function aProgrammedUnit(): Promise<string> {
    const serial = aPcbaSerial()
    const product = await trackedProductId()
    await stations.report('programmed', { serials: { pass: [serial] }, product })
    return serial
  }

  test('a code of the goods is not a waybill', async ({ assert }) => {
    const { box } = await aBoxedUnit(stations)
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    const codes = [box, box.toLowerCase(), `https://shop.example/unit/${box}-7KM3QXTB`, CABLE]
    for (const waybill of codes) {
      const rejected = await assertRejectedUnchanged(
        assert,
        422,
        () => ship(staff.token, order, 1, { waybill, mail: true }),
        TABLES
      )
      assert.containSubset(rejected.body, { field: 'waybill' })
    }
    const { body: shipment } = await ship(staff.token, order, 1, { waybill: '7946 1122 3344' })
    const path = `/api/orders/${order._id}/shipments/${shipment._id}`
    const change = (waybill: string) =>
      call<{ field?: string }>('PUT', path, { token: staff.token, body: { waybill } })
    const { status, body } = await change(box)
    assert.deepEqual([status, body.field], [422, 'waybill'])
    const { status: changed } = await change('794611223355')
    assert.equal(changed, 200)
  })

  test('a unit without a passed final test ships once staff confirm it', async ({ assert }) => {
    const serial = await aProgrammedUnit()
    const { box } = await aBoxedUnit(stations)
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    for (const flag of [{}, { allow_untested: false }]) {
      const rejected = await assertRejectedUnchanged(
        assert,
        409,
        () => shipSerials(order, [box, serial], flag),
        TABLES
      )
      const { code, err, serials } = rejected.body as typeof rejected.body & Rejection
      assert.equal(code, 'E_SERIAL_UNTESTED')
      assert.include(err, `${serial} has not passed the final test.`)
      assert.deepEqual(serials, [{ serial, problem: 'untested' }])
    }
    const confirmed = await shipSerials(order, [box, serial], { allow_untested: true })
    assert.equal(confirmed.status, 201, confirmed.text)
    await assertRejectedUnchanged(
      assert,
      409,
      () => shipSerials(order, [serial], { allow_untested: true }),
      TABLES
    )
  })

  test('an unknown serial ships as before; a caller that asks gets it named', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const rejected = await assertRejectedUnchanged(
      assert,
      409,
      () => shipSerials(order, ['160340000001'], { allow_untested: false }),
      TABLES
    )
    const { serials } = rejected.body as typeof rejected.body & Rejection
    assert.deepEqual(serials, [{ serial: '160340000001', problem: 'unknown' }])
    const confirmed = await shipSerials(order, ['160340000001'], { allow_untested: true })
    assert.equal(confirmed.status, 201, confirmed.text)
    const unasked = await shipSerials(order, ['160340000002'])
    assert.equal(unasked.status, 201, unasked.text)
  })

  test('a repeated key ships once, also after a rejection', async ({ assert }) => {
    const serial = await aProgrammedUnit()
    const order = await anOpenOrder(staff.token, { quantity: 1 })
    const items = [{ line: order.cart[0]._id, quantity: 1, serials: [serial] }]
    const headers = { 'idempotency-key': `untested-${order._id}` }
    const rejected = await ship(staff.token, order, 1, { items }, headers)
    assert.equal(rejected.status, 409)
    const body = { items, allow_untested: true }
    const confirmed = await ship(staff.token, order, 1, body, headers)
    const again = await ship(staff.token, order, 1, body, headers)
    assert.deepEqual([confirmed.status, again.status], [201, 201])
    assert.deepEqual(again.body, confirmed.body)
  })

  test('a check names product, test and customer of a serial of any kind', async ({ assert }) => {
    const { pcba, box, product } = await aBoxedUnit(stations)
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const before = await check(order, ` ${box.toLowerCase()}\u001d`)
    assert.equal(before.status, 422, 'a control character is not part of a query')
    const { body } = await check(order, box.toLowerCase())
    assert.containsSubset(body, {
      serial: box,
      quantity: 1,
      tested: true,
      product: { _id: product },
      shipped_with: null,
    })
    assert.lengthOf(body.units, 1)
    await shipSerials(order, [box])
    const { body: shipped } = await check(order, pcba)
    assert.equal(shipped.shipped_with, order.number)
    const untested = await check(order, await aProgrammedUnit())
    assert.isFalse(untested.body.tested)
    const { body: unknown } = await check(order, 'CABLE-0001')
    assert.deepEqual(unknown, {
      serial: 'CABLE-0001',
      units: [],
      quantity: 1,
      tested: false,
      product: null,
      shipped_with: null,
    })
    await shipSerials(order, ['CABLE-0001'])
    const { body: shippedCable } = await check(order, 'cable-0001')
    assert.equal(shippedCable.shipped_with, order.number)
  })

  test('a bundle stands for the boxes that it holds', async ({ assert }) => {
    const [first, second] = [await aBoxedUnit(stations), await aBoxedUnit(stations)]
    const bundle = aBundleSerial()
    await stations.pair([
      [first.box, bundle],
      [second.box, bundle],
    ])
    const order = await anOpenOrder(staff.token)
    const { body } = await check(order, bundle)
    assert.equal(body.quantity, 2)
    assert.lengthOf(body.units, 2)
  })

  test('a serial is free again once it came back', async ({ assert }) => {
    const { box } = await aBoxedUnit(stations)
    const order = await anOpenOrder(staff.token, { quantity: 1 })
    await shipSerials(order, [box])
    const returned = await call('POST', `/api/orders/${order._id}/returns`, {
      token: staff.token,
      body: {
        items: [{ line: order.cart[0]._id, quantity: 1, serials: [box] }],
        restock: true,
        reason: 'Too short',
      },
    })
    assert.equal(returned.status, 200, returned.text)
    const { body } = await check(order, box)
    assert.isNull(body.shipped_with)
  })

  test('only staff check serials, on an order that exists', async ({ assert }) => {
    const order = await anOpenOrder(staff.token)
    const stranger = await aUser()
    const refused = await check(order, aCaseSerial(), stranger.token)
    assert.equal(refused.status, 403)
    const visitor = await call('GET', `/api/orders/${order._id}/serials?serial=16034-1`)
    assert.equal(visitor.status, 401)
    const missing = await check({ _id: newId() }, aCaseSerial())
    assert.equal(missing.status, 404)
    const empty = await check(order, '')
    assert.equal(empty.status, 422)
    await assertRejectedUnchanged(
      assert,
      403,
      () =>
        ship(stranger.token, order, 1, {
          items: [{ line: order.cart[0]._id, quantity: 1, serials: ['16034-1'] }],
          allow_untested: true,
        }),
      TABLES
    )
  })
})
