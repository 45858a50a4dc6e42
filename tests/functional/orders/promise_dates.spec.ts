import { test } from '@japa/runner'
import { one } from '#core/database'
import { shop } from '#config/shop'
import { reviewAllPromises } from '#orders'
import { laterText, ordersAwaiting } from '#orders/order/reads/awaited_goods'
import { formatDay, calendarDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { OrderState } from '#shared/enums'
import { assertBooks, unitsReserved } from '#tests/functional/orders/support/order_quotes'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFreshCards } from '#tests/support/cards'
import {
  aCart,
  next,
  productId,
  readyOrder,
  setStock,
  stockedShop,
  stockOf,
} from '#tests/support/checkout'
import { statusOf } from '#tests/functional/orders/support/responses'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import {
  aPurchaseOrder,
  editPurchaseOrderByCall,
  receiveByCall,
} from '#tests/support/purchase_orders'
import { assertStaffOnly } from '#tests/support/rejected_unchanged'
import { ship } from '#tests/support/shipments'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { findOrder } from '#orders/order/reads/find_order'
import type { OrderDetail, OrderResponse } from '#orders/views'
import type { PurchaseOrderResponse, ReorderItem } from '#purchasing'

const SKU = 'THX-CBH10'
const DAY_MS = 86_400_000
const dayIn = (days: number) => calendarDay(new Date(Date.now() + days * DAY_MS), shop.timeZone)
const leaves = (day: string) => businessDayAfter(day, 1, shop.shipping.dispatch)

