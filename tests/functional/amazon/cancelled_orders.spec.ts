import { setTimeout } from 'node:timers/promises'
import { test } from '@japa/runner'
import { run, writeTx } from '#core/database'
import { knownOrders } from '#orders/amazon/known'
import { amazonTexts as texts } from '#shared/texts/amazon'
import { shipmentTexts } from '#shared/texts/shipments'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { aCustomerToken, storedOrder } from '#tests/functional/amazon/support'
import { allOrders, anAmazonId, uploadAmazon } from '#tests/support/amazon'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { readOrder, ship } from '#tests/support/shipments'
import { aStaffMember } from '#tests/support/users'
import type { StaffHome } from '#reporting/views'
import type { OrderDetail, OrderResponse } from '#orders/views'

type ListResponse = { results: OrderResponse[] }

/** Imports an open order of Amazon, and uploads a later report that says it is cancelled. */
async function aCancelledOrder() {
  const product = await makeProduct({ stock: 5 })
  const staff = await aStaffMember()
  const { token } = staff
  const id2 = anAmazonId()
  const cells = { 'amazon-order-id': id2, 'sku': product.sku, 'quantity': 2 }
  await uploadAmazon(token, [allOrders([{ ...cells, 'order-status': 'Unshipped' }])])
  const report = allOrders([{ ...cells, 'order-status': 'Cancelled', 'quantity': 0 }])
  const { body: imported } = await uploadAmazon(token, [report])
  const { id } = await storedOrder(id2)
  const isListed = async (filter: object) => {
    const { body } = await call<ListResponse>('POST', '/api/a/orders', {
      token,
      body: { type: 1, filter: { pageSize: 100, ...filter } },
    })
    return body.results.some((order) => order._id === id)
  }
  return { product, staff, token, id, id2, report, imported, isListed }
}

const keep = (id: string, token?: string) =>
  call<OrderResponse & { err?: string; code?: string }>(
    'DELETE',
    `/api/orders/${id}/amazon_cancellation`,
    { token }
  )

const TO_SHIP = { state: 5, shipped: false }
const TO_DECIDE = { view: 'amazon_cancelled' }

test.group('An order that staff cancel while an import reads it', () => {
  test('is cancelled once the import has written what it read', async ({ assert }) => {
    const { id, id2 } = await aCancelledOrder()
    const written: string[] = []
    const { promise: isRead, resolve: reportRead } = Promise.withResolvers<void>()
    const importing = writeTx(async (trx) => {
      await knownOrders([id2], trx)
      reportRead()
      await setTimeout(50)
      written.push('import')
    })
    await isRead
    const cancelling = run('update orders set cancelled_at = ? where id = ?', [
      new Date().toISOString(),
      id,
    ]).then(() => written.push('cancellation'))
    await Promise.all([importing, cancelling])
    assert.deepEqual(written, ['import', 'cancellation'])
  })
})

test.group('An order that Amazon cancelled after its import', () => {
  test('says so, leaves the orders to ship and cannot ship', async ({ assert }) => {
    const { staff, token, id, id2, imported, isListed } = await aCancelledOrder()
    assert.include(imported, { updated: 1 })
    assert.include(
      imported.errors.map(({ err }) => err),
      texts.cancelledSince
    )
    assert.include(await storedOrder(id2), { amazon_cancellation: 'reported', cancelled_at: null })
    assert.deepEqual([await isListed(TO_SHIP), await isListed(TO_DECIDE)], [false, true])
    const { body: home } = await call<StaffHome>('GET', '/api/a/home', { token })
    const todo = home.todo.find(({ key }) => key === 'amazon_cancelled')!
    assert.isAbove(todo.count, 0)
    assert.equal(todo.href, '/admin/orders?view=amazon_cancelled')

    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
    assert.isTrue(props.order.isCancelledByAmazon)
    assert.equal(props.order.delivery!.blocked, shipmentTexts.cancelledByAmazon)
    assert.include(
      props.order.timeline.map(({ action }) => action),
      'Cancelled at Amazon'
    )
    const { status, body } = await ship(token, await readOrder(token, id), 1)
    assert.deepEqual([status, body.code], [409, 'E_CANCELLED_BY_AMAZON'])
  })

  test('staff keep it, so that it ships, and later reports do not ask again', async ({
    assert,
  }) => {
    const { token, id, report, isListed } = await aCancelledOrder()
    for (const { status } of [await keep(id, token), await keep(id, token)])
      assert.equal(status, 200)
    const { body } = await uploadAmazon(token, [report])
    assert.include(body, { updated: 0, unchanged: 1 })
    assert.deepEqual([await isListed(TO_SHIP), await isListed(TO_DECIDE)], [true, false])
    const shipped = await ship(token, await readOrder(token, id), 1)
    assert.equal(shipped.status, 201)
  })

  test('staff cancel it, which releases its goods', async ({ assert }) => {
    const { token, id, product, isListed } = await aCancelledOrder()
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 2 })
    const path = `/api/orders/${id}/cancellation`
    const body = { reason: 'Cancelled at Amazon', repay: { to: 'BANK_TRANSFER' } }
    const cancelled = await call('POST', path, { token, body })
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.deepEqual(await stockOf(product.id), { stock: 5, reserved: 0 })
    assert.isFalse(await isListed(TO_DECIDE))
    const late = await keep(id, token)
    assert.deepEqual([late.status, late.body.code], [409, 'E_CANCELLED'])
  })

  test('an undo of the report takes the note back', async ({ assert }) => {
    const { token, id2, imported, isListed } = await aCancelledOrder()
    const { body } = await call('POST', `/api/misc/amazon/${imported.run}/undo`, { token })
    assert.deepInclude({ ...body }, { undone: 1 })
    assert.include(await storedOrder(id2), { amazon_cancellation: null })
    assert.isTrue(await isListed(TO_SHIP))
  })

  test('an order that Amazon did not cancel is not kept, and strangers keep none', async ({
    assert,
  }) => {
    const { token, id } = await aCancelledOrder()
    const other = anAmazonId()
    await uploadAmazon(token, [
      allOrders([{ 'amazon-order-id': other, 'order-status': 'Unshipped' }]),
    ])
    const { id: otherId } = await storedOrder(other)
    const { status, body } = await keep(otherId, token)
    assert.deepEqual([status, body.code], [409, 'E_NOT_CANCELLED_BY_AMAZON'])
    await assertRejectedUnchanged(assert, 401, () => keep(id), ['orders', 'audit_log'])
    const customer = await aCustomerToken()
    await assertRejectedUnchanged(assert, 403, () => keep(id, customer), ['orders', 'audit_log'])
  })
})
