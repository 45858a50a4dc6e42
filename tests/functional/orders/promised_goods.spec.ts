import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { reservePromisedGoods } from '#orders'
import { ordersAwaiting } from '#orders/order/reads/awaited_goods'
import { shop } from '#config/shop'
import { calendarDay, formatDay } from '#shared/dates'
import {
  acceptByStaff,
  acceptLink,
  aQuote,
  assertBooks,
  issueQuote,
  unitsReserved,
} from '#tests/functional/orders/support/order_quotes'
import { aUsdCustomer, readOrder } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { productId, setStock, stockedShop, stockOf } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { OrderDetail, OrderStatusPage, QuotePage, ShipmentResponse } from '#orders/views'

const SKU = 'THX-CBH10'
const DAY_MS = 86_400_000
const dayIn = (days: number) => calendarDay(new Date(Date.now() + days * DAY_MS), shop.timeZone)
const TABLES = ['orders', 'stock_ledger', 'credit_ledger', 'audit_log']

const promise = (orderId: string, promisedOn: unknown, token?: string) =>
  call<{ err?: string; code?: string; field?: string }>(
    'PUT',
    `/api/orders/${orderId}/quote/promise`,
    { token, body: { promised_on: promisedOn } }
  )

const quotePage = async (link: string) => {
  const { props } = await visit<{ page: QuotePage }>(new Browser(), `/quote/${link}`)
  return props.page.quote!
}

async function arrive(stock: number): Promise<void> {
  await setStock(SKU, stock)
  await reservePromisedGoods({ productId: await productId(SKU) })
}

