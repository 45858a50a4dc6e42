import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { checkProvider, paymentsOfOrder } from '#payments'
import { auditBooks } from '#reporting'
import {
  entriesOf,
  paySeveral,
  severalInvoices,
  type SeveralInvoices,
} from '#tests/functional/invoicing/support/several_invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { refund } from '#tests/functional/orders/support/order_money'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { sendWebhooks } from '#tests/support/webhooks'

type Issue = { id: string; closed_at: string | null; closed_by: string | null }

test.group('A refund at the provider that several invoices could be meant by', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  let several: SeveralInvoices
  let providerId: string
  group.each.setup(async () => {
    several = await severalInvoices(staff.token)
    await paySeveral(several)
    const intentId = [...cards.intents.keys()].at(-1)!
    ;({ providerId } = cards.refundExternally(intentId, 2600))
    await sendWebhooks({ type: 'charge.refunded', intentId })
  })
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  const issue = async () =>
    (await one<Issue>('select id, closed_at, closed_by from payment_issues where provider_id = ?', [
      providerId,
    ]))!
  /** Refunds the first invoice of 30.00, so that only the second one has 26.00 left. */
  const refundFirst = async () => {
    const [{ order }] = several.clients
    const payments = await paymentsOfOrder(order._id)
    const { id: payment } = payments.find(({ invoiceId }) => invoiceId === several.ids[0])!
    const body = { payment, amount: 30, reason: 'Damaged' }
    const refunded = await refund(order._id, { token: staff.token, body })
    if (refunded.status !== 200) throw new Error(refunded.text)
    return payments.find(({ invoiceId }) => invoiceId === several.ids[1])!.id
  }
  const assign = (id: string, payment: string) =>
    call<{ code: string }>('POST', `/api/a/payment_issues/${id}/assignment`, {
      token: staff.token,
      body: { payments: [payment] },
    })

  test('closes its issue once another refund leaves only one of them', async ({ assert }) => {
    const { id, closed_at: before } = await issue()
    assert.isNull(before)
    const payment = await refundFirst()
    await checkProvider()

    const { closed_at: closedAt, closed_by: closedBy } = await issue()
    assert.isNotNull(closedAt)
    assert.isNull(closedBy)
    assert.include(await actionsOn(id), 'issue_closed')
    const entries = await entriesOf(several)
    const amounts = entries.map((each) => each.map(({ amount_cents: cents }) => cents))
    assert.deepEqual(amounts, [[3000, -3000], [5000, -2600], [2501]])
    const assigned = await assign(id, payment)
    assert.deepEqual([assigned.status, assigned.body.code], [409, 'E_CLOSED'])
  })

  test('is not booked again where an earlier version left the issue open', async ({ assert }) => {
    const { id } = await issue()
    const payment = await refundFirst()
    await checkProvider()
    const open = { closed_at: null, closed_by: null, closed_name: '', close_reason: '' }
    const columns = Object.keys(open).map((column) => `${column} = ?`)
    await run(`update payment_issues set ${columns.join(', ')} where id = ?`, [
      ...Object.values(open),
      id,
    ])
    const assigned = await assign(id, payment)
    assert.deepEqual([assigned.status, assigned.body.code], [409, 'E_CLOSED'])
  })
})
