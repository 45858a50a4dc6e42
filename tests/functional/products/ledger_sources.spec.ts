import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { one, run } from '#core/database'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { productId } from '#tests/support/checkout'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { aPurchaseOrder } from '#tests/support/purchase_orders'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { StockLedgerView, StockMovementView } from '#catalog/views'

test.group('The source of a stock movement', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)

  test('names a purchase order once, before what staff wrote', async ({ assert }) => {
    const { _id: id, cart } = await aPurchaseOrder(staff.token, { id2: 'KINO-79' })
    const path = `/api/a/orders/${id}/receipts`
    const items = [{ line: cart[0]._id, quantity: 4 }]
    await call('POST', path, { token: staff.token, body: { items } })
    const receipt = await one<{ id: string }>(
      'select id from purchase_receipts where purchase_order_id = ?',
      [id]
    )
    const corrected = await call('POST', `${path}/${receipt!.id}/corrections`, {
      token: staff.token,
      body: { items: [{ ...items[0], quantity: 1 }], reason: 'Counted twice' },
    })
    assert.equal(corrected.status, 201, corrected.text)

    const browser = await signedIn(staff)
    const assertNamedOnce = async () => {
      const { props } = await visit<{ ledger: StockLedgerView }>(
        browser,
        '/admin/products/ledger?q=kino-79'
      )
      assert.sameDeepMembers(
        props.ledger.rows.map(({ source, reason }) => [source, reason]),
        [
          ['Purchase order KINO-79', null],
          ['Purchase order KINO-79', 'Counted twice'],
        ]
      )
      assert.include(props.ledger, { count: 2, added: 4, taken: 1 })
      const csv = await browser.call('GET', '/admin/products/ledger.csv?q=kino-79')
      const lines: Record<string, string>[] = parse(csv.text, { bom: true, columns: true })
      assert.sameDeepMembers(
        lines.map((line) => [line['Subject name'], line.Reason, line.Subject]),
        [
          ['Purchase order KINO-79', '', `purchase_order ${id}`],
          ['Purchase order KINO-79', 'Counted twice', `purchase_order ${id}`],
        ]
      )
    }
    await assertNamedOnce()

    // As receipts stored it until 1.2.0
    await run(
      `update stock_ledger set reason = case when reason is null then 'KINO-79' else 'KINO-79: ' || reason end
       where subject_id = ?`,
      [id]
    )
    await assertNamedOnce()
  })

  test('is the order or the purchase order with its number', async ({ assert }) => {
    const order = await aPlacedOrder({ sku: 'THX-CBH10' })
    const purchase = await aPurchaseOrder(staff.token, { id2: 'KINO-78' })
    const items = purchase.cart.map(({ _id: line }) => ({ line, quantity: 4 }))
    const path = `/api/a/orders/${purchase._id}/receipts`
    const received = await call('POST', path, { token: staff.token, body: { items } })
    assert.equal(received.status, 200, received.text)

    const browser = await signedIn(staff)
    const { props } = await visit<{ ledger: StockLedgerView }>(browser, '/admin/products/ledger')
    const sources = ({ rows }: { rows: StockMovementView[] }) =>
      rows.map(({ source, subject }) => [source, subject?.id])
    assert.includeDeepMembers(sources(props.ledger), [
      [`Order ${order.number}`, order._id],
      ['Purchase order KINO-78', purchase._id],
    ])
    const product = await visit<{ movements: StockMovementView[] }>(
      browser,
      `/admin/products/${await productId('THX-CBH10')}`
    )
    assert.include(
      product.props.movements.map(({ source }) => source),
      `Order ${order.number}`
    )
  })
})
