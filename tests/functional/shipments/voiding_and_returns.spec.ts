import { test } from '@japa/runner'
import { one, rows, writeTx } from '#core/database'
import { returnGoods, shippedQuantities } from '#orders'
import { lockOrder } from '#orders/order/reads/find_order'
import { setStock, stockOf } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { anOpenOrder, ship, shipStateOf, waybillOf } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { ShipState } from '#shared/enums'
import type { OrderResponse, ShipmentResponse } from '#orders/views'

const CABLE = 'THX-CBH10'
const TABLES = ['shipments', 'order_returns', 'order_return_lines', 'stock_ledger', 'audit_log']

async function reserved(): Promise<number> {
  const found = await one<{ n: number }>('select reserved as n from products where sku = ?', [
    CABLE,
  ])
  return found!.n
}

test.group('Voided shipments and returns', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 100))

  const voided = (order: OrderResponse, shipment: ShipmentResponse, reason = 'Wrong order') =>
    call('DELETE', `/api/orders/${order._id}/shipments/${shipment._id}`, {
      token: staff.token,
      body: { reason },
    })

  const recordReturn = (
    order: OrderResponse,
    quantity: number,
    restock: boolean,
    serials: string[] = []
  ) =>
    writeTx(async (trx) => {
      const locked = (await lockOrder(order._id, trx))!
      const items = [{ line: order.cart[0]._id, quantity, serials }]
      const actor = { type: 'user', id: staff.id, name: 'Sam Staff' } as const
      return returnGoods(locked, { items, restock, reason: 'Too short', actor }, trx)
    })

  test('a voided shipment counts for nothing, and its stock is reserved again', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 3 })
    const before = await reserved()
    const { body: shipment } = await ship(staff.token, order, 3, { waybill: 'FX-1' })
    const response = await voided(order, shipment)
    assert.deepEqual([response.status, response.body], [200, { ok: true }])
    assert.equal(await reserved(), before)
    assert.equal(await stockOf(CABLE), 97)

    assert.equal(await shipStateOf(order), ShipState.NotShipped)
    assert.equal(await waybillOf(order), '')
    const log = await one<{ before: string; after: string }>(
      `select before, after from audit_log where subject_id = ? and action = 'shipment_voided'`,
      [order._id]
    )
    assert.deepEqual(JSON.parse(log!.before), { shipping: 'Shipped' })
    assert.deepEqual(JSON.parse(log!.after), {
      shipping: 'Not shipped',
      reason: 'Shipment 1 voided: Wrong order',
    })

    const again = await voided(order, shipment)
    assert.deepEqual([again.status, again.body.code], [410, 'E_ALREADY_VOID'])
    const next = await ship(staff.token, order, 3)
    assert.deepEqual([next.status, next.body.number], [201, 2])
  })

  test('a tracking number can be added later, from what to what is recorded', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token)
    const { body: shipment } = await ship(staff.token, order, 1)
    const path = `/api/orders/${order._id}/shipments/${shipment._id}`
    const { body } = await call<ShipmentResponse>('PUT', path, {
      token: staff.token,
      body: { waybill: '1Z999', carrier: 'ups' },
    })
    assert.equal(body.tracking_url, 'https://www.ups.com/track?tracknum=1Z999')
    assert.equal(await waybillOf(order), '1Z999')
    const log = await one<{ before: string; after: string }>(
      `select before, after from audit_log where subject_id = ? and action = 'shipment_changed'`,
      [order._id]
    )
    assert.deepEqual(JSON.parse(log!.before), { waybill: '', carrier: 'FedEx' })
    assert.deepEqual(JSON.parse(log!.after), { waybill: '1Z999', carrier: 'UPS' })
  })

  test('another order’s shipment is not found', async ({ assert }) => {
    const order = await anOpenOrder(staff.token)
    const other = await anOpenOrder(staff.token)
    const { body: shipment } = await ship(staff.token, order, 1)
    await assertRejectedUnchanged(assert, 404, () => voided(other, shipment), TABLES)
  })

  test('goods come back into the stock only where they can be sold again', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 4 })
    await ship(staff.token, order, 3)
    await recordReturn(order, 1, true)
    assert.equal(await stockOf(CABLE), 97)
    await recordReturn(order, 2, false)
    assert.equal(await stockOf(CABLE), 97)
    assert.equal(await shipStateOf(order), ShipState.Returned)
    const shipped = await shippedQuantities(order._id)
    assert.deepEqual([...shipped.values()], [3])
    const kinds = await rows<{ kind: string }>(
      'select kind from stock_ledger where subject_id = ? order by created_at, seq',
      [order._id]
    )
    assert.deepEqual(
      kinds.map(({ kind }) => kind),
      ['reserved', 'shipped', 'returned']
    )
  })

  test('no more comes back than was shipped', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 4 })
    await ship(staff.token, order, 3)
    await recordReturn(order, 2, true)
    await assert.rejects(
      () => recordReturn(order, 2, true),
      `Only 1 shipped units of ${CABLE} can be returned.`
    )
    assert.equal(await stockOf(CABLE), 98)
  })

  test('a shipment of which goods came back cannot be voided', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const { body: shipment } = await ship(staff.token, order, 2)
    await recordReturn(order, 1, true)
    const { body } = await assertRejectedUnchanged(
      assert,
      409,
      () => voided(order, shipment) as ReturnType<typeof ship>,
      TABLES
    )
    assert.equal(body.code, 'E_RETURNED')
  })

  test('a shipment can be voided as long as none of its own serials and units came back', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { quantity: 4 })
    const shipOne = async (...serials: string[]) => {
      const items = [{ line: order.cart[0]._id, quantity: 1, serials }]
      const { body } = await ship(staff.token, order, 1, { items })
      return body
    }
    const first = await shipOne('VOID-1')
    const second = await shipOne('VOID-2')
    const third = await shipOne()
    await recordReturn(order, 1, false, ['VOID-2'])
    const { body } = await assertRejectedUnchanged(
      assert,
      409,
      () => voided(order, second) as ReturnType<typeof ship>,
      TABLES
    )
    assert.equal(body.code, 'E_RETURNED')
    await recordReturn(order, 1, false)
    const unnamed = await voided(order, third)
    assert.deepEqual([unnamed.status, unnamed.body.code], [409, 'E_RETURNED'])
    const other = await voided(order, first)
    assert.equal(other.status, 200, other.text)
    const again = await shipOne('VOID-1')
    assert.deepEqual(again.items[0].serials, ['VOID-1'])
  })

  test('concurrent returns of the same units: exactly one is recorded', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    await ship(staff.token, order, 2)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => recordReturn(order, 2, true))
    )
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      1
    )
    assert.equal(await stockOf(CABLE), 100)
  })
})
