import { createHmac } from 'node:crypto'
import { test } from '@japa/runner'
import { one, rows, run, type TableRow } from '#core/database'
import { deleteOldDeliveries } from '#core/cleanup'
import { sendDelivery } from '#core/webhooks/send_delivery'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { recordTransfer, refund } from '#tests/functional/orders/support/order_money'
import { withFreshCards } from '#tests/support/cards'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { aDealer, aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import {
  addWebhook,
  deliverAll,
  WebhookReceiver,
  type ReceivedEvent,
} from '#tests/support/webhook_receiver'
import type { Delivery, Receiver } from '#reporting/views'

const PATH = '/api/a/webhooks'
const HOUR_MS = 3_600_000

type DeliveryPage = { deliveries: Delivery[]; next: string | null }

const isSignedWith = ({ headers, raw }: ReceivedEvent, secret: string): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${raw}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

test.group('Webhooks', (group) => {
  withFreshCards(group)
  let receiver: WebhookReceiver
  let admin: { token: string }
  group.each.setup(async () => {
    await emptyTables()
    await stockedShop()
    admin = await aSuperAdmin()
    receiver = new WebhookReceiver()
    await receiver.start()
    return () => receiver.stop()
  })

  const deliveriesOf = async (id: string, query = '') => {
    const { body } = await call<DeliveryPage>('GET', `${PATH}/${id}/deliveries${query}`, admin)
    return body
  }

  test('tell of an order from its placement to its refund, signed and in order', async ({
    assert,
  }) => {
    const { secret } = await addWebhook(
      admin.token,
      receiver.url,
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.refunded'
    )
    const order = await aPlacedOrder()
    await ship(admin.token, order, 1, { carrier: 'fedex', waybill: '794644790138' })
    const paid = await one<{ id: string }>('select id from payments')
    const refunded = { payment: paid!.id, amount: 10, reason: 'Scratched' }
    await refund(order._id, { ...admin, body: refunded })
    await deliverAll()
    assert.deepEqual(receiver.types, [
      'order.placed',
      'order.paid',
      'order.shipped',
      'order.refunded',
    ])
    for (const event of receiver.received) {
      assert.isTrue(isSignedWith(event, secret))
      assert.equal(event.body.data.order._id, order._id)
    }
    const [placed, , shipped, returned] = receiver.received.map(({ body }) => body.data)
    const { id2, currency } = order
    const total = order.payment.total
    assert.deepInclude(placed.order, { id2, currency, total })
    assert.deepInclude(shipped.shipment, { carrier: 'fedex', waybill: '794644790138' })
    assert.deepEqual(shipped.shipment.items, [{ sku: 'THX-CBH10', quantity: 1 }])
    assert.deepInclude(returned.refund, { amount: 10, currency, method: 'CREDIT_CARD' })
    assert.notInclude(receiver.received.map(({ raw }) => raw).join(), 'ada@')
  })

  test('tell of invoices, credit notes and low stock', async ({ assert }) => {
    await addWebhook(admin.token, receiver.url, 'invoice.issued', 'stock.low')
    const { id } = await aUser({ currency: 'usd' })
    const invoices = new InvoiceClient(admin.token, await anOpenOrder(admin.token, { user: id }))
    const invoice = await invoices.created({ items: invoices.items(1) })
    const product = await productId('THX-CBH20')
    await run('update products set stock = 7, low_stock_at = 5 where id = ?', [product])
    for (const total of [6, 5, 3, 9])
      await call('PUT', `/api/products/${product}/stock/${total}`, admin)
    await deliverAll()
    assert.deepEqual(receiver.types, ['invoice.issued', 'stock.low'])
    const [issued, low] = receiver.received.map(({ body }) => body.data)
    assert.deepInclude(issued.invoice, { _id: invoice._id, type: 'invoice', currency: 'usd' })
    assert.deepEqual(low.product, { _id: product, sku: 'THX-CBH20', stock: 5, low_stock_at: 5 })
  })

  test('tell of a transfer that pays an order later, and of nothing that was rolled back', async ({
    assert,
  }) => {
    await addWebhook(admin.token, receiver.url, 'order.placed', 'order.paid')
    const { token } = await aDealer()
    const order = await aPlacedOrder({ token, payment: byTransfer })
    await recordTransfer(order._id, { ...admin, amount: order.payment.total })
    await setStock('THX-CBH10', 0)
    const rejected = await anOpenOrder(admin.token).catch(() => null)
    assert.isNull(rejected)
    await deliverAll()
    assert.deepEqual(receiver.types, ['order.placed', 'order.paid'])
  })

  test('wait for an earlier event of the same order, and for no other order', async ({
    assert,
  }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed', 'order.shipped')
    const order = await anOpenOrder(admin.token)
    receiver.status = 500
    await deliverAll()
    receiver.status = 200
    await ship(admin.token, order, 1)
    const other = await anOpenOrder(admin.token)
    await deliverAll()
    assert.deepEqual(
      receiver.received.map(({ body }) => [body.type, body.data.order._id]),
      [
        ['order.placed', order._id],
        ['order.placed', other._id],
      ]
    )
    const failing = await deliveriesOf(id, '?state=waiting')
    assert.lengthOf(failing.deliveries, 2)
    assert.deepInclude(failing.deliveries[1], { attempts: 1, status: 500, response: 'seen' })
    await deliverAll(() => new Date(Date.now() + 10_000))
    assert.deepEqual(receiver.types.slice(2), ['order.placed', 'order.shipped'])
    const [first, , again] = receiver.received
    assert.equal(first.headers['webhook-id'], again.headers['webhook-id'])
    const left = await deliveriesOf(id, '?state=waiting')
    assert.isEmpty(left.deliveries)
  })

  test('end for a receiver that is gone or has accepted nothing for three days', async ({
    assert,
  }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed')
    receiver.status = 500
    await anOpenOrder(admin.token)
    await deliverAll()
    const since = new Date(Date.now() - 73 * HOUR_MS).toISOString()
    await run('update webhooks set failing_since = ? where id = ?', [since, id])
    await deliverAll(() => new Date(Date.now() + 10_000))
    const { body } = await call<{ webhooks: Receiver[] }>('GET', PATH, admin)
    assert.equal(body.webhooks[0].disabled_reason, 'It has accepted nothing for three days.')
    await anOpenOrder(admin.token)
    const stopped = await deliveriesOf(id)
    assert.deepEqual(
      stopped.deliveries.map(({ state }) => state),
      ['failed']
    )
    const refused = await call('POST', `${PATH}/${id}/test`, admin)
    assert.equal(refused.status, 409)
    await call('PUT', `${PATH}/${id}`, {
      ...admin,
      body: { url: receiver.url, events: ['order.placed'], enabled: true },
    })
    receiver.status = 410
    await call('POST', `${PATH}/${id}/test`, admin)
    const gone = await one<{ disabled_reason: string }>('select disabled_reason from webhooks')
    assert.equal(gone!.disabled_reason, 'It answered 410 Gone.')
  })

  test('of a test that fails do not end the next real one early', async ({ assert }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed')
    receiver.status = 500
    await call('POST', `${PATH}/${id}/test`, admin)
    const tested = await one<Pick<TableRow<'webhooks'>, 'failing_since'>>(
      'select failing_since from webhooks'
    )
    assert.isNull(tested!.failing_since)
  })

  test('are sent again by hand, and tried at once', async ({ assert }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed')
    await anOpenOrder(admin.token)
    const waiting = await deliveriesOf(id)
    const path = `${PATH}/${id}/deliveries/${waiting.deliveries[0]._id}/redelivery`
    const early = await call('POST', path, admin)
    assert.equal(early.status, 409)
    await deliverAll()
    const again = await call<{ delivery: Delivery }>('POST', path, admin)
    assert.equal(again.body.delivery.state, 'waiting')
    await deliverAll()
    assert.deepEqual(receiver.types, ['order.placed', 'order.placed'])
    const tried = await call<{ delivery: Delivery }>('POST', `${PATH}/${id}/test`, admin)
    assert.deepInclude(tried.body.delivery, { state: 'delivered', status: 200, attempts: 1 })
    assert.equal(receiver.types[2], 'webhook.test')
    receiver.status = 500
    const failed = await call<{ delivery: Delivery }>('POST', `${PATH}/${id}/test`, admin)
    assert.equal(failed.body.delivery.state, 'failed', 'a test is not tried again')
  })

  test('are posted once where two workers have the same job', async ({ assert }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed')
    await anOpenOrder(admin.token)
    const { deliveries } = await deliveriesOf(id)
    const [{ _id: deliveryId }] = deliveries
    await Promise.allSettled([sendDelivery({ deliveryId }), sendDelivery({ deliveryId })])
    await sendDelivery({ deliveryId })
    assert.lengthOf(receiver.received, 1)
  })

  test('are signed with both keys for a day after a change', async ({ assert }) => {
    const before = await addWebhook(admin.token, receiver.url, 'order.placed')
    const made = await call<{ secret: string }>('POST', `${PATH}/${before._id}/key`, admin)
    await call('POST', `${PATH}/${before._id}/test`, admin)
    assert.isTrue(isSignedWith(receiver.received[0], before.secret))
    assert.isTrue(isSignedWith(receiver.received[0], made.body.secret))
    await run('update webhooks set previous_until = ?', ['2026-01-01T00:00:00.000Z'])
    await call('POST', `${PATH}/${before._id}/test`, admin)
    assert.isFalse(isSignedWith(receiver.received[1], before.secret))
    assert.isTrue(isSignedWith(receiver.received[1], made.body.secret))
    const stored = await one<{ secret: string }>('select secret from webhooks')
    assert.notInclude(stored!.secret, made.body.secret.slice(6))
  })

  test('are listed by page, and deleted after thirty days', async ({ assert }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed')
    for (let count = 0; count < 51; count++) await call('POST', `${PATH}/${id}/test`, admin)
    const first = await deliveriesOf(id)
    assert.lengthOf(first.deliveries, 50)
    const second = await deliveriesOf(id, `?before=${first.next}`)
    assert.lengthOf(second.deliveries, 1)
    assert.isNull(second.next)
    const later = new Date(Date.now() + 31 * 24 * HOUR_MS)
    assert.equal(await deleteOldDeliveries(later), 51)
  })

  test('reject wrong input, and all but super admins', async ({ assert }) => {
    const staff = await aStaffMember()
    const body = { url: receiver.url, events: ['order.placed'] }
    for (const { token } of [staff, await aUser()]) {
      const refused = await call('POST', PATH, { token, body })
      assert.equal(refused.status, 403)
    }
    const wrong: [object, string][] = [
      [{ ...body, url: 'https://10.0.0.1/x' }, 'url'],
      [{ ...body, url: 'ftp://example.com' }, 'url'],
      [{ ...body, url: 'no address' }, 'url'],
      [{ ...body, events: [] }, 'events'],
      [{ ...body, events: ['order.eaten'] }, 'events.0'],
    ]
    for (const [input, field] of wrong) {
      const rejected = await call<{ fields: Record<string, string> }>('POST', PATH, {
        ...admin,
        body: input,
      })
      assert.equal(rejected.status, 422)
      assert.include(Object.keys(rejected.body.fields), field)
    }
    const unknown = await call('POST', `${PATH}/6b033c1f20b6ea2d3c8be7c5/test`, admin)
    assert.equal(unknown.status, 404)
  })

  test('end with their receiver, whose key is forgotten', async ({ assert }) => {
    const { _id: id } = await addWebhook(admin.token, receiver.url, 'order.placed')
    await anOpenOrder(admin.token)
    await call('DELETE', `${PATH}/${id}`, admin)
    await anOpenOrder(admin.token)
    await deliverAll()
    assert.isEmpty(receiver.received)
    const stored = await rows<{ secret: string; state: string }>(
      'select w.secret, d.state from webhooks w join webhook_deliveries d on d.webhook_id = w.id'
    )
    assert.deepEqual(stored, [{ secret: '', state: 'failed' }])
    const gone = await call('GET', `${PATH}/${id}/deliveries`, admin)
    assert.equal(gone.status, 404)
    const actions = await rows<{ action: string }>(
      `select action from audit_log where subject_type = 'webhook' order by created_at, seq`
    )
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['added', 'removed']
    )
  })
})
