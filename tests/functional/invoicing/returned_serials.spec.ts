import { test } from '@japa/runner'
import { insert, one } from '#core/database'
import { newId } from '#shared/ids'
import { shipmentTexts } from '#shared/texts/shipments'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { productId, setStock } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged, assertStaffOnly } from '#tests/support/rejected_unchanged'
import { anOpenOrder, readOrder, ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aBoxedUnit, aBundleSerial, stationCalls } from '#tests/support/trackr'
import { aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const CABLE = 'THX-CBH10'
const TABLES = ['order_returns', 'order_return_lines', 'shipment_serials', 'invoices', 'audit_log']

let counter = 0
const someSerials = (count: number) => {
  counter += 1
  return Array.from({ length: count }, (_, index) => `SN-${counter}-${index + 1}`)
}

test.group('Serials of goods that come back', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 500))

  /** Ships so many units of an order, of which the first ones have these serials. */
  async function shipped(quantity: number, serials: string[]) {
    const order = await anOpenOrder(staff.token, { quantity: quantity + 1 })
    await shipMore(order, quantity, serials)
    return new InvoiceClient(staff.token, order)
  }

  async function shipMore(order: OrderResponse, quantity: number, serials: string[]) {
    const items = [{ line: order.cart[0]._id, quantity, serials }]
    const response = await ship(staff.token, order, quantity, { items })
    if (response.status !== 201) throw new Error(response.text)
    return response.body
  }

  const item = ({ order }: InvoiceClient, quantity: number, serials?: string[]) => ({
    items: [{ line: order.cart[0]._id, quantity, ...(serials && { serials }) }],
  })

  const returnedOf = async ({ order }: InvoiceClient) => {
    const { shipments } = await readOrder(staff.token, order._id)
    return shipments.flatMap(({ items }) => items.flatMap((line) => line.returned_serials))
  }

  test('a return names them: as many as came back, each with the customer, once', async ({
    assert,
  }) => {
    const [first, second, third] = someSerials(3)
    const returns = await shipped(3, [first, second, third])
    const [other] = someSerials(1)
    await shipped(1, [other])
    const cases = [
      [item(returns, 1), shipmentTexts.serialsToName(CABLE, 1)],
      [item(returns, 2, [first]), shipmentTexts.serialsToName(CABLE, 2)],
      [item(returns, 1, [first, second]), shipmentTexts.tooManySerials],
      [item(returns, 2, [first, first.toLowerCase()]), shipmentTexts.repeatedSerial(first)],
      [item(returns, 1, [other]), shipmentTexts.serialNotShipped(other)],
      [item(returns, 1, ['unknown-1']), shipmentTexts.serialNotShipped('UNKNOWN-1')],
      [item(returns, 0, [first]), shipmentTexts.tooManySerials],
    ] as const
    for (const [body, text] of cases) {
      const response = await assertRejectedUnchanged(
        assert,
        422,
        () => returns.returnGoods({ ...body, restock: true }),
        TABLES
      )
      assert.deepEqual(
        [response.body.err, response.body.code, response.body.field],
        [text, 'E_SERIALS', 'items.0.serials']
      )
    }
    const { status, text } = await returns.returnGoods(
      item(returns, 1, [` ${second.toLowerCase()}`])
    )
    assert.equal(status, 200, text)
    assert.deepEqual(await returnedOf(returns), [second])
    const log = await one<{ after: string }>(
      `select after from audit_log where subject_id = ? and action = 'goods_returned'`,
      [returns.order._id]
    )
    assert.equal(JSON.parse(log!.after).reason, `1 × ${CABLE} (${second}): Returned`)
    const again = await returns.returnGoods(item(returns, 1, [second]))
    assert.equal(again.body.err, shipmentTexts.serialNotShipped(second))
  })

  test('units without a recorded serial come back without one', async ({ assert }) => {
    const [first, second] = someSerials(2)
    const returns = await shipped(4, [first, second])
    const unnamed = await returns.returnGoods(item(returns, 1))
    assert.equal(unnamed.status, 200, unnamed.text)
    const tooFew = await returns.returnGoods(item(returns, 2))
    assert.equal(tooFew.body.err, shipmentTexts.serialsToName(CABLE, 1))
    const named = await returns.returnGoods(item(returns, 2, [first, second]))
    assert.equal(named.status, 200, named.text)
    const last = await returns.returnGoods(item(returns, 1))
    assert.equal(last.status, 200, last.text)
    assert.sameMembers(await returnedOf(returns), [first, second])
  })

  test('a credit note for goods names them, too, and one for an amount needs none', async ({
    assert,
  }) => {
    const [first, second] = someSerials(2)
    const notes = await shipped(2, [first, second])
    const { _id: invoice } = await notes.created()
    const { body } = await assertRejectedUnchanged(
      assert,
      422,
      () => notes.credit(invoice, item(notes, 1)),
      TABLES
    )
    assert.deepEqual([body.code, body.field], ['E_SERIALS', 'items.0.serials'])
    const reduction = await notes.credit(invoice, { amount: 1 })
    assert.equal(reduction.status, 201, reduction.text)
    const credited = await notes.credit(invoice, item(notes, 1, [second]))
    assert.equal(credited.status, 201, credited.text)
    assert.deepEqual(await returnedOf(notes), [second])

    // The third unit did not ship, so only the other one comes back.
    const rest = await notes.credit(invoice, item(notes, 2, [first]))
    assert.equal(rest.status, 201, rest.text)
    assert.sameMembers(await returnedOf(notes), [first, second])
  })

  test('goods that did not ship have no serial to name', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 1 })
    const notes = new InvoiceClient(staff.token, order)
    const { _id: invoice } = await notes.created()
    const named = await notes.credit(invoice, item(notes, 1, someSerials(1)))
    assert.deepEqual([named.status, named.body.code], [422, 'E_SERIALS'])
    const credited = await notes.credit(invoice, item(notes, 1))
    assert.equal(credited.status, 201, credited.text)
  })

  test('a product means the lines with which its serials left', async ({ assert }) => {
    const product = await productId(CABLE)
    const cart = [
      { product, quantity: 2, cost: 50 },
      { product, quantity: 2, cost: 40 },
    ]
    const order = await anOpenOrder(staff.token, { cart })
    const returns = new InvoiceClient(staff.token, order)
    const [a, b, c] = someSerials(3)
    await ship(staff.token, order, 0, {
      items: [
        { line: order.cart[0]._id, quantity: 2, serials: [a, b] },
        { line: order.cart[1]._id, quantity: 2, serials: [c] },
      ],
    })
    const balance = async () => {
      const { payment } = await readOrder(staff.token, order._id)
      return payment.balance_remaining ?? payment.total
    }
    const before = await balance()
    const preview = await call<{ subtotal: number }>(
      'POST',
      `/api/orders/${order._id}/returns/preview`,
      {
        token: staff.token,
        body: { items: [{ product, quantity: 2, serials: [b] }] },
      }
    )
    assert.equal(preview.body.subtotal, 90)
    const { status, text } = await returns.returnGoods({
      items: [{ product, quantity: 2, serials: [b] }],
    })
    assert.equal(status, 200, text)
    assert.deepEqual(await returnedOf(returns), [b])
    assert.isAbove(before - (await balance()), 80)
  })

  test('another serial of the unit does, but not that of a part of what shipped', async ({
    assert,
  }) => {
    const stations = stationCalls(staff.token)
    const [left, right] = [await aBoxedUnit(stations), await aBoxedUnit(stations)]
    const bundle = aBundleSerial()
    await stations.pair([
      [left.box, bundle],
      [right.box, bundle],
    ])
    const single = await aBoxedUnit(stations)
    const returns = await shipped(2, [bundle, single.box])
    const part = await returns.returnGoods(item(returns, 1, [left.box]))
    assert.deepEqual(
      [part.status, part.body.err],
      [422, shipmentTexts.partOfSerial(left.box, bundle)]
    )
    const { status, text } = await returns.returnGoods(item(returns, 1, [single.pcba]))
    assert.equal(status, 200, text)
    assert.deepEqual(await returnedOf(returns), [single.box])
    const whole = await returns.returnGoods(item(returns, 1, [bundle]))
    assert.equal(whole.status, 200, whole.text)
    for (const { box } of [left, right]) {
      const unit = await stations.detail(box)
      assert.isNull(unit.shipped)
    }
  })

  test('customers and visitors record no return and create no credit note', async ({ assert }) => {
    const serials = someSerials(1)
    const { token } = await aUser()
    const { order } = await shipped(1, serials)
    const notes = await shipped(1, someSerials(1))
    const { _id: invoice } = await notes.created()
    const body = {
      items: [{ line: order.cart[0]._id, quantity: 1, serials }],
      restock: true,
      reason: 'Too short',
    }
    for (const path of [
      `/api/orders/${order._id}/returns`,
      `${notes.path}/${invoice}/credit_notes`,
    ])
      await assertStaffOnly(
        assert,
        token,
        (credentials) => call('POST', path, { ...credentials, body }),
        TABLES
      )
  })

  /** A return as earlier versions recorded it: without serials */
  async function unnamedReturn({ order }: InvoiceClient, quantity: number) {
    const id = newId()
    const created = new Date().toISOString()
    await insert('order_returns', {
      ...{ id, order_id: order._id, is_restocked: false, reason: 'Before', created_at: created },
    })
    await insert('order_return_lines', {
      ...{ id: newId(), return_id: id, order_line_id: order.cart[0]._id, quantity },
    })
    return id
  }

  test('after a return that named none, as many serials ship again as must have come back', async ({
    assert,
  }) => {
    const [first, second, third] = someSerials(3)
    const old = await shipped(3, [first, second, third])
    const returnId = await unnamedReturn(old, 1)
    const next = await anOpenOrder(staff.token, { quantity: 5 })
    await shipMore(next, 1, [second])
    assert.deepEqual(await returnedOf(old), [second])
    assert.equal(await countRows('shipment_serials', 'return_id = ?', [returnId]), 1)
    for (const serial of [first, second, third]) {
      const items = [{ line: next.cart[0]._id, quantity: 1, serials: [serial] }]
      const { status, body } = await ship(staff.token, next, 1, { items })
      assert.deepEqual([status, body.code], [409, 'E_SERIAL_SHIPPED'], serial)
    }
  })

  test('a serial that left after a return that named none is with the customer', async ({
    assert,
  }) => {
    const [first, second] = someSerials(2)
    const old = await shipped(1, [first])
    await unnamedReturn(old, 1)
    await shipMore(old.order, 1, [second])
    const next = await anOpenOrder(staff.token, { quantity: 5 })
    const items = [{ line: next.cart[0]._id, quantity: 1, serials: [second] }]
    const rejected = await ship(staff.token, next, 1, { items })
    assert.equal(rejected.status, 409, rejected.text)
    await shipMore(next, 1, [first])
    assert.deepEqual(await returnedOf(old), [first])
  })

  test('the serials that an earlier return did not name are back once all of the line is', async ({
    assert,
  }) => {
    const [first, second] = someSerials(2)
    const old = await shipped(2, [first, second])
    await unnamedReturn(old, 1)
    const tooFew = await old.returnGoods(item(old, 1))
    assert.equal(tooFew.status, 422)
    const { status, text } = await old.returnGoods(item(old, 1, [first]))
    assert.equal(status, 200, text)
    assert.sameMembers(await returnedOf(old), [first, second])
  })
})
