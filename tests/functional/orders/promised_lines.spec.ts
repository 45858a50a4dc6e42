import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { reviewAllPromises } from '#orders'
import { laterText, ordersAwaiting } from '#orders/order/reads/awaited_goods'
import { findOrder } from '#orders/order/reads/find_order'
import { calendarDay, formatDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { OrderState } from '#shared/enums'
import { assertBooks } from '#tests/functional/orders/support/order_quotes'
import { statusOf } from '#tests/functional/orders/support/responses'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFreshCards } from '#tests/support/cards'
import { aCart, next, productId, setStock, stockedShop, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import {
  aPurchaseOrder,
  editPurchaseOrderByCall,
  receiveByCall,
} from '#tests/support/purchase_orders'
import { aStaffMember, type TestUser } from '#tests/support/users'
import type { OrderDetail, OrderResponse } from '#orders/views'
import type { PurchaseOrderResponse } from '#purchasing'

const [CABLE, LONG] = ['THX-CBH10', 'THX-CBH50']
const dayIn = (days: number) => calendarDay(new Date(Date.now() + days * 86_400_000), shop.timeZone)
const leaves = (day: string) => businessDayAfter(day, 1, shop.shipping.dispatch)

test.group('Promised days of lines', (group) => {
  let staff: TestUser
  let token: string
  let cable: PurchaseOrderResponse
  let long: PurchaseOrderResponse
  let customers = 0
  const [soon, late] = [leaves(dayIn(10)), leaves(dayIn(24))]
  withFakePrinter(group)
  withFreshCards(group)

  const aDelivery = async (sku: string, day: string) => {
    const product = await productId(sku)
    await call('PUT', `/api/products/${product}`, { token, body: { sold_on_backorder: true } })
    const cart = [{ product, quantity: 10, cost: 12.5 }]
    return aPurchaseOrder(token, { cart, expected_on: day })
  }

  /** Returns an order for 10 of the one product and 5 of the other, of which 7 and 2 are in stock. */
  async function placed(): Promise<OrderResponse & { email: string }> {
    const email = `lines${++customers}@example.com`
    const cart = await aCart({ sku: CABLE, quantity: 10 })
    const body = { id: await productId(LONG), quantity: 5 }
    await call('PUT', `/api/orders/${cart._id}/item`, { body })
    const ready = await submitSteps(cart._id, { step: { email } })
    const response = await next(ready._id, {
      ...{ state: OrderState.Confirm, total: ready.payment.total },
      ...{ promised_on: late, ships_together: false },
    })
    if (response.status !== 200) throw new Error(response.text)
    return response.body
  }
  const mailsOf = async (email: string, subject: RegExp) =>
    mailsTo(email).then((mails) => mails.filter((mail) => subject.test(mail.subject)))
  const awaitsOf = ({ cart }: OrderResponse) => cart.map(({ awaits }) => awaits)
  const read = async ({ _id: id }: OrderResponse) =>
    call<OrderResponse>('GET', `/api/orders/${id}`, { token }).then(({ body }) => body)

  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    ;({ token } = staff)
  })
  group.each.setup(async () => {
    await setStock(CABLE, 7)
    await setStock(LONG, 2)
    cable = await aDelivery(CABLE, dayIn(10))
    long = await aDelivery(LONG, dayIn(24))
  })
  group.each.teardown(async () => {
    await assertBooks()
    for (const sku of [CABLE, LONG])
      for (const id of await ordersAwaiting(await productId(sku)))
        await call('POST', `/api/orders/${id}/cancellation`, {
          token,
          body: { repay: { to: 'CHEQUE' } },
        })
    for (const { _id: id } of [cable, long])
      await editPurchaseOrderByCall(token, id, { state: OrderState.Complete })
  })

  test('each line says what is there and what comes when, by call, mail and page', async ({
    assert,
  }) => {
    const order = await placed()
    const awaits = [
      { now: 7, later: 3, by: soon },
      { now: 2, later: 3, by: late },
    ]
    assert.deepEqual(awaitsOf(order), awaits)
    assert.deepEqual(awaitsOf(await read(order)), awaits)
    const goods = `3 of 10 ${CABLE} by ${formatDay(soon)}; 3 of 5 ${LONG} by ${formatDay(late)}`
    assert.equal(
      await laterText((await findOrder(order._id))!),
      `More will follow. We expect ${goods}.`
    )
    const [mail] = await mailsOf(order.email, /^Order \S+$/)
    assert.include(mail.text, goods)

    const texts = [`7 now, 3 by ${formatDay(soon)}`, `2 now, 3 by ${formatDay(late)}`]
    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${order._id}`)
    assert.deepEqual(
      props.order.lines.map((line) => line.awaits),
      texts
    )
    assert.equal(props.order.delivery!.waits, `Waits for ${goods}.`)
  })

  test('a line that arrived waits no more, and the other keeps its day', async ({ assert }) => {
    const order = await placed()
    const items = [{ line: cable.cart[0]._id, quantity: 3 }]
    assert.equal(await statusOf(receiveByCall(token, cable._id, { items })), 200)
    await mailsTo(order.email)
    assert.deepEqual(awaitsOf(await read(order)), [null, { now: 2, later: 3, by: late }])
  })

  test('a product that slips is mailed, although the last day holds', async ({ assert }) => {
    const order = await placed()
    const moved = dayIn(15)
    await editPurchaseOrderByCall(token, cable._id, { expected_on: moved })
    await reviewAllPromises()
    const [mail, ...more] = await mailsOf(order.email, /a new date for what comes later/)
    assert.lengthOf(more, 0)
    assert.include(mail.text, `${CABLE} by ${formatDay(leaves(moved))}`)
    assert.include(mail.text, `${LONG} by ${formatDay(late)}`)
    assert.equal(awaitsOf(await read(order))[0]!.by, leaves(moved))

    await editPurchaseOrderByCall(token, cable._id, { expected_on: dayIn(3) })
    await reviewAllPromises()
    assert.equal(awaitsOf(await read(order))[0]!.by, leaves(moved))
  })

  test('a product whose day is not known says so, and the other keeps its day', async ({
    assert,
  }) => {
    const order = await placed()
    await editPurchaseOrderByCall(token, cable._id, { expected_on: null })
    await reviewAllPromises()
    const stored = await read(order)
    assert.isNull(stored.promise!.by)
    assert.deepEqual(awaitsOf(stored), [
      { now: 7, later: 3, by: null },
      { now: 2, later: 3, by: late },
    ])
    const text = await laterText((await findOrder(order._id))!)
    assert.include(text!, `3 of 10 ${CABLE}, on a day that is not known yet; 3 of 5 ${LONG} by `)
  })
})