test.group('Goods that come later', (group) => {
  let staff: TestUser
  let token: string
  let product: string
  const by = dayIn(14)
  withFakePrinter(group)
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    ;({ token } = staff)
    product = await productId(SKU)
  })
  const cancelWaiting = async () => {
    for (const id of await ordersAwaiting(product))
      await call('POST', `/api/orders/${id}/cancellation`, { token, body: {} })
  }
  group.each.setup(async () => {
    await cancelWaiting()
    await setStock(SKU, 7)
  })
  group.each.teardown(assertBooks)

  const later = (quantity: number, day = by) => ({ by: day, goods: [{ product, quantity }] })

  test('are accepted only where staff promise a day, and as the page showed them', async ({
    assert,
  }) => {
    const waiting = `7 now, 3 by ${formatDay(by)}`
    const { order, link } = await aQuote(token, { quantity: 10 })
    const refused = await acceptLink(link, { later: later(3) })
    assert.deepEqual([refused.status, refused.body.code], [409, 'E_OUT_OF_STOCK'])
    const before = await quotePage(link)
    assert.isNull(before.offeredOn)
    assert.equal(before.lines[0].awaits, '')

    assert.equal(await statusOf(promise(order._id, by, token)), 200)
    const shown = await quotePage(link)
    assert.equal(shown.offeredOn, by)
    assert.equal(shown.lines[0].awaits, waiting)
    assert.containSubset(shown.short, [{ sku: SKU, quantity: 10, available: 7 }])
    for (const stale of [undefined, later(2), later(3, dayIn(15)), { by, goods: [] }]) {
      const { status, body } = await acceptLink(link, { later: stale })
      assert.isTrue(
        status === 422 || (status === 409 && body.code === 'E_LATER_CHANGED'),
        JSON.stringify(body)
      )
    }
    assert.equal(await unitsReserved(order._id), 0)
    assert.equal(await stockOf(SKU), 7)

    const accepted = await acceptLink(link, { later: later(3) })
    assert.equal(accepted.status, 200, accepted.text)
    assert.equal(accepted.body.quote!.promised_on, by)
    assert.equal(await unitsReserved(order._id), 7)
    assert.equal(await stockOf(SKU), 0)
    const again = await acceptLink(link, { later: later(3) })
    assert.equal(again.status, 200)
    assert.equal(await unitsReserved(order._id), 7)
    const { awaited, lines } = await quotePage(link)
    assert.containSubset(awaited, { by, goods: [{ sku: SKU, quantity: 3, left: 10 }] })
    assert.equal(lines[0].awaits, waiting)
  })

  test('are in stock after all: nothing is promised', async ({ assert }) => {
    const { order, link } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    await setStock(SKU, 12)
    const accepted = await acceptLink(link, { later: later(3) })
    assert.isNull(accepted.body.quote!.promised_on)
    assert.equal(await unitsReserved(order._id), 10)
    const moved = await promise(order._id, dayIn(20), token)
    assert.deepEqual([moved.status, moved.body.code], [409, 'E_QUOTE_ACCEPTED'])
  })

  test('are named to staff, and ship only once they are reserved', async ({ assert }) => {
    const { order } = await aQuote(token, { quantity: 10, customer: await aUsdCustomer() })
    await promise(order._id, by, token)
    assert.equal(await statusOf(acceptByStaff(order._id, token, later(3))), 200)
    assert.equal(await statusOf(editOrderByCall(token, order._id, { state: 5 })), 200)
    const page = async () => {
      const { props } = await visit<{ order: OrderDetail }>(
        await signedIn(staff),
        `/admin/orders/${order._id}`
      )
      return props.order
    }
    const { delivery, next } = await page()
    assert.match(delivery!.waits, /^Waits for 3 of 10 THX-CBH10, promised by /)
    assert.deepEqual(
      delivery!.left.map(({ left }) => left),
      [7]
    )
    assert.equal(next!.action, 'ship')
    const tooMany = await ship(token, order, 8)
    assert.equal(tooMany.status, 409, tooMany.text)
    assert.equal(await statusOf(ship(token, order, 7)), 201)
    const rest = await page()
    assert.lengthOf(rest.delivery!.left, 0)
    assert.notEqual(rest.next!.action, 'ship')

    await arrive(2)
    const { delivery: waiting } = await page()
    assert.match(waiting!.waits, /^Waits for 1 of 3 /)
    await arrive(5)
    const complete = await page()
    assert.equal(complete.delivery!.waits, '')
    assert.deepEqual(
      complete.delivery!.left.map(({ left }) => left),
      [3]
    )
    assert.equal(await stockOf(SKU), 4)
    const { body } = await readOrder(order._id, token)
    assert.isNull(body.quote!.promised_on)
  })

  test('stay when the rest of the order ships: what is there goes, then only arrivals', async ({
    assert,
  }) => {
    const { order } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    await acceptByStaff(order._id, token, later(3))
    await editOrderByCall(token, order._id, { state: 5 })
    const rest = () =>
      call<ShipmentResponse & { err?: string; code?: string }>(
        'POST',
        `/api/orders/${order._id}/shipments`,
        { token, body: { rest: true } }
      )
    const first = await rest()
    assert.equal(first.status, 201, first.text)
    assert.containSubset(first.body.items, [{ line: order.cart[0]._id, quantity: 7 }])
    assert.equal(await unitsReserved(order._id), 0)

    const { body } = await assertRejectedUnchanged(assert, 409, () => rest() as never, TABLES)
    assert.containSubset(body, {
      code: 'E_GOODS_AWAITED',
      err: `Nothing can ship now. Waits for 3 of 3 ${SKU}, promised by ${formatDay(by)}.`,
    })
    await arrive(2)
    const second = await rest()
    assert.containSubset(second.body.items, [{ quantity: 2 }])
    await arrive(1)
    const last = await rest()
    assert.equal(last.status, 201, last.text)
    const done = await rest()
    assert.equal(done.body.code, 'E_NOTHING_LEFT')
  })

  test('end first where staff take units off the order, which keeps those that it reserves', async ({
    assert,
  }) => {
    const { order } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    await acceptByStaff(order._id, token, later(3))
    const figures = async (quantity: number) => {
      const cart = [{ product, quantity }]
      const { status, text } = await editOrderByCall(token, order._id, { cart })
      assert.equal(status, 200, text)
      const { body } = await readOrder(order._id, token)
      return [await unitsReserved(order._id), await stockOf(SKU), body.quote!.promised_on]
    }
    assert.deepEqual(await figures(9), [7, 0, by])
    assert.deepEqual(await figures(7), [7, 0, null], 'it waits for nothing')
    assert.deepEqual(await figures(4), [4, 3, null])
  })

  test('go to the quote that was accepted first, by the job that their arrival queues', async ({
    assert,
  }) => {
    const quotes = [
      await aQuote(token, { quantity: 10 }),
      await aQuote(token, { quantity: 4 }),
      await aQuote(token, { quantity: 2 }),
    ]
    for (const { order } of quotes) await promise(order._id, by, token)
    const [first, second, cancelled] = quotes
    assert.equal(await statusOf(acceptLink(first.link, { later: later(3) })), 200)
    assert.equal(await statusOf(acceptLink(second.link, { later: later(4) })), 200)
    assert.equal(await statusOf(acceptLink(cancelled.link, { later: later(2) })), 200)
    await call('POST', `/api/orders/${cancelled.order._id}/cancellation`, { token, body: {} })

    const before = await queued()
    await call('PUT', `/api/products/${product}/stock/5`, { token, body: { reason: 'Counted' } })
    assert.equal(await queued(), before + 1)
    await reservePromisedGoods({ productId: product })
    await reservePromisedGoods({ productId: product })
    assert.equal(await unitsReserved(first.order._id), 10)
    assert.equal(await unitsReserved(second.order._id), 2)
    assert.equal(await unitsReserved(cancelled.order._id), 0)
  })

  test('are promised to one of two customers who take the last unit at once', async ({
    assert,
  }) => {
    for (let round = 0; round < 4; round += 1) {
      await cancelWaiting()
      await setStock(SKU, 1)
      const quotes = [await aQuote(token, { quantity: 2 }), await aQuote(token, { quantity: 2 })]
      for (const { order } of quotes) await promise(order._id, by, token)
      const responses = await Promise.all(
        quotes.map(({ link }) => acceptLink(link, { later: later(1) }))
      )
      assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
      const loser = responses.find(({ status }) => status === 409)!
      assert.equal(loser.body.code, 'E_LATER_CHANGED')
      assert.containSubset(loser.body.short, [{ quantity: 2, available: 0 }])
      const units = await Promise.all(quotes.map(({ order }) => unitsReserved(order._id)))
      assert.deepEqual(units.sort(), [0, 1])
      assert.equal(await stockOf(SKU), 0)
    }
  })

  test('accepted sixteen times at once are reserved once', async ({ assert }) => {
    const { order, link } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 4 === 0
          ? acceptByStaff(order._id, token, later(3))
          : acceptLink(link, { later: later(3) })
      )
    )
    assert.isTrue(responses.every(({ status }) => status === 200 || status === 409))
    assert.equal(await unitsReserved(order._id), 7)
  })

  test('can be promised by staff only, for a day that has not passed', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const stranger = await aUser()
    const { order, link } = await aQuote(token, { quantity: 10, customer })
    for (const caller of [undefined, stranger.token, customer.token])
      await assertRejectedUnchanged(
        assert,
        caller === undefined ? 401 : 403,
        () => promise(order._id, by, caller) as never,
        TABLES
      )
    for (const day of [dayIn(-1), '2026-02-30', 'soon', 5, undefined]) {
      const { status, body } = await promise(order._id, day, token)
      assert.deepEqual([status, body.field], [422, 'promised_on'], String(day))
    }
    await promise(order._id, by, token)
    await promise(order._id, null, token)
    assert.equal(await codeOf(acceptLink(link, { later: later(3) })), 'E_OUT_OF_STOCK')

    await promise(order._id, by, token)
    await run('update orders set goods_promised_on = ? where id = ?', [dayIn(-1), order._id])
    const passed = await acceptLink(link, { later: later(3, dayIn(-1)) })
    assert.equal(passed.body.code, 'E_OUT_OF_STOCK')
  })

  test('move to another day, stay with a revision, and cannot be withdrawn once accepted', async ({
    assert,
  }) => {
    const { order } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    await issueQuote(order._id, token)
    await acceptByStaff(order._id, token, later(3))
    const withdrawn = await promise(order._id, null, token)
    assert.deepEqual([withdrawn.status, withdrawn.body.code], [409, 'E_PROMISED'])
    assert.equal(await statusOf(promise(order._id, dayIn(30), token)), 200)
    const { body } = await readOrder(order._id, token)
    assert.equal(body.quote!.promised_on, dayIn(30))
  })

  test('that move are told to the customer once, with the goods that are missing', async ({
    assert,
  }) => {
    const { order } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    await issueQuote(order._id, token)
    const told = async () => {
      const mails = await mailsTo(order.email)
      return mails.filter(({ subject }) => subject.includes('a new date for what comes later'))
    }
    assert.isEmpty(await told(), 'nothing was accepted yet')
    await acceptByStaff(order._id, token, later(3))
    await promise(order._id, by, token)
    assert.isEmpty(await told(), 'the day is the same')

    await promise(order._id, dayIn(20), token)
    await promise(order._id, dayIn(30), token)
    const [mail, ...further] = await told()
    assert.isEmpty(further, 'only the day that holds is told')
    assert.include(mail.text, `by ${formatDay(dayIn(30))}`)
    assert.include(mail.text, '3 of 10')
    const [link] = /\/orders\/[0-9a-f]{24}\/status\?\S+/.exec(mail.text)!
    const { props } = await visit<OrderStatusPage>(new Browser(), link)
    assert.include(
      props.status.details.join(' '),
      `3 of 10 ${SKU} will follow: we expect them by ${formatDay(dayIn(30))}.`
    )
  })

  test('that are no longer offered are named to the customer, where the quote needs them', async ({
    assert,
  }) => {
    const { order, link } = await aQuote(token, { quantity: 10 })
    const told = async () => {
      const mails = await mailsTo(order.email)
      return mails.filter(({ subject }) => subject.includes('no longer offered'))
    }
    const withdraw = async () => {
      assert.equal(await statusOf(promise(order._id, by, token)), 200)
      assert.equal(await statusOf(promise(order._id, null, token)), 200)
    }
    await setStock(SKU, 10)
    await withdraw()
    assert.isEmpty(await told(), 'all goods are in stock')
    await setStock(SKU, 7)
    await withdraw()
    await promise(order._id, by, token)
    assert.isEmpty(await told(), 'it is offered again')
    await run('update orders set goods_promised_on = ? where id = ?', [dayIn(-1), order._id])
    await promise(order._id, null, token)
    assert.isEmpty(await told(), 'the day had passed')

    await withdraw()
    await promise(order._id, null, token)
    const [mail, ...further] = await told()
    assert.isEmpty(further)
    assert.include(mail.subject, `Quote ${order.number}`)
    assert.include(mail.text, `by ${formatDay(by)}`)
    assert.include(mail.text, '3 of 10')
    assert.include(mail.text, `/quote/${link}`)
  })

  test('are named on documents and mails that confirm the order, until they arrive', async ({
    assert,
  }) => {
    const { order } = await aQuote(token, { quantity: 10 })
    await promise(order._id, by, token)
    await acceptByStaff(order._id, token, later(3))
    const browser = await signedIn(staff)
    const printed = async (type: string) => {
      const { text } = await browser.call('GET', `/orders/${order._id}/print?type=${type}`)
      return text
    }
    const lastMail = async () => {
      const mails = await mailsTo(order.email)
      return mails.findLast(({ subject }) => subject.includes(order.number))!
    }
    const mailed = async (path: string) => {
      const { status, text } = await call('POST', `/api/orders/${order._id}/${path}`, { token })
      assert.equal(status, 200, text)
      return lastMail()
    }
    const waits = `3 of 10 ${SKU} will follow: we expect them by ${formatDay(by)}.`
    const proforma = await lastMail()
    assert.include(proforma.subject, `Pro-forma ${order.number}`)
    assert.include(proforma.text, waits)
    for (const kind of ['order', 'proforma', 'receipt'])
      assert.include(await printed(kind), waits, kind)
    for (const kind of ['quote', 'packing_slip', 'pick_list'])
      assert.notInclude(await printed(kind), 'will follow', kind)

    await editOrderByCall(token, order._id, { state: 5 })
    await ship(token, order, 7)
    const receipt = await mailed('resend_email')
    assert.include(receipt.subject, `Order ${order.number}`)
    assert.include(receipt.text, waits.replace('3 of 10', '3 of 3'))
    await arrive(3)
    const complete = await mailed('resend_email')
    assert.notInclude(complete.text, 'will follow')
    assert.notInclude(await printed('receipt'), 'will follow')
  })
})

async function queued(): Promise<number> {
  const row = await one<{ n: number }>(
    `select count(*) as n from outbox where kind = 'reserve_promised_goods'`
  )
  return Number(row!.n)
}