test.group('Promise dates', (group) => {
  let staff: TestUser
  let token: string
  let product: string
  let arrival: PurchaseOrderResponse
  let customers = 0
  const expected = dayIn(10)
  const by = leaves(expected)
  withFakePrinter(group)
  const fakes = withFreshCards(group)

  const setBackorder = (isSold: boolean) =>
    call('PUT', `/api/products/${product}`, { token, body: { sold_on_backorder: isSold } })
  const expectOn = (day: string | null, id = arrival._id) =>
    editPurchaseOrderByCall(token, id, { expected_on: day })
  const mailsOf = async (email: string, subject: RegExp) =>
    mailsTo(email).then((mails) => mails.filter((mail) => subject.test(mail.subject)))

  const received = (quantity: number) => {
    const items = [{ line: arrival.cart[0]._id, quantity }]
    return statusOf(receiveByCall(token, arrival._id, { items }))
  }

  /** Returns a cart that is ready to be placed, of a customer of its own. */
  async function ready(quantity: number): Promise<OrderResponse & { email: string }> {
    const email = `backorder${++customers}@example.com`
    return readyOrder({ sku: SKU, quantity, step: { email } })
  }
  const placeWith = (order: OrderResponse, accepted: object = {}) =>
    next(order._id, { state: OrderState.Confirm, total: order.payment.total, ...accepted })
  async function placed(quantity: number, accepted: object = { promised_on: by }) {
    const order = await ready(quantity)
    const response = await placeWith(order, accepted)
    if (response.status !== 200) throw new Error(response.text)
    return response.body
  }

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    ;({ token } = staff)
    product = await productId(SKU)
  })
  group.each.setup(async () => {
    for (const id of await ordersAwaiting(product))
      await call('POST', `/api/orders/${id}/cancellation`, {
        token,
        body: { repay: { to: 'CHEQUE' } },
      })
    await setStock(SKU, 7)
    arrival = await aPurchaseOrder(token, {
      cart: [{ product, quantity: 10, cost: 12.5 }],
      expected_on: expected,
    })
    await setBackorder(true)
  })
  group.each.teardown(async () => {
    await assertBooks()
    for (const id of await ordersAwaiting(product))
      await call('POST', `/api/orders/${id}/cancellation`, {
        token,
        body: { repay: { to: 'CHEQUE' } },
      })
    await editPurchaseOrderByCall(token, arrival._id, { state: OrderState.Complete })
    await setBackorder(false)
  })

  test('nothing is promised until staff allow it', async ({ assert }) => {
    await setBackorder(false)
    const cart = await aCart({ sku: SKU, quantity: 10 })
    assert.deepEqual([cart.cart[0].in_stock, cart.cart[0].promise], [7, null])
    const refused = await next(cart._id, { state: 0 })
    assert.deepEqual([refused.status, refused.body.code], [409, 'E_OUT_OF_STOCK'])
    await setStock(SKU, 0)
    const sold = await call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
    assert.equal(sold.status, 409)
  })

  test('strangers and customers do not allow it', async ({ assert }) => {
    const customer = await aUser()
    const body = { sold_on_backorder: false }
    await assertStaffOnly(
      assert,
      customer.token,
      (credentials) => call('PUT', `/api/products/${product}`, { ...credentials, body }),
      ['products', 'audit_log']
    )
  })

  test('the cart names what leaves now and what comes by which day, and no more', async ({
    assert,
  }) => {
    const cart = await aCart({ sku: SKU, quantity: 10 })
    assert.isNull(cart.cart[0].in_stock)
    assert.deepEqual(cart.cart[0].promise, [
      { quantity: 7, day: null },
      { quantity: 3, day: by },
    ])
    const few = await aCart({ sku: SKU, quantity: 5 })
    assert.isNull(few.cart[0].promise)
    const many = await aCart({ sku: SKU, quantity: 18 })
    assert.equal(many.cart[0].in_stock, 17)
    const refused = await next(many._id, { state: 0 })
    assert.deepEqual([refused.status, refused.body.code], [409, 'E_OUT_OF_STOCK'])
    await expectOn(null)
    const unknown = await aCart({ sku: SKU, quantity: 10 })
    assert.equal(unknown.cart[0].in_stock, 7)
  })

  test('what is promised of goods on order is not free on the list of what to reorder', async ({
    assert,
  }) => {
    const setLow = (low: number) =>
      call('PUT', `/api/products/${product}`, { token, body: { low_stock_at: low } })
    const found = async () => {
      const { props } = await visit<{ items: ReorderItem[] }>(
        await signedIn(staff),
        '/purchasing/reorder'
      )
      return props.items.find(({ id }) => id === product)
    }
    const mark = await one<{ low: number }>(
      'select low_stock_at as low from products where id = ?',
      [product]
    )
    await setLow(100_000)
    const { onOrder, ...before } = (await found())!
    assert.deepEqual([before.stock, before.awaited], [7, 0])
    await placed(10)
    assert.include(await found(), { stock: 0, onOrder, awaited: 3 })
    await setLow(onOrder - 3)
    assert.exists(await found())
    await setLow(onOrder - 4)
    assert.isUndefined(await found())
    await setLow(mark!.low)
  })

  test('an order reserves what is there and is promised the rest, as the customer saw it', async ({
    assert,
  }) => {
    const order = await ready(10)
    for (const accepted of [{}, { promised_on: dayIn(2) }]) {
      const refused = await placeWith(order, accepted)
      assert.deepEqual([refused.status, refused.body.code], [409, 'E_PROMISE_CHANGED'])
    }
    assert.equal(await stockOf(SKU), 7)
    const { body, status, text } = await placeWith(order, {
      promised_on: by,
      ships_together: false,
    })
    assert.equal(status, 200, text)
    assert.deepEqual(body.promise, { by, ships_together: false })
    assert.equal(await unitsReserved(order._id), 7)
    assert.equal(await stockOf(SKU), 0)
    const [mail] = await mailsOf(order.email, /^Order \S+$/)
    assert.include(mail.text, `3 of 10 ${SKU} will follow: we expect them by ${formatDay(by)}.`)

    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${order._id}`
    )
    assert.match(props.order.delivery!.waits, /^Waits for 3 of 10 THX-CBH10, promised by /)
    assert.equal(props.order.next!.action, 'ship')
    assert.equal(await statusOf(ship(token, order, 7)), 201)
    const rest = await aCart({ sku: SKU, quantity: 8 })
    assert.equal(rest.cart[0].in_stock, 7)

    assert.equal(await received(3), 200)
    await mailsTo(order.email)
    assert.equal(await unitsReserved(order._id), 3)
    const complete = await findOrder(order._id)
    assert.isNull(complete!.promise)
  })

  test('an order that ships together waits for all its goods', async ({ assert }) => {
    const order = await placed(10)
    assert.deepEqual(order.promise, { by, ships_together: true })
    const row = await one<{ awaits_goods: boolean | number }>(
      'select awaits_goods from orders where id = ?',
      [order._id]
    )
    assert.isTrue(Boolean(row!.awaits_goods))
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${order._id}`
    )
    assert.notEqual(props.order.next!.action, 'ship')

    assert.equal(await received(10), 200)
    await mailsTo(order.email)
    assert.equal(await unitsReserved(order._id), 10)
    assert.equal(await stockOf(SKU), 7)
    const complete = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${order._id}`
    )
    assert.equal(complete.props.order.next!.action, 'ship')
    assert.equal(complete.props.order.delivery!.waits, '')
  })

  test('the last promised units go to one of two orders', async ({ assert }) => {
    const [first, second] = [await ready(15), await ready(15)]
    const results = await Promise.all(
      [first, second].map((order) => placeWith(order, { promised_on: by }))
    )
    const statuses = results.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [200, 409])
    const lost = results.find(({ status }) => status === 409)!
    assert.equal(lost.body.code, 'E_OUT_OF_STOCK')
    const promised = await Promise.all([first, second].map(({ _id }) => unitsReserved(_id)))
    assert.equal(promised[0] + promised[1], 7)
    const cart = await aCart({ sku: SKU, quantity: 3 })
    assert.equal(cart.cart[0].in_stock, 2)
  })

  test('cancelling an order releases what it was promised', async ({ assert }) => {
    const order = await placed(17)
    await setStock(SKU, 0)
    const full = await call('POST', '/api/orders', { body: { id: product, quantity: 1 } })
    assert.equal(full.status, 409)
    const cancelled = await call('POST', `/api/orders/${order._id}/cancellation`, {
      token,
      body: { repay: { to: 'CHEQUE' } },
    })
    assert.equal(cancelled.status, 200, cancelled.text)
    const cart = await aCart({ sku: SKU, quantity: 17 })
    assert.deepEqual(cart.cart[0].promise, [
      { quantity: 7, day: null },
      { quantity: 10, day: by },
    ])
  })

  test('a declined card releases what was promised', async ({ assert }) => {
    const order = await ready(17)
    fakes.cards.willDecline()
    const declined = await placeWith(order, { promised_on: by })
    assert.equal(declined.status, 402, declined.text)
    assert.equal(await stockOf(SKU), 7)
    const cart = await aCart({ sku: SKU, quantity: 17 })
    assert.lengthOf(cart.cart[0].promise!, 2)
  })

  test('a later day is mailed once, and an earlier one changes nothing', async ({ assert }) => {
    const order = await placed(10)
    const moved = dayIn(20)
    await expectOn(dayIn(8))
    await expectOn(moved)
    await expectOn(moved)
    await reviewAllPromises()
    const subject = /a new date for what comes later/
    const [mail, ...more] = await mailsOf(order.email, subject)
    assert.lengthOf(more, 0)
    assert.include(mail.text, formatDay(leaves(moved)))
    await reviewAllPromises()
    assert.lengthOf(await mailsOf(order.email, subject), 1)
    const stored = await one<{ goods_promised_on: string }>(
      'select goods_promised_on from orders where id = ?',
      [order._id]
    )
    assert.equal(stored!.goods_promised_on, leaves(moved))
  })

  test('a cancelled delivery is mailed once, and so is the next known day', async ({ assert }) => {
    const order = await placed(10)
    await call('DELETE', `/api/orders/${arrival._id}`, { token })
    await reviewAllPromises()
    const late = await mailsOf(order.email, /a delay of what comes later/)
    assert.lengthOf(late, 1)
    assert.include(late[0].text, formatDay(by))
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${order._id}`
    )
    assert.match(props.order.delivery!.waits, /no other is known/)

    const day = dayIn(30)
    arrival = await aPurchaseOrder(token, {
      cart: [{ product, quantity: 10, cost: 12.5 }],
      expected_on: day,
    })
    const [known, ...more] = await mailsOf(order.email, /a new date for what comes later/)
    assert.lengthOf(more, 0)
    assert.include(known.text, formatDay(leaves(day)))
    assert.lengthOf(await mailsOf(order.email, /a delay of what comes later/), 1)
  })

  test('orders placed first keep their day where a part of a delivery slips', async ({
    assert,
  }) => {
    const later = await aPurchaseOrder(token, {
      cart: [{ product, quantity: 10, cost: 12.5 }],
      expected_on: dayIn(25),
    })
    const first = await placed(17)
    const second = await placed(5, { promised_on: leaves(dayIn(25)) })
    await editPurchaseOrderByCall(token, later._id, { expected_on: dayIn(40) })
    assert.lengthOf(await mailsOf(first.email, /a new date/), 0)
    assert.lengthOf(await mailsOf(second.email, /a new date/), 1)
    await editPurchaseOrderByCall(token, later._id, { state: OrderState.Complete })
  })

  test('staff orders beyond the stock are rejected as before', async ({ assert }) => {
    const created = await createStaffOrderByCall(
      token,
      await staffOrder({ sku: SKU, quantity: 10 })
    )
    assert.deepEqual([created.status, created.body.code], [409, 'E_OUT_OF_STOCK'])
  })

  test('the page of the order names the day', async ({ assert }) => {
    const order = await placed(10)
    const text = await laterText((await findOrder(order._id))!)
    assert.include(text!, formatDay(by))
    assert.include(text!, 'Everything ships together.')
  })
})
