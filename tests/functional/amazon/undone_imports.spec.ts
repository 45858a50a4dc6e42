import { test } from '@japa/runner'
import { one, rows } from '#core/database'
import { processOutbox } from '#core/outbox'
import { auditBooks } from '#reporting/books/audit_books'
import { OrderState } from '#shared/enums'
import { newId } from '#shared/ids'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { allOrders, anAmazonId, uploadAmazon } from '#tests/support/amazon'
import { storedLines, storedOrder } from '#tests/functional/amazon/support'
import { call, statusFrom } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'

type UndoReport = { undone: number; refused: { id: string; err: string }[] }

const undo = (run: string | null, token: string) =>
  call<UndoReport & { code?: string }>('POST', `/api/misc/amazon/${run}/undo`, { token })

async function undone(run: string | null, token: string): Promise<UndoReport> {
  const { body } = await undo(run, token)
  return body
}

test.group('POST /api/misc/amazon/{run}/undo', () => {
  test('the orders of an import disappear with their payments, and their goods return', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const [shipped, open] = [anAmazonId(), anAmazonId()]
    const file = allOrders([
      { 'amazon-order-id': shipped, 'sku': product.sku, 'quantity': 3 },
      { 'amazon-order-id': open, 'sku': product.sku, 'order-status': 'Unshipped' },
    ])
    const { body } = await uploadAmazon(token, [file])
    assert.deepEqual(await undone(body.run, token), { undone: 2, refused: [] })
    assert.deepEqual(await stockOf(product.id), { stock: 10, reserved: 0 })
    const ids = body.orders.map(({ _id: id }) => id!)
    for (const table of ['orders', 'payments', 'shipments', 'order_search']) {
      const column = table === 'orders' ? 'id' : 'order_id'
      const left = await rows(`select ${column} from ${table} where ${column} in (?, ?)`, ids)
      assert.isEmpty(left, table)
    }
    assert.deepEqual(await undone(body.run, token), { undone: 0, refused: [] })

    const again = await uploadAmazon(token, [file])
    assert.equal(again.body.created, 2)
    const { problems } = await auditBooks()
    assert.deepEqual(
      problems.filter(({ id }) => id === product.id),
      []
    )
  })

  test('orders that staff changed since are refused', async ({ assert }) => {
    const { token } = await aStaffMember()
    const [noted, shipped, untouched] = [anAmazonId(), anAmazonId(), anAmazonId()]
    const { body } = await uploadAmazon(token, [
      allOrders(
        [noted, shipped, untouched].map((id) => ({
          'amazon-order-id': id,
          'order-status': 'Unshipped',
        }))
      ),
    ])
    const idOf = async (id2: string) => {
      const { id } = await storedOrder(id2)
      return id
    }
    const path = async (id2: string) => `/api/orders/${await idOf(id2)}`
    const note = await call('POST', `${await path(noted)}/notes`, { token, body: { text: 'Call' } })
    assert.equal(note.status, 201)
    const [line] = await storedLines(shipped)
    const shipment = await call('POST', `${await path(shipped)}/shipments`, {
      token,
      body: { items: [{ line: line.id, quantity: 1 }] },
    })
    assert.equal(shipment.status, 201, shipment.text)

    const report = await undo(body.run, token)
    assert.equal(report.body.undone, 1)
    assert.sameDeepMembers(report.body.refused, [
      { id: await idOf(noted), err: `Order ${noted} was changed since` },
      { id: await idOf(shipped), err: `Order ${shipped} was changed since` },
    ])
    assert.isNull(await one('select id from orders where id2 = ?', [untouched]))
  })

  test('an update is undone before the import that created the order', async ({ assert }) => {
    const product = await makeProduct({ stock: 5 })
    const { token } = await aStaffMember()
    const id = anAmazonId()
    const cells = { 'amazon-order-id': id, 'sku': product.sku, 'quantity': 2 }
    const first = await uploadAmazon(token, [
      allOrders([{ ...cells, 'order-status': 'Unshipped' }]),
    ])
    const second = await uploadAmazon(token, [allOrders([cells])])
    const early = await undo(first.body.run, token)
    assert.include(early.body, { undone: 0 })
    assert.lengthOf(early.body.refused, 1)

    assert.include(await undone(second.body.run, token), { undone: 1 })
    assert.include(await storedOrder(id), { state: OrderState.Open, ship_state: 0 })
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 2 })
    assert.include(await undone(second.body.run, token), { undone: 0 })
    assert.deepEqual(await undone(first.body.run, token), { undone: 1, refused: [] })
    assert.deepEqual(await stockOf(product.id), { stock: 5, reserved: 0 })
  })

  test('goods that an alias linked after their shipment are reserved again, not taken twice', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const [id, code] = [anAmazonId(), newId().toUpperCase()]
    const cells = { 'amazon-order-id': id, 'sku': code, 'quantity': 2 }
    await uploadAmazon(token, [allOrders([{ ...cells, 'order-status': 'Unshipped' }])])
    const { body } = await uploadAmazon(token, [allOrders([cells])])
    const alias = { code, sku: product.sku }
    const added = await call('POST', '/api/a/amazon_aliases', { token, body: alias })
    assert.equal(added.status, 201, added.text)
    assert.deepEqual(await stockOf(product.id), { stock: 8, reserved: 0 })

    assert.include(await undone(body.run, token), { undone: 1 })
    assert.deepEqual(await stockOf(product.id), { stock: 8, reserved: 2 })
    const { id: orderId } = await storedOrder(id)
    const shipped = await call('POST', `/api/orders/${orderId}/shipments`, {
      token,
      body: { rest: true },
    })
    assert.equal(shipped.status, 201, shipped.text)
    assert.deepEqual(await stockOf(product.id), { stock: 8, reserved: 0 })
  })

  test('an unknown import is not found, and one that still runs is rejected', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    assert.equal(await statusFrom(undo(newId(), token)), 404)
    assert.equal(await statusFrom(undo('nonsense', token)), 404)
    const { body } = await uploadAmazon(token, [allOrders([{ 'amazon-order-id': anAmazonId() }])], {
      headers: { prefer: 'respond-async' },
    })
    const early = await undo(body.run, token)
    const { state } = (await one<{ state: string }>('select state from amazon_runs where id = ?', [
      body.run,
    ]))!
    if (state === 'importing')
      assert.deepEqual([early.status, early.body.code], [409, 'E_IMPORTING'])
    while ((await processOutbox(50)) > 0);
  })
})
