import { test } from '@japa/runner'
import { run } from '#core/database'
import { auditBooks } from '#reporting'
import { newId } from '#shared/ids'
import { InvoiceClient, anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aUsdCustomer,
  balanceOf,
  payByCard,
  readOrder,
  recordTransfer,
  refund,
  repay,
  reverse,
  takeBackCredit,
  type MoneyResponse,
} from '#tests/functional/orders/support/order_money'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { statusOf } from '#tests/functional/orders/support/responses'
import { countRows, tableCounts } from '#tests/support/database'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember, aUser } from '#tests/support/users'
import { creditOf } from '#tests/functional/orders/support/credit'
import { withStaffedShop } from '#tests/support/staffed_shop'

const CREDIT = { to: 'CREDIT' }
const TRANSFER = { to: 'BANK_TRANSFER', reference: 'Wire 9', date: '2026-11-02' }

const outcome = ({ status, body }: MoneyResponse) => [status, body.code]

test.group('Money owed to a customer', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  let token: string
  group.setup(async () => {
    token = staff.token
  })

  test('becomes service credit, once, and can be taken back', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { id } = await anOverpaidOrder(token, { customer })
    const before = await readOrder(id, token)
    assert.deepEqual(
      [before.body.payment.balance_remaining, before.body.owed_to_customer],
      [-30, 30]
    )

    const { status, text, body } = await repay(id, { token, body: CREDIT })

    assert.equal(status, 200, text)
    assert.deepEqual([body.payment.balance_remaining, body.owed_to_customer], [0, 0])
    assert.containSubset(body.adjustments, [{ kind: 'moved_to_credit', amount: -30 }])
    assert.equal(await creditOf(customer.id), 3000)
    assert.deepEqual(outcome(await repay(id, { token, body: CREDIT })), [409, 'E_NOTHING_OWED'])

    const [{ _id: adjustment }] = body.adjustments
    const taken = await takeBackCredit(id, adjustment, { token })
    assert.equal(taken.body.payment?.balance_remaining, -30, taken.text)
    assert.equal(await creditOf(customer.id), 0)
    assert.deepEqual(outcome(await takeBackCredit(id, adjustment, { token })), [409, 'E_REVERSED'])
    assert.includeMembers(await actionsOn(id), ['moved_to_credit', 'credit_move_reversed'])
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('is sent back by transfer in parts, and a mistaken record is reversed', async ({
    assert,
  }) => {
    const { id } = await anOverpaidOrder(token)
    const first = await repay(id, { token, body: { ...TRANSFER, amount: 20 } })
    assert.equal(first.body.payment?.balance_remaining, -10, first.text)
    const rest = await repay(id, { token, body: { to: 'CHEQUE', reason: 'Rest' } })
    assert.equal(rest.body.payment.balance_remaining, 0)
    const sent = rest.body.payments.filter(({ kind }) => kind === 'refund')
    assert.containSubset(sent, [
      {
        method: 'BANK_TRANSFER',
        amount: -20,
        reference: 'Wire 9',
        date: '2026-11-02T05:00:00.000Z',
      },
      { method: 'CHEQUE', amount: -10, reason: 'Rest' },
    ])

    const wire = sent.find(({ amount }) => amount === -20)!
    const reversed = await reverse(id, wire._id, { token })
    assert.equal(reversed.body.payment?.balance_remaining, -20, reversed.text)
    const entry = reversed.body.payments.find(({ kind }) => kind === 'reversal')!
    assert.deepEqual([entry.amount, entry.reverses], [20, wire._id])
    assert.deepEqual(outcome(await reverse(id, wire._id, { token })), [409, 'E_REVERSED'])
    assert.deepEqual(outcome(await reverse(id, entry._id, { token })), [409, 'E_NOT_A_PAYMENT'])
    assert.includeMembers(await actionsOn(id), ['sent_back', 'payment_reversed'])
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('leaves the invoices as they are paid', async ({ assert }) => {
    const order = await anOpenOrder(token, { items: [[8, 10]] })
    const invoices = new InvoiceClient(token, order)
    const invoice = await invoices.created()
    await recordTransfer(order._id, { token, amount: 80 })
    await invoices.credit(invoice._id, { items: invoices.items(3) })
    assert.equal(await balanceOf(order._id, token), -30)
    const { status, text } = await repay(order._id, { token, body: TRANSFER })
    assert.equal(status, 200, text)
    assert.deepEqual([await balanceOf(order._id, token), await invoices.due(invoice._id)], [0, 0])
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('is never more than is owed, less what a card refund is on its way with', async ({
    assert,
  }) => {
    const { id } = await anOverpaidOrder(token)
    assert.deepEqual(outcome(await repay(id, { token, body: { ...TRANSFER, amount: 30.01 } })), [
      422,
      'E_AMOUNT',
    ])
    const order = await anOpenOrder(token, { items: [[8, 10]] })
    const paid = await payByCard(order._id, { token, body: { token: 'pm_card_visa' } })
    await editOrderByCall(token, order._id, { cart: [{ ...order.cart[0], quantity: 5 }] })
    cards.willRefund({ kind: 'in_doubt', reason: 'No response' })
    const payment = paid.body.payments[0]._id
    const body = { payment, amount: 30, reason: 'Fewer', lower_due: false }
    assert.equal(await statusOf(refund(order._id, { token, body })), 202)
    assert.deepEqual(outcome(await repay(order._id, { token, body: TRANSFER })), [
      409,
      'E_NOTHING_OWED',
    ])
  })

  test('twenty times at once goes back once', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { id } = await anOverpaidOrder(token, { customer })
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        repay(id, { token, body: index % 2 === 0 ? CREDIT : TRANSFER })
      )
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.equal(await balanceOf(id, token), 0)
  })

  test('goes back once under one Idempotency-Key', async ({ assert }) => {
    const { id } = await anOverpaidOrder(token)
    const request = { token, key: newId(), body: { ...TRANSFER, amount: 10 } }
    const first = await repay(id, request)
    const again = await repay(id, request)
    assert.deepEqual([first.status, again.status], [200, 200])
    assert.equal(await balanceOf(id, token), -20)
  })

  test('does not become credit of a guest, nor credit in another currency', async ({ assert }) => {
    const guest = await anOverpaidOrder(token)
    const rejected = await repay(guest.id, { token, body: CREDIT })
    assert.deepEqual([...outcome(rejected), rejected.body.field], [422, 'E_GUEST', 'to'])
    const customer = await aUsdCustomer()
    const { id } = await anOverpaidOrder(token, { customer })
    await run(`update users set currency = 'cad' where id = ?`, [customer.id])
    assert.deepEqual(outcome(await repay(id, { token, body: CREDIT })), [409, 'E_CREDIT_CURRENCY'])
    assert.equal(await balanceOf(id, token), -30)
  })

  test('needs a way, a positive amount and a day that has come', async ({ assert }) => {
    const { id } = await anOverpaidOrder(token)
    for (const [field, value] of [
      ['to', 'CREDIT_CARD'],
      ['to', undefined],
      ['amount', 0],
      ['amount', -5],
      ['amount', 1.001],
      ['date', '2999-01-01'],
      ['reference', 'x'.repeat(121)],
      ['reason', 'x'.repeat(301)],
    ] as const) {
      const response = await repay(id, { token, body: { ...TRANSFER, [field]: value } })
      assert.deepEqual([response.status, response.body.field], [422, field], response.text)
    }
    assert.equal(await statusOf(repay(newId(), { token, body: TRANSFER })), 404)
  })

  test('is not for strangers, nor for the customer, nor for staff of their own order', async ({
    assert,
  }) => {
    const author = await aStaffMember({ currency: 'usd' })
    const customer = await aUser({ currency: 'usd' })
    const { id } = await anOverpaidOrder(token, { customer })
    const own = await anOverpaidOrder(token, { customer: author })
    const credited = await repay(id, { token, body: { ...CREDIT, amount: 10 } })
    const adjustment = credited.body.adjustments[0]._id
    const { token: stranger } = await aUser()
    const before = await tableCounts('sessions')
    for (const [by, status] of [
      [undefined, 401],
      [stranger, 403],
      [customer.token, 403],
    ] as const) {
      assert.equal(await statusOf(repay(id, { token: by, body: TRANSFER })), status)
      assert.equal(await statusOf(takeBackCredit(id, adjustment, { token: by })), status)
    }
    for (const body of [CREDIT, TRANSFER])
      assert.equal(await statusOf(repay(own.id, { token: author.token, body })), 403)
    assert.deepEqual(await tableCounts('sessions'), before)
    assert.equal(await balanceOf(id, token), -20)
  })

  test('that was sent back is due again where its payment is reversed', async ({ assert }) => {
    const { id, payment } = await anOverpaidOrder(token)
    await repay(id, { token, body: TRANSFER })
    const reversed = await reverse(id, payment, { token, reason: 'Bounced' })
    assert.equal(reversed.body.payment?.balance_remaining, 80, reversed.text)
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })

  test('that became credit goes with the payment that is reversed', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { id, payment } = await anOverpaidOrder(token, { customer })
    const { body } = await repay(id, { token, body: CREDIT })

    await run('update users set credit_cents = 1000 where id = ?', [customer.id])
    assert.deepEqual(outcome(await reverse(id, payment, { token })), [409, 'E_CREDIT_SPENT'])
    await run('update users set credit_cents = 3000 where id = ?', [customer.id])
    const reversed = await reverse(id, payment, { token, reason: 'Bounced' })

    assert.equal(reversed.body.payment?.balance_remaining, 50, reversed.text)
    assert.equal(await creditOf(customer.id), 0)
    const [{ _id: adjustment }] = body.adjustments
    assert.deepEqual(outcome(await takeBackCredit(id, adjustment, { token })), [409, 'E_REVERSED'])
    assert.equal(await countRows('credit_ledger', 'user_id = ?', [customer.id]), 2)
    const { problems } = await auditBooks()
    assert.deepEqual(problems, [])
  })
})
