import { test } from '@japa/runner'
import { auditBooks } from '#reporting'
import { InvoiceClient, anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { creditOf } from '#tests/functional/orders/support/credit'
import {
  aUsdCustomer,
  payByCard,
  readOrder,
  recordTransfer,
  repay,
  type MoneyResponse,
} from '#tests/functional/orders/support/order_money'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { statusOf } from '#tests/functional/orders/support/responses'
import { productId, stockOf } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call, type ApiResponse } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { CancellationPreview, OrderDetail, OrderListPage } from '#orders/views'
import type { ErrorBody } from '#tests/support/staff_orders'

const CARD = { token: 'pm_card_visa', amount: 50 }
const SKU = 'THX-CBH10'

test.group('A paid order that is cancelled', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)

  const cancel = (
    id: string,
    body: object,
    by: string | undefined = staff.token
  ): Promise<MoneyResponse> => call('POST', `/api/orders/${id}/cancellation`, { token: by, body })
  const preview = (
    id: string,
    body: object = {},
    by: string | undefined = staff.token
  ): Promise<ApiResponse<CancellationPreview & ErrorBody>> =>
    call('POST', `/api/orders/${id}/cancellation/preview`, { token: by, body })

  /** An order of 100.00, of which 50.00 is paid by card and 50.00 by transfer */
  async function aPaidOrder(customer?: TestUser) {
    const { _id: id } = await anOpenOrder(staff.token, { user: customer?.id })
    await payByCard(id, { token: staff.token, body: CARD })
    await recordTransfer(id, { token: staff.token, amount: 50 })
    return id
  }
  /** The row of the order in the list of what is owed to customers */
  const owedOf = async (id: string, query = '') => {
    const { props } = await visit<{ orders: OrderListPage }>(
      await signedIn(staff),
      `/admin/orders?view=owed${query}`
    )
    return props.orders.rows.find((row) => row.id === id)
  }
  const isSound = async () => {
    const { problems } = await auditBooks()
    return problems.map(({ rule, text }) => `${rule}: ${text}`)
  }

  test('refunds the card and credits the rest, as the preview says', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const id = await aPaidOrder(customer)
    const { body: plan } = await preview(id)
    assert.containSubset(plan, { refunds: [{ amount: 50 }], rest: 50, to: 'CREDIT' })

    const { status, text, body } = await cancel(id, { repay: {} })

    assert.equal(status, 200, text)
    assert.containSubset(body.refunds, [{ amount: 50, status: 'succeeded' }])
    assert.containSubset(body.adjustments, [{ kind: 'moved_to_credit', amount: -50 }])
    assert.equal(body.owed_to_customer, 0)
    assert.equal(await creditOf(customer.id), 5000)
    assert.deepEqual(await isSound(), [])
    const browser = await signedIn(staff)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
    assert.equal(props.order.payment.status, '')
    assert.deepEqual(
      props.order.sums.map(({ label, amount }) => [label, amount.cents]),
      [
        ['Ordered', 10_000],
        ['Invoiced', 0],
        ['Paid', 10_000],
        ['Credited', 0],
        ['Cancelled', 10_000],
        ['Refunded', 5000],
        ['Turned into service credit', 5000],
        ['Balance due', 0],
      ]
    )
    assert.notInclude(await actionsOn(id), 'payment_reopened')
  })

  test('releases its goods and its credit, which the preview names', async ({ assert }) => {
    const customer = await aUsdCustomer()
    await call('POST', `/api/users/${customer.id}/credit`, {
      token: staff.token,
      body: { amount: 5, reason: 'Goodwill' },
    })
    const cart = [{ product: await productId(SKU), quantity: 3 }]
    const before = await stockOf(SKU)
    const { body: order } = await createStaffOrderByCall(
      staff.token,
      await staffOrder({ user: customer.id, cart, state: 5 })
    )
    await recordTransfer(order._id, { token: staff.token, amount: order.payment.total })
    const { body: plan } = await preview(order._id, { repay: { to: 'CHEQUE' } })
    assert.containSubset(plan, {
      goods: [{ sku: SKU, quantity: 3 }],
      credit: 5,
      refunds: [],
      rest: order.payment.total,
      to: 'CHEQUE',
    })
    const { body } = await cancel(order._id, { repay: { to: 'CHEQUE', reference: 'No. 4' } })
    assert.containSubset(body.payments, [{ method: 'CHEQUE', amount: -order.payment.total }])
    assert.deepEqual([await stockOf(SKU), await creditOf(customer.id)], [before, 500])
    assert.deepEqual(await isSound(), [])
  })

  test('has its invoices credited first', async ({ assert }) => {
    const order = await anOpenOrder(staff.token)
    const invoices = new InvoiceClient(staff.token, order)
    const paid = await invoices.created({ items: invoices.items(6) })
    const unpaid = await invoices.created({ items: invoices.items(4) })
    await invoices.transfer(paid._id, 60)
    const { body: plan } = await preview(order._id)
    assert.deepEqual(
      plan.credit_notes.map(({ invoice, amount }) => [invoice, amount]),
      [
        [paid.id2, 60],
        [unpaid.id2, 40],
      ]
    )
    assert.deepEqual([plan.rest, plan.to], [60, null], 'a guest has no account')
    const undecided = await cancel(order._id, { repay: {} })
    assert.deepEqual([undecided.status, undecided.body.field], [422, 'repay.to'])
    assert.lengthOf(await invoices.list(), 2, 'nothing is booked')

    const { status, text } = await cancel(order._id, { repay: { to: 'BANK_TRANSFER' } })
    assert.equal(status, 200, text)
    const documents = await invoices.list()
    assert.deepEqual(
      documents.filter(({ type }) => type === 'credit_note').map(({ payment }) => payment.total),
      [-60, -40]
    )
    assert.deepEqual([await invoices.due(paid._id), await invoices.due(unpaid._id)], [0, 0])
    assert.deepEqual(await isSound(), [])
  })

  test('keeps the money of a refund that the provider rejects as owed', async ({ assert }) => {
    const id = await aPaidOrder(await aUsdCustomer())
    cards.willRefund({ kind: 'failed', code: 'charge_disputed', message: 'It is disputed.' })

    const { status, body } = await cancel(id, { repay: {} })

    assert.deepEqual([status, body.owed_to_customer], [200, 50])
    assert.containSubset(body.refunds, [{ status: 'failed', message: 'It is disputed.' }])
    assert.deepInclude(await owedOf(id), {
      number: body.number,
      owed: { cents: 5000, currency: 'usd' },
    })
    for (const query of ['&state=5', `&state=5&q=${body.number}`])
      assert.exists(await owedOf(id, query), query)
    for (const query of ['&state=7', `&state=7&q=${body.number}`])
      assert.isUndefined(await owedOf(id, query), query)
    const sent = await repay(id, {
      token: staff.token,
      body: { to: 'BANK_TRANSFER', reference: 'Wire 9' },
    })
    assert.equal(sent.body.owed_to_customer, 0, sent.text)
    assert.isUndefined(await owedOf(id))
    assert.deepEqual(await isSound(), [])
  })

  test('waits for a refund in doubt, which is on its way', async ({ assert }) => {
    const id = await aPaidOrder(await aUsdCustomer())
    cards.willRefund({ kind: 'in_doubt', reason: 'No response' })
    const { status, body } = await cancel(id, { repay: {} })
    assert.deepEqual([status, body.owed_to_customer], [200, 0])
    assert.containSubset(body.refunds, [{ status: 'pending', amount: 50 }])
  })

  test('is cancelled once, however often it is asked for', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const id = await aPaidOrder(customer)
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(id, { repay: {} })))
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.equal(await creditOf(customer.id), 5000)
    const { body } = await readOrder(id, staff.token)
    assert.lengthOf(body.refunds, 1)
  })

  test('is not for strangers, nor for staff of their own order', async ({ assert }) => {
    const author = await aStaffMember({ currency: 'usd' })
    const { token: stranger } = await aUser()
    const id = await aPaidOrder(await aUsdCustomer())
    const own = await aPaidOrder(author)
    const before = await tableCounts('sessions')
    for (const request of [cancel, preview])
      assert.equal(await statusOf(request(id, { repay: {} }, stranger)), 403)
    assert.equal(
      await statusOf(call('POST', `/api/orders/${id}/cancellation/preview`, { body: {} })),
      401
    )
    assert.equal(await statusOf(cancel(own, { repay: {} }, author.token)), 403)
    assert.equal(await statusOf(cancel(id, { repay: { to: 'CREDIT_CARD' } })), 422)
    assert.equal(await statusOf(cancel(id, {})), 409)
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
