import { test } from '@japa/runner'
import { setStock, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { anOpenOrder, ship } from '#tests/support/shipments'
import {
  aBoxedUnit,
  aCaseSerial,
  aPcbaSerial,
  stationCalls,
  type StationCalls,
} from '#tests/support/trackr'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'
import type { RecallLineJson } from '#reporting/recalls/recall_list'

const TABLES = ['shipments', 'shipment_serials', 'units', 'stock_ledger']

test.group('Units on shipments', (group) => {
  let staff: TestUser
  let stations: StationCalls

  group.setup(async () => {
    await stockedShop()
    await setStock('THX-CBH10', 500)
    staff = await aStaffMember()
    stations = stationCalls(staff.token)
  })

  const shipSerials = (order: OrderResponse, serials: string[]) =>
    ship(staff.token, order, serials.length, {
      items: [{ line: order.cart[0]._id, quantity: serials.length, serials }],
    })

  const comeBack = (order: OrderResponse, serials: string[]) =>
    call<OrderResponse>('POST', `/api/orders/${order._id}/returns`, {
      token: staff.token,
      body: {
        items: [{ line: order.cart[0]._id, quantity: serials.length, serials }],
        restock: true,
        reason: 'Too short',
      },
    })

  const recall = (query: string) =>
    call<RecallLineJson[] & { err?: string }>('GET', `/api/trackr/recall?${query}`, {
      token: staff.token,
    })

  test('A packed box is shipped with its unit, and the warranty starts', async ({ assert }) => {
    const { pcba, box } = await aBoxedUnit(stations)
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const { status, text } = await shipSerials(order, [box])
    assert.equal(status, 201, text)
    const unit = await stations.detail(pcba)
    assert.equal(unit.shipped?.order, order._id)
    assert.equal(unit.warranty_until?.slice(5, 24), unit.shipped?.date.slice(5, 24))

    const found = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { query: pcba } },
    })
    assert.deepEqual(
      found.body.results.map(({ _id: id }) => id),
      [order._id]
    )
    const pairing = unit.history.find(({ stage }) => stage === 5)!
    const undone = await stations.undo(pairing._id)
    assert.equal(undone.status, 409)
  })

  test('A serial that left with another order is a 409, by any serial of its unit', async ({
    assert,
  }) => {
    const { enclosure, box } = await aBoxedUnit(stations)
    const [first, second] = [
      await anOpenOrder(staff.token, { quantity: 2 }),
      await anOpenOrder(staff.token, { quantity: 2 }),
    ]
    const shipped = await shipSerials(first, [box, 'CABLE-0042'])
    assert.equal(shipped.status, 201, shipped.text)
    for (const serial of [box, enclosure, 'CABLE-0042']) {
      const { body } = await assertRejectedUnchanged(
        assert,
        409,
        () => shipSerials(second, [serial]),
        TABLES
      )
      assert.equal(body.code, 'E_SERIAL_SHIPPED')
      assert.include(body.err, serial)
      assert.include(body.err, first.number)
    }

    await call('DELETE', `/api/orders/${first._id}/shipments/${shipped.body._id}`, {
      token: staff.token,
      body: { reason: 'Wrong order' },
    })
    const afterwards = await shipSerials(second, [box])
    assert.equal(afterwards.status, 201, afterwards.text)
    assert.equal(await countRows('units', 'shipped_order_id = ?', [second._id]), 1)
  })

  test('A serial ships once on its own order, too, and no unit twice in one shipment', async ({
    assert,
  }) => {
    const { pcba, enclosure, box } = await aBoxedUnit(stations)
    const order = await anOpenOrder(staff.token, { quantity: 6 })
    const both = await assertRejectedUnchanged(
      assert,
      422,
      () => shipSerials(order, [box, enclosure]),
      TABLES
    )
    assert.equal(both.body.field, 'items.0.serials')
    assert.include(both.body.err, enclosure)
    const sameTwice = await shipSerials(order, ['Cable-0051', ' cable-0051'])
    assert.deepEqual([sameTwice.status, sameTwice.body.field], [422, 'items.0.serials'])

    const shipped = await shipSerials(order, [box, 'cable-0051'])
    assert.equal(shipped.status, 201, shipped.text)
    assert.sameMembers(shipped.body.items[0].serials, [box, 'CABLE-0051'])
    for (const serial of [box, pcba, 'Cable-0051']) {
      const again = await assertRejectedUnchanged(
        assert,
        409,
        () => shipSerials(order, [serial]),
        TABLES
      )
      assert.equal(again.body.code, 'E_SERIAL_SHIPPED')
      assert.include(again.body.err, order.number)
    }
  })

  test('Of several units of an order, only the returned one ships to another customer', async ({
    assert,
  }) => {
    const [kept, returned] = [await aBoxedUnit(stations), await aBoxedUnit(stations)]
    const first = await anOpenOrder(staff.token, { quantity: 2 })
    const second = await anOpenOrder(staff.token, { quantity: 2 })
    await shipSerials(first, [kept.box, returned.box])
    const response = await comeBack(first, [returned.enclosure])
    assert.equal(response.status, 200, response.text)

    const { body } = await assertRejectedUnchanged(
      assert,
      409,
      () => shipSerials(second, [kept.box]),
      TABLES
    )
    assert.equal(body.code, 'E_SERIAL_SHIPPED')
    const inStock = await stations.detail(returned.pcba)
    assert.isNull(inStock.shipped)
    const shipped = await shipSerials(second, [returned.pcba])
    assert.equal(shipped.status, 201, shipped.text)
    const sold = await stations.detail(returned.pcba)
    assert.equal(sold.shipped?.order, second._id)
    const found = await call<{ results: OrderResponse[] }>('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1, filter: { query: returned.pcba } },
    })
    assert.deepEqual(
      found.body.results.map(({ _id: id }) => id),
      [second._id]
    )
    const { body: lines } = await recall(`serials=${kept.box},${returned.box}`)
    assert.deepEqual(
      lines.map(({ serial, order }) => [serial, order._id]),
      [
        [kept.box, first._id],
        [returned.box, second._id],
      ]
    )
  })

  test('A returned serial without a unit leaves the recall list and ships again, on its own order, too', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    await shipSerials(order, ['CABLE-0061', 'CABLE-0062'])
    await comeBack(order, ['cable-0061'])
    const { body: lines } = await recall('serials=cable-0061,Cable-0062')
    assert.deepEqual(
      lines.map(({ serial }) => serial),
      ['CABLE-0062']
    )
    const again = await shipSerials(order, ['CABLE-0061'])
    assert.equal(again.status, 201, again.text)
  })

  test('A serial that shipped before its unit was recorded is found by the other serials', async ({
    assert,
  }) => {
    const [pcba, enclosure] = [aPcbaSerial(), aCaseSerial()]
    const [first, second] = [
      await anOpenOrder(staff.token, { quantity: 1 }),
      await anOpenOrder(staff.token, { quantity: 1 }),
    ]
    await shipSerials(first, [enclosure])
    await stations.pair([[pcba, enclosure]])
    await stations.report('final_test', { serials: [enclosure] })
    const early = await shipSerials(second, [pcba])
    assert.deepEqual([early.status, early.body.code], [409, 'E_SERIAL_SHIPPED'])
    const returned = await comeBack(first, [pcba])
    assert.equal(returned.status, 200, returned.text)
    const shipped = await shipSerials(second, [pcba])
    assert.equal(shipped.status, 201, shipped.text)
  })

  test('The next owner registers a returned unit, whose passport is the same', async ({
    assert,
  }) => {
    const { box } = await aBoxedUnit(stations)
    const { passport } = await stations.detail(box)
    const register = (token: string) =>
      call<{ code?: string }>(
        'POST',
        `/api/units/${passport.serial}-${passport.code}/registration`,
        { token, body: {} }
      )
    const [owner, next] = [await aUser(), await aUser()]
    const first = await anOpenOrder(staff.token, { quantity: 1 })
    await shipSerials(first, [box])
    await register(owner.token)
    const early = await register(next.token)
    assert.equal(early.status, 409)

    await comeBack(first, [box])
    const inStock = await stations.detail(box)
    assert.isNull(inStock.registration)
    await shipSerials(await anOpenOrder(staff.token, { quantity: 1 }), [box])
    const registered = await register(next.token)
    assert.equal(registered.status, 200, registered.text)
    const sold = await stations.detail(box)
    assert.equal(sold.registration?.user, next.id)
  })

  test('The final test of a shipped unit is undone with a reason only', async ({ assert }) => {
    const { enclosure, box } = await aBoxedUnit(stations)
    await shipSerials(await anOpenOrder(staff.token, { quantity: 1 }), [box])
    const { history } = await stations.detail(box)
    const finalTest = history.find(({ stage }) => stage === 4)!._id
    for (const body of [{}, { reason: ' ' }]) {
      const rejected = await assertRejectedUnchanged(
        assert,
        422,
        () => stations.undo(finalTest, body),
        ['units', 'unit_scans']
      )
      assert.equal(rejected.body.code, 'E_VALIDATION')
      assert.include(rejected.body.err, 'Enter a reason')
    }
    const { token } = await aUser()
    const stranger = stationCalls(token)
    await assertRejectedUnchanged(assert, 403, () => stranger.undo(finalTest, { reason: 'Mine' }), [
      'units',
      'unit_scans',
    ])
    const undone = await stations.undo(finalTest, { reason: 'Wrong firmware' })
    assert.equal(undone.status, 200, undone.text)
    assert.isFalse(undone.body.passed_final)
    assert.include(undone.body.history[0], { result: 'undone', reason: 'Wrong firmware' })
    const { shipped } = await stations.detail(enclosure)
    assert.isNotNull(shipped)
  })

  test('Two orders that pack the same box together ship it once', async ({ assert }) => {
    const { enclosure, box } = await aBoxedUnit(stations)
    const orders = [
      await anOpenOrder(staff.token, { quantity: 1 }),
      await anOpenOrder(staff.token, { quantity: 1 }),
    ]
    const shipments = await Promise.all([
      shipSerials(orders[0], [box]),
      shipSerials(orders[1], [enclosure]),
    ])
    assert.deepEqual(shipments.map(({ status }) => status).sort(), [201, 409])
  })

  test('Two packers of one order ship a serial once, and it comes back once', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 4 })
    const shipments = await Promise.all(
      Array.from({ length: 4 }, () => shipSerials(order, ['CABLE-0071']))
    )
    assert.deepEqual(shipments.map(({ status }) => status).sort(), [201, 409, 409, 409])
    const returns = await Promise.all(
      Array.from({ length: 4 }, () => comeBack(order, ['CABLE-0071']))
    )
    assert.deepEqual(returns.map(({ status }) => status).sort(), [200, 422, 422, 422])
  })

  test('A serial ships once while its return is recorded', async ({ assert }) => {
    const first = await anOpenOrder(staff.token, { quantity: 1 })
    const second = await anOpenOrder(staff.token, { quantity: 3 })
    await shipSerials(first, ['CABLE-0081'])
    const [returned, ...shipments] = await Promise.all([
      comeBack(first, ['CABLE-0081']),
      ...Array.from({ length: 3 }, () => shipSerials(second, ['CABLE-0081'])),
    ])
    assert.equal(returned.status, 200, returned.text)
    assert.isAtMost(shipments.filter(({ status }) => status === 201).length, 1)
    assert.isAtMost(
      await countRows('shipment_serials', 'serial = ? and return_id is null', ['CABLE-0081']),
      1
    )
  })

  test('A recall lists the customers who have units of a batch or with serials', async ({
    assert,
  }) => {
    const batch = 'LOT-88'
    const sold = await aBoxedUnit(stations, { batch })
    await aBoxedUnit(stations, { batch })
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    await shipSerials(order, [sold.box, 'CABLE-0043'])
    const ofBatch = await recall(`batch=${batch}`)
    assert.equal(ofBatch.status, 200, ofBatch.text)
    assert.lengthOf(ofBatch.body, 1)
    assert.deepEqual(ofBatch.body[0].order, { _id: order._id, number: order.number })
    assert.equal(ofBatch.body[0].customer.email, order.email)
    const bySerial = await recall(`serials=${sold.pcba.toLowerCase()},CABLE-0043,nothing`)
    assert.sameMembers(
      bySerial.body.map(({ serial }) => serial),
      [sold.pcba, 'CABLE-0043']
    )
    const csv = await call('GET', `/api/trackr/recall.csv?batch=${batch}`, { token: staff.token })
    assert.include(csv.text, order.email)
    const empty = await recall('')
    assert.equal(empty.status, 422)
    const unreadable = await recall(`serials=${sold.pcba},${encodeURIComponent('АБВ-1')}`)
    assert.equal(unreadable.status, 422, 'a wrong keyboard layout is no other serial')
    assert.property(unreadable.body, 'err')
  })
})
