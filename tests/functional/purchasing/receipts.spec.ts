import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { rows } from '#core/database'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { statusFrom } from '#tests/support/http'
import {
  aPurchaseOrder,
  correctByCall,
  editPurchaseOrderByCall,
  receiveByCall,
} from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

const CABLE = 'THX-CBH10'

test.group('Goods of a purchase order', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 3))

  const anOrder = async (quantity = 10) => {
    const cart = [{ product: await productId(CABLE), quantity, cost: 12.5 }]
    const { _id: id, number, cart: lines } = await aPurchaseOrder(staff.token, { cart })
    const receive = (count: number, more: object = {}, headers?: Record<string, string>) =>
      receiveByCall(
        staff.token,
        id,
        { items: [{ line: lines[0]._id, quantity: count }], ...more },
        headers
      )
    return { id, number, line: lines[0]._id, receive }
  }

  test('Arrive in parts, each of which is added to the stock and recorded', async ({ assert }) => {
    const { id, receive } = await anOrder()
    const first = await receive(4)
    assert.equal(first.status, 200)
    assert.equal(first.body.received, 'partial')
    assert.equal(first.body.cart[0].received, 4)
    assert.equal(await stockOf(CABLE), 7)
    const second = await receive(6)
    assert.equal(second.body.received, 'all')
    assert.equal(second.body.state, 5)
    assert.equal(await stockOf(CABLE), 13)
    const movements = await rows(
      `select kind, source, delta, reason from stock_ledger where subject_id = ? order by seq`,
      [id]
    )
    assert.deepEqual(
      movements,
      [4, 6].map((delta) => ({ kind: 'received', source: 'purchase', delta, reason: null }))
    )
    assert.equal(await countRows('purchase_receipts', 'purchase_order_id = ?', [id]), 2)
    const entries = await rows<{ after: string }>(
      `select after from audit_log where subject_id = ? and action = 'received' order by seq`,
      [id]
    )
    assert.deepEqual(
      entries.map(({ after }) => JSON.parse(after).items),
      [`4 × ${CABLE}`, `6 × ${CABLE}`]
    )
  })

  test('Stay on the order: its quantity cannot go below what was received', async ({ assert }) => {
    const { id, line, receive } = await anOrder()
    await receive(4)
    const product = await productId(CABLE)
    const editTo = (quantity: number) =>
      editPurchaseOrderByCall(staff.token, id, {
        cart: [{ _id: line, product, quantity, cost: 12.5 }],
      })
    const { status, body } = await editTo(3)
    assert.equal(status, 422)
    assert.deepEqual(body.fields, { 'cart.0.quantity': `4 of ${CABLE} are received already.` })
    assert.equal(await statusFrom(editTo(4)), 200)
    // More arrives than the 4 that are ordered now.
    await receive(2, { allow_over: true })
    assert.equal(await statusFrom(editTo(4)), 200)
    assert.equal(await statusFrom(editTo(3)), 422)
  })

  test('Keep the currency of the order until all of them are corrected', async ({ assert }) => {
    const { id, line, receive } = await anOrder()
    const edit = (body: object) => editPurchaseOrderByCall(staff.token, id, body)
    const inCad = await edit({ currency: 'cad' })
    assert.equal(inCad.status, 200)
    await receive(4)
    const before = await tableCounts('sessions')
    const cart = [{ _id: line, quantity: 10, cost: 9 }]
    for (const body of [
      { currency: 'usd' },
      { currency: 'usd', cart },
      { currency: 'usd', state: 7 },
    ]) {
      const rejected = await edit(body)
      assert.equal(rejected.status, 422, JSON.stringify(body))
      assert.deepEqual(rejected.body.fields, {
        currency: 'The currency cannot change once goods were received.',
      })
    }
    assert.deepEqual(await tableCounts('sessions'), before)
    const same = await edit({ currency: 'cad', cart })
    assert.equal(same.status, 200, same.text)
    assert.include(same.body, { currency: 'cad' })

    const [receipt] = await rows<{ id: string }>(
      'select id from purchase_receipts where purchase_order_id = ?',
      [id]
    )
    const items = [{ line, quantity: 4 }]
    await correctByCall(staff.token, { id, receipt: receipt.id }, { items, reason: 'Wrong order' })
    assert.equal(await statusFrom(edit({ currency: 'usd' })), 200)
  })

  test('More than was ordered needs a confirmation', async ({ assert }) => {
    const { receive } = await anOrder()
    await receive(8)
    const before = await tableCounts('sessions')
    const over = await receive(3)
    assert.equal(over.status, 409)
    assert.equal(over.body.code, 'E_OVER_DELIVERY')
    assert.include(over.body.err, `${CABLE} (3 instead of 2)`)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await stockOf(CABLE), 11)

    const confirmed = await receive(3, { allow_over: true })
    assert.equal(confirmed.status, 200)
    assert.equal(confirmed.body.cart[0].received, 11)
    assert.equal(await stockOf(CABLE), 14)
  })

  test('Twice at the same time do not count double', async ({ assert }) => {
    const { receive } = await anOrder()
    const answers = await Promise.all([receive(10), receive(10), receive(10)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    assert.equal(await stockOf(CABLE), 13)
  })

  test('A repeated Idempotency-Key counts once', async ({ assert }) => {
    const { receive } = await anOrder()
    const headers = { 'idempotency-key': `receipt-${Date.now()}` }
    const answers = [await receive(4, {}, headers), await receive(4, {}, headers)]
    assert.deepEqual(
      answers.map(({ body }) => body.cart[0].received),
      [4, 4]
    )
    assert.equal(await stockOf(CABLE), 7)
  })

  test('A complete order may be short of goods, and receives none until it is open again', async ({
    assert,
  }) => {
    const { id, receive } = await anOrder()
    await receive(4)
    const completed = await editPurchaseOrderByCall(staff.token, id, { state: 7 })
    assert.equal(completed.body.received, 'partial')
    assert.equal(completed.body.payment.balance_remaining, 0)
    const late = await receive(1)
    assert.equal(late.status, 409)
    assert.equal(late.body.code, 'E_NOT_OPEN')
    await editPurchaseOrderByCall(staff.token, id, { state: 5 })
    assert.equal(await statusFrom(receive(1)), 200)
    assert.equal(await stockOf(CABLE), 8)
  })

  test('Completing can receive everything that is outstanding', async ({ assert }) => {
    const { id, receive } = await anOrder()
    await receive(4)
    const { status, body } = await editPurchaseOrderByCall(staff.token, id, {
      state: 7,
      receive_all: true,
    })
    assert.equal(status, 200)
    assert.deepEqual([body.state, body.received], [7, 'all'])
    assert.equal(await stockOf(CABLE), 13)
  })

  test('Custom items arrive without a product, and the same product on two lines adds up', async ({
    assert,
  }) => {
    const product = await productId(CABLE)
    const { _id: id, cart } = await aPurchaseOrder(staff.token, {
      cart: [
        { product, quantity: 5, cost: 10 },
        { product, quantity: 1, cost: 0 },
        { description: 'Tooling', quantity: 1, cost: 300 },
      ],
    })
    const items = cart.map(({ _id: line, quantity }) => ({ line, quantity }))
    const { body } = await receiveByCall(staff.token, id, { items })
    assert.equal(body.received, 'all')
    assert.equal(await stockOf(CABLE), 9)
  })

  test('Without the setting, receipts leave the stock as it is', async ({ assert, cleanup }) => {
    shop.purchaseOrders.receivingAddsStock = false
    cleanup(() => {
      shop.purchaseOrders.receivingAddsStock = true
    })
    const { receive } = await anOrder()
    const { body } = await receive(10)
    assert.equal(body.received, 'all')
    assert.equal(await stockOf(CABLE), 3)
  })

  for (const [what, items] of [
    ['no items', []],
    ['a quantity of 0', [{ line: 'own', quantity: 0 }]],
    ['a fraction', [{ line: 'own', quantity: 1.5 }]],
    ['a line of another order', [{ line: 'f'.repeat(24), quantity: 1 }]],
  ] as const) {
    test(`A receipt with ${what} is rejected`, async ({ assert }) => {
      const { id, line } = await anOrder()
      const before = await tableCounts('sessions')
      const { status, body } = await receiveByCall(staff.token, id, {
        items: items.map((item) => ({ ...item, line: item.line === 'own' ? line : item.line })),
      })
      assert.equal(status, 422)
      assert.match(body.field ?? '', /^items/)
      assert.deepEqual(await tableCounts('sessions'), before)
    })
  }

  test('A sales order and an unknown id have no goods to receive', async ({ assert }) => {
    const { line } = await anOrder()
    const { status } = await receiveByCall(staff.token, 'f'.repeat(24), {
      items: [{ line, quantity: 1 }],
    })
    assert.equal(status, 404)
  })
})
