import { test } from '@japa/runner'
import { run } from '#core/database'
import { sweepRefunds } from '#payments'
import { newId } from '#shared/ids'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aProforma,
  cents,
  payByCard,
  previewRefund,
  readOrder,
  recordTransfer,
  refund,
} from '#tests/functional/orders/support/order_money'
import { statusOf } from '#tests/functional/orders/support/responses'
import { setStock, stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember, aUser } from '#tests/support/users'
import type { OrderDetail } from '#orders/views'

const CARD = 'pm_card_visa'

test.group('A refund by staff', (group) => {
  const cards = withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => setStock('THX-CBH10', 500))

  async function aPaidOrder() {
    const { _id: id, payment } = await aProforma(token)
    const { body } = await payByCard(id, { token, body: { token: CARD } })
    return { id, total: payment.total, payment: body.payments[0]._id }
  }

  test('in part lowers what is due, or makes it due again where staff say so', async ({
    assert,
  }) => {
    const { id, payment } = await aPaidOrder()
    const reason = 'A scratch'

    const first = await refund(id, { token, body: { payment, amount: 3, reason } })
    assert.equal(first.status, 200, first.text)
    assert.equal(first.body.payment.balance_remaining, 0)
    assert.containSubset(first.body.adjustments, [{ kind: 'reduction', amount: 3 }])
    const second = await refund(id, {
      token,
      body: { payment, amount: 2, reason, lower_due: false },
    })

    assert.equal(second.body.payment.balance_remaining, 2)
    assert.containSubset(second.body.refunds, [
      { payment, amount: 3, status: 'succeeded', reason },
      { payment, amount: 2, status: 'succeeded', reason },
    ])
    assert.lengthOf(
      second.body.payments.filter(({ kind }) => kind === 'refund'),
      2
    )
  })

  test('first returns what is owed to the customer, and lowers what is due by the rest', async ({
    assert,
  }) => {
    const order = await anOpenOrder(token, { items: [[8, 10]] })
    const { body } = await payByCard(order._id, { token, body: { token: CARD } })
    await editOrderByCall(token, order._id, { cart: [{ ...body.cart[0], quantity: 5 }] })
    const [{ _id: payment }] = body.payments
    const refunded = await refund(order._id, {
      token,
      body: { payment, amount: 50, reason: 'Late' },
    })
    assert.equal(refunded.body.payment?.balance_remaining, 0, refunded.text)
    assert.deepEqual(
      refunded.body.adjustments.map(({ kind, amount }) => [kind, amount]),
      [['reduction', 20]]
    )
  })

  test('is previewed with what it lowers, and with what is due or owed then', async ({
    assert,
  }) => {
    const { id, payment } = await aPaidOrder()
    const plan = { payment, amount: 3 }

    const lowering = await previewRefund(id, { token, body: plan })
    assert.equal(lowering.status, 200, lowering.text)
    assert.containSubset(lowering.body, {
      refunds: [{ payment, amount: 3 }],
      ...{ lowered: 3, due: 0, owed: 0 },
    })
    const dueAgain = await previewRefund(id, { token, body: { ...plan, lower_due: false } })
    assert.containSubset(dueAgain.body, { lowered: 0, due: 3, owed: 0 })
    const stored = await readOrder(id, token)
    assert.isEmpty(stored.body.refunds)
    await refund(id, { token, body: { ...plan, reason: 'A scratch', lower_due: false } })
    const { body: refunded } = await readOrder(id, token)
    assert.equal(refunded.payment.balance_remaining, dueAgain.body.due)
  })

  test('is previewed as booked where the customer has paid too much', async ({ assert }) => {
    const order = await anOpenOrder(token, { items: [[8, 10]] })
    const { body } = await payByCard(order._id, { token, body: { token: CARD } })
    await editOrderByCall(token, order._id, { cart: [{ ...body.cart[0], quantity: 5 }] })
    const [{ _id: payment }] = body.payments

    const part = await previewRefund(order._id, { token, body: { payment, amount: 10 } })
    assert.containSubset(part.body, { lowered: 0, due: 0, owed: 20 })
    const more = await previewRefund(order._id, { token, body: { payment, amount: 50 } })
    assert.containSubset(more.body, { lowered: 20, due: 0, owed: 0 })
  })

  test('is previewed with the errors of refunding, and for staff alone', async ({ assert }) => {
    const { id, payment, total } = await aPaidOrder()
    const other = await aProforma(token)
    const { body } = await recordTransfer(other._id, { token, amount: 5 })

    for (const [orderId, changes, status] of [
      [id, { amount: 0 }, 422],
      [id, { amount: total + 1 }, 409],
      [id, { payment: newId() }, 404],
      [other._id, {}, 404],
      [other._id, { payment: body.payments[0]._id }, 409],
      [newId(), {}, 404],
    ] as const) {
      const plan = { payment, amount: 2, ...changes }
      const response = await previewRefund(orderId, { token, body: plan })
      const refunded = await refund(orderId, { token, body: { ...plan, reason: 'A scratch' } })
      assert.equal(response.status, status, response.text)
      assert.deepEqual([response.status, response.body.code], [refunded.status, refunded.body.code])
    }
    const { token: customer } = await aUser()
    const plan = { payment, amount: 2 }
    assert.equal(await statusOf(previewRefund(id, { token: customer, body: plan })), 403)
    assert.equal(await statusOf(previewRefund(id, { body: plan })), 401)
  })

  test('never exceeds the payment, even twenty at once', async ({ assert }) => {
    const { id, payment, total } = await aPaidOrder()
    const half = cents(total) / 2 / 100

    const body = { payment, amount: Math.ceil(half), reason: 'Half' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => refund(id, { token, key: newId(), body }))
    )

    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.isTrue(responses.every(({ status }) => status === 200 || status === 409))
  })

  test('that the provider rejects is shown as failed and lowers nothing', async ({ assert }) => {
    const { id, payment } = await aPaidOrder()
    cards.willRefund({ kind: 'failed', code: 'charge_disputed', message: 'It is disputed.' })

    const body = { payment, amount: 2, reason: 'A scratch', lower_due: true }
    const rejected = await refund(id, { token, body })

    assert.deepEqual([rejected.status, rejected.body.code], [402, 'refund_failed'])
    const order = await readOrder(id, token)
    assert.containSubset(order.body.refunds, [{ status: 'failed', message: 'It is disputed.' }])
    assert.equal(order.body.payment.balance_remaining, 0)
  })

  test('in doubt is pending, and a repeated request does not refund again', async ({ assert }) => {
    const { id, payment } = await aPaidOrder()
    cards.willRefund({ kind: 'in_doubt', reason: 'No response' })
    const body = { payment, amount: 2, reason: 'A scratch', lower_due: false }
    const request = { token, key: newId(), body }

    const pending = await refund(id, request)
    assert.equal(pending.status, 202, pending.text)
    assert.containSubset(pending.body.refunds, [{ status: 'pending' }])
    await run('delete from idempotency_keys')
    const repeated = await refund(id, request)

    assert.equal(repeated.status, 200, repeated.text)
    assert.lengthOf(repeated.body.refunds, 1)
    assert.equal(repeated.body.payment.balance_remaining, 2)
  })

  test('is on the page of its order as pending, and as in doubt after a minute', async ({
    assert,
  }) => {
    const { id, payment } = await aPaidOrder()
    const browser = await signedIn(await aStaffMember())
    const open = async () => {
      const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
      return props.order.openRefunds
    }
    cards.willRefund({ kind: 'in_doubt', reason: 'No response' })
    await refund(id, { token, body: { payment, amount: 2, reason: 'A scratch' } })
    assert.containSubset(await open(), [{ isFailed: false, isInDoubt: false }])
    const twoMinutesAgo = new Date(Date.now() - 120_000).toISOString()
    await run('update refunds set created_at = ? where payment_id = ?', [twoMinutesAgo, payment])
    assert.containSubset(await open(), [
      { isInDoubt: true, since: twoMinutesAgo, amount: { cents: 200, currency: 'usd' } },
    ])
    await sweepRefunds(60_000)
    assert.isEmpty(await open())
    const { body } = await readOrder(id, token)
    assert.containSubset(body.refunds, [{ amount: 2, status: 'succeeded' }])
  })

  test('needs a card payment of this order, an amount and a reason', async ({ assert }) => {
    const { id, payment } = await aPaidOrder()
    const other = await aProforma(token)
    const { body } = await recordTransfer(other._id, { token, amount: 5 })
    const valid = { payment, amount: 2, reason: 'A scratch' }

    for (const [orderId, changes, status] of [
      [id, { amount: 0 }, 422],
      [id, { reason: ' ' }, 422],
      [id, { payment: newId() }, 404],
      [other._id, {}, 404],
      [other._id, { payment: body.payments[0]._id }, 409],
    ] as const) {
      const response = await refund(orderId, { token, body: { ...valid, ...changes } })
      assert.equal(response.status, status, response.text)
    }
    const { token: customer } = await aUser()
    assert.equal(await statusOf(refund(id, { token: customer, body: valid })), 403)
    assert.equal(await statusOf(refund(id, { body: valid })), 401)
  })
})
