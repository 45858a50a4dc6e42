import { test } from '@japa/runner'
import { one } from '#core/database'
import { formatDay } from '#shared/dates'
import { lastDayOf } from '#shared/delivery/promised_units'
import {
  IN_STOCK,
  leaves,
  SKU,
  withBenchProduct,
} from '#tests/functional/orders/support/bench_product'
import { unitsReserved } from '#tests/functional/orders/support/order_quotes'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { stockOf } from '#tests/support/checkout'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import {
  createStaffOrderByCall,
  editOrderByCall,
  previewOrder,
  staffOrder,
} from '#tests/support/staff_orders'
import type { OrderDetail } from '#orders/views'

const TABLES = ['orders', 'order_lines', 'stock_ledger', 'outbox']

test.group('Goods that come later, on orders of staff', (group) => {
  const { scene, edit } = withBenchProduct(group)
  withFakePrinter(group)

  const create = (body: unknown) => createStaffOrderByCall(scene.staff.token, body)

  test('are promised as the preview says', async ({ assert }) => {
    const entered = await staffOrder({ sku: SKU, quantity: 10, send_mail: true })
    const { body: shown } = await previewOrder(scene.staff.token, entered)
    const by = lastDayOf(shown.lines[0].promise!)
    assert.equal(by, leaves(3))

    const { status, body, text } = await create({ ...entered, promised_on: by })
    assert.equal(status, 201, text)
    assert.deepEqual(body.promise, { by, ships_together: true })
    assert.equal(await unitsReserved(body._id), IN_STOCK)
    assert.equal(await stockOf(SKU), 0)
    const mails = await mailsTo(entered.email)
    const mail = mails.find(({ subject }) => subject.includes(body.number))
    assert.include(
      mail!.text,
      `3 of 10 ${SKU} will follow: we expect them by ${formatDay(leaves(3))}.`
    )
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(scene.staff),
      `/admin/orders/${body._id}`
    )
    assert.match(props.order.delivery!.waits, /^Waits for 3 of 10 THX-CBH10, promised by /)
  })

  test('leave in a second parcel where the customer wants the first one now', async ({
    assert,
  }) => {
    const entered = await staffOrder({ sku: SKU, quantity: 10 })
    const promised = { promised_on: leaves(9), ships_together: false }
    const { status, body, text } = await create({ ...entered, ...promised })
    assert.equal(status, 201, text)
    assert.deepEqual(body.promise, { by: leaves(3), ships_together: false })
  })

  test('are refused on an earlier day, beyond what is planned, and where the product is sold from stock only', async ({
    assert,
  }) => {
    const entered = await staffOrder({ sku: SKU, quantity: 10 })
    const tooMany = await staffOrder({ sku: SKU, quantity: 1_000 })
    const refusedWith = (body: object, code: string) =>
      assertRejectedUnchanged(assert, 409, () => create(body), TABLES).then(({ body: answer }) =>
        assert.equal(answer.code, code)
      )
    await refusedWith({ ...entered, promised_on: leaves(2) }, 'E_PROMISE_CHANGED')
    await refusedWith({ ...tooMany, promised_on: leaves(9) }, 'E_OUT_OF_STOCK')
    await refusedWith(entered, 'E_OUT_OF_STOCK')
    await edit({ sold_on_backorder: false })
    await refusedWith({ ...entered, promised_on: leaves(9) }, 'E_OUT_OF_STOCK')
    const { status, body } = await create({ ...entered, promised_on: 'soon' })
    assert.deepEqual([status, Object.keys(body.fields!)], [422, ['promised_on']])
  })

  test('keep what is reserved when the order is edited to as many', async ({ assert }) => {
    const { token } = scene.staff
    const entered = await staffOrder({ sku: SKU, quantity: 10 })
    const { body } = await create({ ...entered, promised_on: leaves(3) })
    const [{ _id: line }] = body.cart
    const cart = [{ _id: line, product: scene.product, quantity: IN_STOCK }]
    const { status, text } = await editOrderByCall(token, body._id, { cart })
    assert.equal(status, 200, text)
    assert.equal(await unitsReserved(body._id), IN_STOCK)
    assert.equal(await stockOf(SKU), 0)
  })

  test('are no longer promised once the order becomes a quote', async ({ assert }) => {
    const entered = await staffOrder({ sku: SKU, quantity: 10 })
    const { body } = await create({ ...entered, promised_on: leaves(3) })
    const { status, text } = await editOrderByCall(scene.staff.token, body._id, { quote: true })
    assert.equal(status, 200, text)
    const stored = await one('select goods_promised_on, promised_days from orders where id = ?', [
      body._id,
    ])
    assert.deepEqual(stored, { goods_promised_on: null, promised_days: null })
    assert.equal(await stockOf(SKU), IN_STOCK)
  })

  test('are not promised by a quote', async ({ assert }) => {
    const entered = await staffOrder({ sku: SKU, quantity: 10, quote: true })
    const { status, body, text } = await create({ ...entered, promised_on: leaves(3) })
    assert.equal(status, 201, text)
    assert.isNull(body.promise)
    assert.equal(await stockOf(SKU), IN_STOCK)
  })
})
