import { test } from '@japa/runner'
import { one } from '#core/database'
import { newId } from '#shared/ids'
import { creditOf } from '#tests/functional/orders/support/credit'
import { actionsOn, stateOf } from '#tests/functional/orders/support/payments'
import {
  aProforma,
  aUsdCustomer,
  cents,
  ledgerOf,
  readOrder,
  recordPaymentByCall,
  recordTransfer,
  reservedUntil,
  reverse,
} from '#tests/functional/orders/support/order_money'
import { codeOf, statusOf } from '#tests/functional/orders/support/responses'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { setStock, stockedShop } from '#tests/support/checkout'
import { aPlacedOrder } from '#tests/support/orders'
import { aStaffMember, aUser } from '#tests/support/users'

const SKU = 'THX-CBH10'

test.group('A recorded transfer', (group) => {
  withFakeCards(group)
  let token: string
  group.setup(async () => {
    await stockedShop()
    ;({ token } = await aStaffMember())
  })
  group.each.setup(() => setStock(SKU, 500))

  test('in two parts pays a pro-forma, which opens and keeps its reservation', async ({
    assert,
  }) => {
    const { _id: id, payment } = await aProforma(token)

    const first = await recordTransfer(id, { token, amount: 10 })
    assert.equal(first.status, 200, first.text)
    assert.equal(first.body.payment.balance_remaining, (cents(payment.total) - 1000) / 100)
    assert.equal(first.body.state, 6)
    assert.isNull(await reservedUntil(id), 'it never cancels itself')

    const rest = first.body.payment.balance_remaining!
    const second = await recordTransfer(id, { token, amount: rest })
    assert.equal(second.body.payment.balance_remaining, 0)
    assert.equal(second.body.state, 5)
    assert.isNotNull(second.body.dates.paid)
    assert.lengthOf(second.body.payments, 2)
    assert.containSubset(second.body.payments[0], { kind: 'payment', reference: 'Wire 1' })
    assert.deepEqual(await actionsOn(id), [
      'created',
      'payment_recorded',
      'reservation_kept',
      'payment_recorded',
      'paid',
      'opened',
    ])
  })

  test('above the balance leaves the excess as credit of the customer', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const { _id: id, payment } = await aProforma(token, customer)

    const { body, text } = await recordTransfer(id, { token, amount: payment.total + 20 })

    assert.equal(body.payment?.balance_remaining, 0, text)
    assert.equal(await creditOf(customer.id), 2000)
    const entry = await one('select kind, subject_id from credit_ledger where user_id = ?', [
      customer.id,
    ])
    assert.deepEqual(entry, { kind: 'overpaid', subject_id: id })
  })

  test('above the balance of a guest is rejected', async ({ assert }) => {
    const { _id: id, payment } = await aProforma(token)

    const response = await recordTransfer(id, { token, amount: payment.total + 0.01 })

    assert.deepEqual([response.status, response.body.code], [422, 'E_GUEST_EXCESS'])
    assert.equal(response.body.field, 'amount')
    assert.lengthOf(await ledgerOf(id, token), 0)
  })

  test('twenty times at once pays a guest’s order once', async ({ assert }) => {
    const { _id: id, payment } = await aProforma(token)

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => recordTransfer(id, { token, amount: payment.total }))
    )

    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    const { body } = await readOrder(id, token)
    assert.deepEqual([body.payments.length, body.payment.balance_remaining], [1, 0])
  })

  test('with one Idempotency-Key is recorded once, also after a crash', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const key = newId()

    const first = await recordTransfer(id, { token, key, amount: 5 })
    const again = await recordTransfer(id, { token, key, amount: 5 })
    assert.deepEqual(again.body, first.body)

    // A crash after the commit leaves no stored response.
    await one('delete from idempotency_keys where status = 200 returning 1')
    const repeated = await recordTransfer(id, { token, key, amount: 5 })
    const other = await recordTransfer(id, { token, key, amount: 6 })

    assert.equal(repeated.status, 200)
    assert.equal(other.status, 409)
    assert.lengthOf(await ledgerOf(id, token), 1)
  })

  test('needs a method, an amount above 0 and a day that has come', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const valid = { method: 'CHEQUE', amount: 5, date: '2026-01-31', reference: 'No. 7' }
    const send = (changes: object) =>
      recordPaymentByCall(id, { token, body: { ...valid, ...changes } })

    for (const [field, value] of [
      ['method', 'CREDIT_CARD'],
      ['amount', 0],
      ['amount', -1],
      ['amount', 1.001],
      ['amount', '5'],
      ['date', '2026-02-30'],
      ['date', '2999-01-01'],
      ['reference', 'x'.repeat(121)],
    ] as const) {
      const response = await send({ [field]: value })
      assert.deepEqual([response.status, response.body.field], [422, field], response.text)
    }
    const recorded = await send({})
    assert.equal(recorded.body.payments?.[0].date, '2026-01-31T05:00:00.000Z', recorded.text)
  })

  test('is rejected on a cart, a cancelled order, a quote and the own order', async ({
    assert,
  }) => {
    const author = await aStaffMember({ currency: 'usd' })
    const own = await aProforma(token, author)
    const cancelled = await aProforma(token)
    const quote = await aProforma(token)
    await one('update orders set cancelled_at = created_at where id = ? returning 1', [
      cancelled._id,
    ])
    await one('update orders set quote_valid_until = created_at where id = ? returning 1', [
      quote._id,
    ])

    const codes = []
    for (const [id, by] of [
      [own._id, author.token],
      [cancelled._id, token],
      [quote._id, token],
      [newId(), token],
    ]) {
      const { status, body } = await recordTransfer(id, { token: by, amount: 5 })
      codes.push(`${status} ${body.code}`)
    }

    assert.deepEqual(codes, [
      '403 E_FORBIDDEN',
      '409 E_CANCELLED',
      '409 E_QUOTE',
      '404 E_NOT_FOUND',
    ])
  })

  test('is for staff only', async ({ assert }) => {
    const { token: customer } = await aUser()
    const { _id: id } = await aProforma(token)

    const asGuest = await recordTransfer(id, { amount: 5 })
    const asCustomer = await recordTransfer(id, { token: customer, amount: 5 })

    assert.deepEqual([asGuest.status, asCustomer.status], [401, 403])
    assert.lengthOf(await ledgerOf(id, token), 0)
  })

  test('can be reversed once, which makes the amount due again', async ({ assert }) => {
    const { _id: id, payment } = await aProforma(token)
    const { body } = await recordTransfer(id, { token, amount: payment.total })
    const [{ _id: paymentId }] = body.payments

    const reversed = await reverse(id, paymentId, { token, reason: 'Meant for another order' })
    const again = await reverse(id, paymentId, { token })

    assert.equal(reversed.status, 200, reversed.text)
    assert.equal(reversed.body.payment.balance_remaining, payment.total)
    assert.isNull(reversed.body.dates.paid)
    assert.containSubset(
      reversed.body.payments.find(({ kind }) => kind === 'reversal'),
      { amount: -payment.total, reverses: paymentId, reason: 'Meant for another order' }
    )
    assert.deepEqual([again.status, again.body.code], [409, 'E_REVERSED'])
    assert.equal(await stateOf(id), 5, 'staff decide about the state')
    const counterEntry = reversed.body.payments.find(({ kind }) => kind === 'reversal')!
    assert.equal(await codeOf(reverse(id, counterEntry._id, { token })), 'E_NOT_A_PAYMENT')
    assert.equal(await statusOf(reverse(id, paymentId, { token, reason: '' })), 422)
    assert.equal(await statusOf(reverse(id, newId(), { token })), 404)
  })

  test('twenty reversals at once take it back once', async ({ assert }) => {
    const { _id: id } = await aProforma(token)
    const { body } = await recordTransfer(id, { token, amount: 5 })

    const responses = await Promise.all(
      Array.from({ length: 20 }, () => reverse(id, body.payments[0]._id, { token }))
    )

    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(await ledgerOf(id, token), 2)
  })

  test('takes the credit of its excess back, unless the customer has spent it', async ({
    assert,
  }) => {
    const customer = await aUsdCustomer()
    const { _id: id, payment } = await aProforma(token, customer)
    const { body } = await recordTransfer(id, { token, amount: payment.total + 20 })
    const [{ _id: paymentId }] = body.payments

    await one('update users set credit_cents = 500 where id = ? returning 1', [customer.id])
    const rejected = await reverse(id, paymentId, { token })
    assert.deepEqual([rejected.status, rejected.body.code], [409, 'E_CREDIT_SPENT'])
    assert.include(rejected.body.err, '$20.00 USD of this order became service credit')
    assert.include(rejected.body.err, '$5.00 USD is left')
    assert.lengthOf(await ledgerOf(id, token), 1)

    await one('update users set credit_cents = 2000 where id = ? returning 1', [customer.id])
    const reversed = await reverse(id, paymentId, { token })
    assert.equal(reversed.body.payment.balance_remaining, payment.total)
    assert.equal(await creditOf(customer.id), 0)
  })

  test('a card payment is refunded instead of reversed', async ({ assert }) => {
    const order = await aPlacedOrder({ sku: SKU })
    const { body } = await readOrder(order._id, token)

    const response = await reverse(order._id, body.payments[0]._id, { token })

    assert.deepEqual([response.status, response.body.code], [409, 'E_CARD_PAYMENT'])
  })
})
