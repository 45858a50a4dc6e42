import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { one, run } from '#core/database'
import { reviewAllPromises } from '#orders'
import { calendarDay, formatDay } from '#shared/dates'
import { OrderState } from '#shared/enums'
import { leaves, SKU, withBenchProduct } from '#tests/functional/orders/support/bench_product'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { withFreshCards } from '#tests/support/cards'
import { aCart, next, readyOrder } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { assertStaffOnly } from '#tests/support/rejected_unchanged'
import { previewOrder, staffOrder } from '#tests/support/staff_orders'
import { aUser } from '#tests/support/users'
import type { ProductEditorView } from '#catalog/views'
import type { HistoryView } from '#core/views'
import type { OrderResponse, QuickOrderPreview } from '#orders/views'

test.group('Promises of the bench', (group) => {
  const { scene, edit } = withBenchProduct(group)
  let customers = 0
  withFakePrinter(group)
  withFreshCards(group)

  async function placed(quantity: number, by: string): Promise<OrderResponse & { email: string }> {
    const email = `bench${++customers}@example.com`
    const order = await readyOrder({ sku: SKU, quantity, step: { email } })
    const { total } = order.payment
    const body = { state: OrderState.Confirm, total, promised_on: by }
    const response = await next(order._id, body)
    if (response.status !== 200) throw new Error(response.text)
    return response.body
  }
  const mailsOf = async (email: string, subject: RegExp) =>
    mailsTo(email).then((mails) => mails.filter((mail) => subject.test(mail.subject)))

  test('are shown after the stock, and not beyond what the bench plans', async ({ assert }) => {
    const cart = await aCart({ sku: SKU, quantity: 14 })
    assert.deepEqual(cart.cart[0].promise, [
      { quantity: 7, day: null },
      { quantity: 5, day: leaves(3) },
      { quantity: 2, day: leaves(4) },
    ])
    const most = await aCart({ sku: SKU, quantity: 308 })
    assert.equal(most.cart[0].in_stock, 307)
    for (const missing of [{ bench_units: null }, { bench_units: 5, bench_start: null }]) {
      await edit(missing)
      const few = await aCart({ sku: SKU, quantity: 8 })
      assert.equal(few.cart[0].in_stock, 7)
    }
  })

  test('the page of the product says what 1, 10 and 100 units would be promised', async ({
    assert,
  }) => {
    await edit({ sold_on_backorder: false })
    const browser = await signedIn(scene.staff)
    const { props } = await visit<{ product: ProductEditorView; history: HistoryView }>(
      browser,
      `/admin/products/${scene.product}`
    )
    const [single, ten, hundred] = props.product.promises.map(({ text }) => text)
    assert.equal(single, '1 now')
    assert.equal(ten, `7 now, 3 by ${formatDay(leaves(3))}`)
    assert.match(hundred, /^7 now, 5 by /)
    assert.include(JSON.stringify(props.history), 'Made per business day')
    await edit({ bench_units: 1 })
    const { props: fewer } = await visit<{ product: ProductEditorView }>(
      browser,
      `/admin/products/${scene.product}`
    )
    assert.equal(fewer.product.promises[2].text, 'At most 67 can be ordered now.')
  })

  test('strangers and customers do not enter them', async ({ assert }) => {
    const customer = await aUser()
    const body = { bench_units: 500 }
    await assertStaffOnly(
      assert,
      customer.token,
      (credentials) => call('PUT', `/api/products/${scene.product}`, { ...credentials, body }),
      ['products', 'audit_log']
    )
  })

  test('no unit is promised twice', async ({ assert }) => {
    await placed(10, leaves(3))
    const cart = await aCart({ sku: SKU, quantity: 3 })
    assert.deepEqual(cart.cart[0].promise, [
      { quantity: 2, day: leaves(3) },
      { quantity: 1, day: leaves(4) },
    ])
    const carts = await Promise.all(
      [150, 150].map((quantity) => readyOrder({ sku: SKU, quantity }))
    )
    const results = await Promise.all(
      carts.map(({ _id: id, payment: { total } }) =>
        next(id, { state: OrderState.Confirm, total, promised_on: '2099-01-01' })
      )
    )
    const statuses = results.map(({ status }) => status).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [200, 409])
  })

  test('a day holds while days go by, and is mailed once it passed or the bench is slower', async ({
    assert,
  }) => {
    const order = await placed(10, leaves(3))
    await reviewAllPromises()
    assert.lengthOf(await mailsOf(order.email, /new date|delay/), 0)
    await edit({ bench_start: 9 })
    const [slower, ...more] = await mailsOf(order.email, /a new date for what comes later/)
    assert.lengthOf(more, 0)
    assert.include(slower.text, formatDay(leaves(10)))

    const row = await one<{ promised_days: string }>(
      'select promised_days from orders where id = ?',
      [order._id]
    )
    assert.deepEqual(JSON.parse(row!.promised_days), {
      days: { [scene.product]: leaves(10) },
      benchSince: { [scene.product]: calendarDay(new Date(), shop.timeZone) },
    })
    const passed = {
      days: { [scene.product]: '2026-01-09' },
      benchSince: { [scene.product]: '2025-12-22' },
    }
    await run('update orders set promised_days = ?, goods_promised_on = ? where id = ?', [
      JSON.stringify(passed),
      '2026-01-09',
      order._id,
    ])
    await reviewAllPromises()
    await reviewAllPromises()
    assert.lengthOf(await mailsOf(order.email, /a delay of what comes later/), 1)
    const { body } = await call<OrderResponse>('GET', `/api/orders/${order._id}`, {
      token: scene.staff.token,
    })
    assert.deepEqual(body.cart[0].awaits, { now: 7, later: 3, by: null })
  })

  test('a quick order shows the same before it is added, and takes no more', async ({ assert }) => {
    const customer = await aUser()
    const promised = [
      { quantity: 7, day: null },
      { quantity: 3, day: leaves(3) },
    ]
    const previewed = await call<QuickOrderPreview>('POST', '/api/quick_order/preview', {
      token: customer.token,
      body: { text: `10 x ${SKU}\n400 x ${SKU}` },
    })
    const [first, second] = previewed.body.lines.map(({ priced }) => priced!)
    assert.deepEqual([first.promise, first.in_stock], [promised, null])
    assert.deepEqual([second.promise, second.in_stock], [null, 297])

    const add = (quantity: number) => {
      const body = { lines: [{ id: scene.product, quantity }] }
      return call<OrderResponse & { code?: string; err?: string }>(
        'POST',
        '/api/quick_order/cart',
        {
          token: customer.token,
          body,
        }
      )
    }
    const refused = await add(308)
    assert.deepEqual([refused.status, refused.body.code], [409, 'E_OUT_OF_STOCK'])
    assert.equal(refused.body.err, `${SKU}: At most 307 can be ordered now.`)
    const added = await add(10)
    assert.equal(added.status, 200, added.text)
    assert.deepEqual(added.body.cart[0].promise, promised)
    await edit({ sold_on_backorder: false })
    const off = await call<QuickOrderPreview>('POST', '/api/quick_order/preview', {
      token: customer.token,
      body: { text: `10 x ${SKU}` },
    })
    const [{ priced }] = off.body.lines
    assert.deepEqual([priced!.promise, priced!.in_stock], [null, 7])
  })

  test('staff see the same before they save an order or a quote', async ({ assert }) => {
    const promiseOf = async (quantity: number, changes: object = {}) => {
      const entered = await staffOrder({ sku: SKU, quantity, ...changes })
      const { body, status, text } = await previewOrder(scene.staff.token, entered)
      if (status !== 200) throw new Error(text)
      return body.lines[0].promise
    }
    const promised = [
      { quantity: 7, day: null },
      { quantity: 3, day: leaves(3) },
    ]
    assert.deepEqual(await promiseOf(10), promised)
    assert.isNull(await promiseOf(7))
    assert.isNull(await promiseOf(308))
    await edit({ sold_on_backorder: false })
    assert.isNull(await promiseOf(10))
  })

  test('an edit counts what its order has already', async ({ assert }) => {
    const order = await placed(10, leaves(3))
    const promiseOf = async (quantity: number) => {
      const cart = [{ _id: order.cart[0]._id, product: scene.product, quantity }]
      const { body, status, text } = await previewOrder(scene.staff.token, { _id: order._id, cart })
      if (status !== 200) throw new Error(text)
      return body.lines[0].promise
    }
    assert.deepEqual(await promiseOf(10), [
      { quantity: 7, day: null },
      { quantity: 3, day: leaves(3) },
    ])
    assert.deepEqual(await promiseOf(13), [
      { quantity: 7, day: null },
      { quantity: 5, day: leaves(3) },
      { quantity: 1, day: leaves(4) },
    ])
    assert.isNull(await promiseOf(7))
  })
})
