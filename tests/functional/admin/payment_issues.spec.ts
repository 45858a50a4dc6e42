import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { checkProvider, paymentsOfOrder, refundsOfPayment } from '#payments'
import { Money } from '#shared/money'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aProforma, payByCard, refund } from '#tests/functional/orders/support/order_money'
import { call, statusFrom } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'
import type { PaymentIssueRow, PaymentIssuesPage } from '#reporting/payment_issues/payment_issues'
import type { StaffHome } from '#reporting/home/staff_home'

test.group('Payment issues', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.setup(async () => {
    await run('delete from payment_issues')
    cards.intents.clear()
    cards.refunds.length = 0
    cards.disputes.length = 0
  })

  const list = async () => {
    const { body } = await call<PaymentIssuesPage>('GET', '/api/a/payment_issues', {
      token: staff.token,
    })
    return body
  }

  const openIssues = async () => {
    const { open } = await list()
    return open
  }

  const close = (id: string, { token = staff.token, reason = 'Refunded by hand' } = {}) =>
    call<PaymentIssueRow & { code?: string; field?: string }>(
      'POST',
      `/api/a/payment_issues/${id}/closure`,
      { token, body: { reason } }
    )

  /** A charge of $29.00 at the provider that names an order, an hour ago */
  function addCharge(orderId: string): string {
    const intentId = `pi_${newId()}`
    const expected = {
      amount: Money.of(2900, 'usd'),
      metadata: { order_id: orderId, attempt: '1' },
    }
    const createdAt = new Date(Date.now() - 3_600_000)
    cards.intents.set(intentId, { expected, outcome: cards.success(expected), createdAt })
    return intentId
  }

  async function aPaidOrder() {
    const { _id: id } = await aProforma(staff.token)
    const { body } = await payByCard(id, { token: staff.token, body: { token: 'pm_fake' } })
    const intentId = [...cards.intents.keys()].at(-1)!
    return { id, payment: body.payments[0], intentId }
  }

  const todoOf = async (key: string) => {
    const { body } = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
    return body.todo.find((todo) => todo.key === key)
  }

  test('charges without a payment are found each night, and listed once', async ({ assert }) => {
    const orderId = newId()
    const intentId = addCharge(orderId)

    await checkProvider()
    await checkProvider()

    const { open } = await list()
    assert.lengthOf(open, 1)
    assert.containSubset(open, [
      {
        kind: 'unmatched_charge',
        providerId: intentId,
        amount: '$29.00 USD',
        order: { id: orderId, isFound: false },
        closed: null,
      },
    ])
    const todo = await todoOf('payment_issues')
    assert.equal(todo?.count, 1)
  })

  test('events of money that match no payment are listed, one per payment', async ({ assert }) => {
    const intentId = `pi_${newId()}`
    const [chargeId, orderId] = [`ch_${newId()}`, newId()]
    await sendWebhooks(
      { type: 'payment_intent.succeeded', intentId, orderId, amount: 500, currency: 'eur' },
      { type: 'charge.refunded', intentId },
      { type: 'payment_intent.succeeded', intentId: `pi_${newId()}` },
      { type: 'payment_intent.payment_failed', intentId: `pi_${newId()}`, orderId },
      { type: 'charge.dispute.created', intentId: null, chargeId },
      { type: 'payout.failed', intentId: null }
    )

    const { open } = await list()
    assert.sameMembers(
      open.map(({ details }) => details),
      ['payment_intent.succeeded', 'charge.dispute.created', 'payout.failed']
    )
    assert.containSubset(open, [
      { providerId: intentId, amount: '500 minor units of EUR' },
      { providerId: chargeId, order: null },
    ])
  })

  test('staff close one with a reason, and it does not come back', async ({ assert }) => {
    const { id: orderId, intentId } = await aPaidOrder()
    await run('update payments set charge_id = null where order_id = ?', [orderId])
    await run(
      `update payment_attempts set created_at = '2026-01-01T00:00:00.000Z' where order_id = ?`,
      [orderId]
    )
    cards.intents.get(intentId)!.createdAt = new Date(Date.now() - 3_600_000)
    await checkProvider()
    const {
      open: [issue],
    } = await list()

    const closed = await close(issue.id, { reason: 'Booked by hand' })
    const again = await close(issue.id)
    await checkProvider()

    assert.equal(closed.status, 200, closed.text)
    assert.equal(closed.body.closed?.reason, 'Booked by hand')
    assert.deepEqual([again.status, again.body.code], [409, 'E_CLOSED'])
    const page = await list()
    assert.lengthOf(page.open, 0)
    assert.deepEqual(
      page.closed.map(({ id }) => id),
      [issue.id]
    )
    const stored = await one('select closed_by from payment_issues where id = ?', [issue.id])
    assert.deepEqual(stored, { closed_by: staff.id })
    for (const subject of [issue.id, orderId])
      assert.lengthOf(
        await rows(`select 1 from audit_log where subject_id = ? and action = 'issue_closed'`, [
          subject,
        ]),
        1
      )
  })

  test('need a reason to be closed', async ({ assert }) => {
    addCharge(newId())
    await checkProvider()
    const {
      open: [{ id }],
    } = await list()

    const { status, body } = await close(id, { reason: ' ' })
    assert.deepEqual([status, body.field], [422, 'reason'])
    assert.equal(await statusFrom(close(newId())), 404)
    assert.equal(await statusFrom(close('nothing')), 404)
    assert.lengthOf(await openIssues(), 1)
  })

  test('are not for customers and strangers', async ({ assert }) => {
    addCharge(newId())
    await checkProvider()
    const {
      open: [{ id }],
    } = await list()
    const customer = await aUser()

    assert.equal(await statusFrom(close(id, { token: customer.token })), 403)
    assert.equal(await statusFrom(close(id, { token: '' })), 401)
    assert.equal(await statusFrom(call('GET', '/api/a/payment_issues', customer)), 403)
    assert.equal(await statusOf(await signedIn(customer), '/admin/home/payments'), 403)
    assert.lengthOf(await openIssues(), 1)
  })

  test('the night finds refunds and disputes whose events were lost', async ({ assert }) => {
    const { id, payment, intentId } = await aPaidOrder()
    const body = { payment: payment._id, amount: 5, reason: 'A scratch' }
    await refund(id, { token: staff.token, body })
    cards.failRefund(cards.refunds[0].providerId)
    cards.refundExternally(intentId, 200)
    const { providerId } = cards.openDispute({ intentId, amount: 300, currency: 'usd' })

    await checkProvider()
    const ledger = await paymentsOfOrder(id)
    assert.includeMembers(
      ledger.map(({ amount }) => amount.cents),
      [-500, 500, -200, -300]
    )
    const refunds = await refundsOfPayment(payment._id)
    assert.sameMembers(
      refunds.map(({ status }) => status),
      ['failed', 'succeeded']
    )
    const page = await list()
    assert.containSubset(page.open, [{ kind: 'refund_failed', amount: '$5.00 USD' }])
    assert.containSubset(page.disputes, [{ order: { id }, status: 'Needs a response' }])
    const todo = await todoOf('disputes')
    assert.equal(todo?.count, 1)
    assert.equal(todo?.until, page.disputes[0].respondBy)

    cards.winDispute(providerId)
    await checkProvider()
    await checkProvider()
    assert.lengthOf(await paymentsOfOrder(id), 6)
    const { disputes } = await list()
    assert.lengthOf(disputes, 0)
  })

  test('stand on a page of their own', async ({ assert }) => {
    const intentId = addCharge(newId())
    await checkProvider()

    const { props } = await visit<{ page: PaymentIssuesPage }>(
      await signedIn(staff),
      '/admin/home/payments'
    )
    assert.containSubset(props.page.open, [{ providerId: intentId }])
  })
})
