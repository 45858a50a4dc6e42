import { test } from '@japa/runner'
import { rows } from '#core/database'
import { productId, setStock, stockOf } from '#tests/support/checkout'
import { countRows, tableCounts } from '#tests/support/database'
import { signedIn, visit } from '#tests/support/pages'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { aUser } from '#tests/support/users'
import {
  aPurchaseOrder,
  correctByCall,
  editPurchaseOrderByCall,
  receiveByCall,
} from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { PurchaseOrderDetail } from '#purchasing'
import type { StockLedgerView } from '#catalog'

const CABLE = 'THX-CBH10'
const reason = 'Counted twice'

test.group('Correction of a receipt', (group) => {
  const staff = withStaffedShop(group)
  group.each.setup(() => setStock(CABLE, 3))

  /** Orders ten cables of which `received` arrived. */
  async function aReceipt(received = 10) {
    const cart = [{ product: await productId(CABLE), quantity: 10, cost: 12.5 }]
    const { _id: id, number, cart: lines } = await aPurchaseOrder(staff.token, { cart })
    const [{ _id: line }] = lines
    await receiveByCall(staff.token, id, { items: [{ line, quantity: received }] })
    const [receipt] = await rows<{ id: string }>(
      'select id from purchase_receipts where purchase_order_id = ?',
      [id]
    )
    const correct = (quantity: number, { token = staff.token, headers = {} } = {}) =>
      correctByCall(
        token,
        { id, receipt: receipt.id },
        { items: [{ line, quantity }], reason },
        headers
      )
    return { id, number, line, receipt: receipt.id, correct }
  }

  const detailOf = async (id: string) => {
    const { props } = await visit<{ purchase: PurchaseOrderDetail }>(
      await signedIn(staff),
      `/purchasing/${id}`
    )
    return props.purchase
  }

  test('takes units off the stock, with the reason in the ledger and in the history', async ({
    assert,
  }) => {
    const { id, correct } = await aReceipt()
    assert.equal(await stockOf(CABLE), 13)
    const { status, body } = await correct(4)
    assert.equal(status, 201)
    assert.equal(body.received, 'partial')
    assert.equal(body.cart[0].received, 6)
    assert.equal(await stockOf(CABLE), 9)

    const movements = await rows(
      `select kind, source, delta, reason from stock_ledger where subject_id = ? order by seq`,
      [id]
    )
    assert.deepEqual(movements, [
      { kind: 'received', source: 'purchase', delta: 10, reason: null },
      { kind: 'adjusted', source: 'purchase', delta: -4, reason },
    ])
    const { receipts, history, lines } = await detailOf(id)
    assert.deepEqual(
      receipts.map(({ isCorrection, reason: why, items }) => [
        isCorrection,
        why,
        items[0].quantity,
        items[0].left,
      ]),
      [
        [true, reason, 4, 0],
        [false, '', 10, 6],
      ]
    )
    assert.equal(lines[0].outstanding, 4)
    assert.containsSubset(history.entries, [
      { action: 'Receipt corrected', details: `4 × ${CABLE}: ${reason}` },
    ])
  })

  test('the stock ledger leads to the purchase order', async ({ assert }) => {
    const { id, number, correct } = await aReceipt()
    await correct(1)
    const { props } = await visit<{ ledger: StockLedgerView }>(
      await signedIn(staff),
      `/admin/products/ledger?product=${await productId(CABLE)}`
    )
    assert.deepEqual(
      props.ledger.rows.slice(0, 2).map(({ subject, source, delta }) => [subject, source, delta]),
      [
        [{ type: 'purchase_order', id }, `Purchase order ${number}`, -1],
        [{ type: 'purchase_order', id }, `Purchase order ${number}`, 10],
      ]
    )
  })

  test('takes back no more than the receipt has left', async ({ assert }) => {
    const { correct } = await aReceipt()
    await correct(7)
    const before = await tableCounts('sessions')
    const tooMany = await correct(4)
    assert.equal(tooMany.status, 422)
    assert.equal(tooMany.body.field, 'items.0.quantity')
    assert.equal(tooMany.body.err, `Only 3 of ${CABLE} were received.`)
    assert.deepEqual(await tableCounts('sessions'), before)
    await correct(3)
    const again = await correct(1)
    assert.equal(again.body.err, `${CABLE} of this receipt is corrected already.`)
    assert.equal(await stockOf(CABLE), 3)
  })

  test('does not take what orders reserve, and names them', async ({ assert }) => {
    const { correct, id } = await aReceipt()
    const order = await anOpenOrder(staff.token, { quantity: 8 })
    const rejected = await correct(10)
    assert.equal(rejected.status, 409)
    assert.equal(rejected.body.code, 'E_STOCK_RESERVED')
    assert.include(rejected.body.err, order.number)
    assert.equal(await stockOf(CABLE), 5)
    assert.equal(await countRows('purchase_receipts', 'purchase_order_id = ?', [id]), 1)
    const allowed = await correct(5)
    assert.equal(allowed.status, 201)
    assert.equal(await stockOf(CABLE), 0)
    await ship(staff.token, order, 8)
    const { body } = await correct(5)
    assert.equal(body.err, `Only 0 of ${CABLE} are on hand.`)
  })

  test('two at the same time take back once', async ({ assert }) => {
    const { correct } = await aReceipt()
    const answers = await Promise.all([correct(10), correct(10)])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
    assert.equal(await stockOf(CABLE), 3)
  })

  test('a repeated Idempotency-Key takes back once', async ({ assert }) => {
    const { correct } = await aReceipt()
    const headers = { 'idempotency-key': `correction-${Date.now()}` }
    const answers = [await correct(2, { headers }), await correct(2, { headers })]
    assert.deepEqual(
      answers.map(({ body }) => body.cart[0].received),
      [8, 8]
    )
    assert.equal(await stockOf(CABLE), 11)
  })

  test('a complete order can be corrected, and what is missing can arrive once it is open', async ({
    assert,
  }) => {
    const { id, line, correct } = await aReceipt()
    await editPurchaseOrderByCall(staff.token, id, { state: 7 })
    const { body } = await correct(2)
    assert.deepEqual([body.state, body.received], [7, 'partial'])
    await editPurchaseOrderByCall(staff.token, id, { state: 5 })
    const arrived = await receiveByCall(staff.token, id, { items: [{ line, quantity: 2 }] })
    assert.equal(arrived.body.received, 'all')
    assert.equal(await stockOf(CABLE), 13)
  })

  test('needs a reason, a line of the receipt and a receipt that is not a correction', async ({
    assert,
  }) => {
    const { id, line, receipt, correct } = await aReceipt()
    await correct(1)
    const [correction] = await rows<{ id: string }>(
      'select id from purchase_receipts where corrects_id = ?',
      [receipt]
    )
    const items = [{ line, quantity: 1 }]
    const unknown = 'f'.repeat(24)
    const before = await tableCounts('sessions')
    const answers = [
      await correctByCall(staff.token, { id, receipt }, { items, reason: ' ' }),
      await correctByCall(
        staff.token,
        { id, receipt },
        { items: [{ line: unknown, quantity: 1 }], reason }
      ),
      await correctByCall(staff.token, { id, receipt: correction.id }, { items, reason }),
      await correctByCall(staff.token, { id: unknown, receipt }, { items, reason }),
    ]
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.field ?? null]),
      [
        [422, 'reason'],
        [422, 'items.0.line'],
        [404, null],
        [404, null],
      ]
    )
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('is for staff only', async ({ assert }) => {
    const { correct } = await aReceipt()
    const { token } = await aUser()
    const { status } = await correct(1, { token })
    assert.equal(status, 403)
    assert.equal(await stockOf(CABLE), 13)
  })
})
