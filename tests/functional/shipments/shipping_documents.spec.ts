import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { Printer } from '#documents'
import { FakePrinter } from '#tests/support/fakes/fake_printer'
import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { acceptByStaff, aQuote } from '#tests/functional/orders/support/order_quotes'
import { setStock } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const CABLE = 'THX-CBH10'

test.group('The documents of a shipment', (group) => {
  const staff = withStaffedShop(group)
  let printer: FakePrinter

  group.setup(async () => {
    await setStock(CABLE, 100)
    printer = new FakePrinter()
    app.container.swap(Printer, () => printer)
    return () => app.container.restore(Printer)
  })

  const print = (order: OrderResponse, body: object, token = staff.token) =>
    call<{ filename: string; code?: string }>('POST', `/api/orders/${order._id}/docs`, {
      token,
      body,
    })
  const printed = () => {
    const { html } = printer.printed.at(-1)!
    return html
      .slice(html.indexOf('<body>'))
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|')
  }

  test('a packing slip is of one shipment and says what is to follow', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 5 })
    const items = [{ line: order.cart[0]._id, quantity: 2, serials: ['S-1', 'S-2'] }]
    const { body: first } = await ship(staff.token, order, 0, { items, waybill: 'FX-111' })
    await ship(staff.token, order, 3, { waybill: 'FX-222' })

    const { body } = await print(order, { type: 'packing_slip', shipment: first._id })
    assert.equal(body.filename, `Packing slip #${order.number}.pdf`)
    assert.include(printed(), 'Shipment 1')
    assert.include(printed(), 'FX-111')
    assert.include(printed(), 'Serial S-1, S-2')
    assert.match(printed(), new RegExp(`\\|2\\|${CABLE}\\|.*\\|5\\|3\\|`))
    assert.notMatch(printed(), /\$/)

    const { body: chosen } = await print(order, { shipment: first._id })
    assert.equal(chosen.filename, body.filename)
    assert.include(printed(), 'FX-111')

    await print(order, { type: 'packing_slip' })
    assert.include(printed(), 'FX-222')
    assert.notInclude(printed(), 'To follow')
  })

  test('a pick list shows what is left to ship, to staff only', async ({ assert }) => {
    const { id, token, email } = await aUser()
    const order = await anOpenOrder(staff.token, { quantity: 5, user: id, email })
    await ship(staff.token, order, 2)
    await print(order, { type: 'pick_list' })
    assert.match(printed(), new RegExp(`\\|3\\|${CABLE}\\|`))

    const count = printer.printed.length
    const { status, body } = await print(order, { type: 'pick_list' }, token)
    assert.deepEqual([status, body.code], [422, 'E_NO_DOCUMENT'])
    assert.lengthOf(printer.printed, count)
  })

  test('a pick list leaves out promised goods that are not in stock yet', async ({ assert }) => {
    await setStock(CABLE, 7)
    const { order } = await aQuote(staff.token, { quantity: 10 })
    const by = calendarDay(new Date(), shop.timeZone)
    const promise = { token: staff.token, body: { promised_on: by } }
    await call('PUT', `/api/orders/${order._id}/quote/promise`, promise)
    const goods = [{ product: order.cart[0].product!._id, quantity: 3 }]
    await acceptByStaff(order._id, staff.token, { by, goods })
    await print(order, { type: 'pick_list' })
    assert.match(printed(), new RegExp(`\\|7\\|${CABLE}\\|`))
    await setStock(CABLE, 100)
  })

  test('a void shipment and one of another order have no packing slip', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { quantity: 2 })
    const other = await anOpenOrder(staff.token)
    const { body: shipment } = await ship(staff.token, order, 1)
    const slip = { type: 'packing_slip', shipment: shipment._id }
    const elsewhere = await print(other, slip)
    assert.equal(elsewhere.status, 404)
    await call('DELETE', `/api/orders/${order._id}/shipments/${shipment._id}`, {
      token: staff.token,
      body: {},
    })
    const voided = await print(order, slip)
    assert.equal(voided.status, 404)
  })
})
