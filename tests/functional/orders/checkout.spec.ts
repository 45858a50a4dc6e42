import { test } from '@japa/runner'
import { processOutbox } from '#core/outbox'
import { listRelatedMails } from '#core/mail'
import { useSandbox } from '#tests/support/cards'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { rows } from '#core/database'
import {
  aCart,
  addressStep,
  address,
  cardPayment,
  next,
  ontario,
  place,
  readyOrder,
  stockedShop,
  stockOf,
} from '#tests/support/checkout'

test.group('Checkout API', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)

  test('A guest completes the checkout and receives one mail', async ({ assert }) => {
    const before = await stockOf('THX-CBH10')
    const order = await readyOrder({ sku: 'THX-CBH10', quantity: 2 })
    assert.equal(order.state, 4)
    assert.equal(order.payment.card?.last4, '4242')

    const placed = await place(order)
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
    assert.equal(placed.body.payment.balance_remaining, 0)
    assert.match(placed.body.number, /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
    assert.equal(await stockOf('THX-CBH10'), before - 2)

    await processOutbox()
    const mails = await listRelatedMails('order', order._id)
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].to, 'ada@example.com')
    assert.include(mails[0].text, placed.body.number)
  })

  test('The total is the subtotal plus provincial tax plus shipping', async ({ assert }) => {
    const step = { address: { shipping: address(ontario), billing: address(ontario) } }
    const { payment } = await readyOrder({ sku: 'THX-CBH10', currency: 'cad', step })
    assert.equal(payment.salesTaxPercent, 13)
    assert.equal(payment.salesTax, Math.round(payment.subtotal * 13) / 100)
    assert.equal(
      Math.round(payment.total * 100),
      Math.round(payment.subtotal * 100) +
        Math.round(payment.salesTax * 100) +
        Math.round(payment.shipping * 100)
    )
  })

  test('Quebec charges two taxes, which the cart names like the invoice, with each shipping option', async ({
    assert,
  }) => {
    const quebec = { city: 'Montréal', stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' }
    const step = { address: { shipping: address(quebec), billing: address(quebec) } }
    const { payment, shipment } = await readyOrder({ currency: 'cad', step })
    assert.deepEqual(
      payment.taxes.map(({ label }) => label),
      ['GST (5%)', 'QST (9.975%)']
    )
    for (const { taxes, salesTax } of [payment, ...shipment.options.map((one) => one.payment!)]) {
      const cents = taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
      assert.equal(cents, Math.round(salesTax * 100))
    }
    const denver = await readyOrder()
    assert.deepEqual(denver.payment.taxes, [])
  })

  test('Earlier steps can be submitted again, later ones cannot', async ({ assert }) => {
    const cart = await aCart()
    const early = await next(cart._id, { state: 2, option: cart._id })
    assert.equal(early.status, 422)
    assert.equal(early.body.code, 'E_STEP')

    const order = await readyOrder()
    const again = await next(order._id, addressStep())
    assert.equal(again.body.state, 2)
  })

  test('Every invalid address field is named', async ({ assert }) => {
    const cart = await aCart()
    await next(cart._id, { state: 0 })
    const { status, body } = await next(cart._id, {
      state: 1,
      email: 'no address',
      phone: '',
      address: {
        shipping: address({ city: '', zipcode: 'ABC' }),
        billing: address({ countryId: 'ZZ' }),
      },
    })
    assert.equal(status, 422)
    const { fields } = body as unknown as { fields: Record<string, string> }
    assert.containsSubset(fields, {
      'email': 'Please enter a valid email address.',
      'phone': 'This field is required.',
      'address.shipping.city': 'This field is required.',
    })
    assert.properties(fields, ['address.shipping.zipcode', 'address.billing.countryId'])
  })

  for (const [token, code] of [
    ['tok_chargeDeclined', 'card_declined'],
    ['tok_chargeDeclinedExpiredCard', 'expired_card'],
    ['tok_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['tok_chargeDeclinedProcessingError', 'processing_error'],
  ]) {
    test(`A card declined with ${code} releases all reservations and returns to the payment step`, async ({
      assert,
    }) => {
      const before = await stockOf('THX-CBH15')
      const order = await readyOrder({ sku: 'THX-CBH15', payment: cardPayment(token) })
      const rejected = await place(order)
      assert.equal(rejected.status, 402, rejected.text)
      assert.equal(rejected.body.code, code)
      assert.equal(rejected.body.order?.state, 3)
      assert.equal(await stockOf('THX-CBH15'), before)

      const good = await next(order._id, cardPayment())
      const placed = await place(good.body)
      assert.equal(placed.body.state, 5)
      const attempts = await rows<{ status: string }>(
        'select status from payment_attempts where order_id = ? order by number',
        [order._id]
      )
      assert.deepEqual(
        attempts.map(({ status }) => status),
        ['declined', 'succeeded']
      )
    })
  }

  test('A placed order cannot be placed again', async ({ assert }) => {
    const order = await readyOrder()
    await place(order)
    const again = await place(order)
    assert.equal(again.status, 409)
    assert.equal(again.body.err, 'This order has already been placed.')
  })

  test('An Idempotency-Key returns the first response again, and 409 with another body', async ({
    assert,
  }) => {
    const order = await readyOrder()
    const headers = { 'idempotency-key': `key-${order._id}` }
    const body = { state: 4, total: order.payment.total }
    const path = `/api/orders/${order._id}/next`
    const first = await call('PUT', path, { body, headers })
    const again = await call('PUT', path, { body, headers })
    assert.equal(first.status, 200)
    assert.deepEqual(again.body, first.body)
    const other = await call('PUT', path, { body: { ...body, total: 1 }, headers })
    assert.equal(other.status, 409)
  })

  test('20 concurrent submissions of the last step make one charge, one mail and consistent responses', async ({
    assert,
  }) => {
    const order = await readyOrder()
    const responses = await Promise.all(Array.from({ length: 20 }, () => place(order)))
    assert.isTrue(
      responses.every(({ status }) => [200, 409].includes(status)),
      responses.map(({ status, text }) => `${status} ${text.slice(0, 80)}`).join('\n')
    )
    assert.isTrue(responses.some(({ status }) => status === 200))
    await processOutbox()
    assert.lengthOf(await rows('select id from payments where order_id = ?', [order._id]), 1)
    assert.lengthOf(await listRelatedMails('order', order._id), 1)
  })

  test('A total that differs from the current one is rejected with the current order, and nothing is reserved', async ({
    assert,
  }) => {
    const before = await stockOf('THX-CBH10')
    const order = await readyOrder()
    const rejected = await next(order._id, { state: 4, total: 1 })
    assert.equal(rejected.status, 409)
    assert.equal(rejected.body.code, 'E_TOTAL_CHANGED')
    assert.equal(rejected.body.order?.payment.total, order.payment.total)
    assert.equal(await stockOf('THX-CBH10'), before)
  })

  test('A dealer can pay by bank transfer and receives a pro-forma; a retail customer cannot', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const transfer = { state: 3, payment: { method: 'BANK_TRANSFER' } }
    const order = await readyOrder({ token, payment: transfer })
    const placed = await place(order, { token })
    assert.equal(placed.body.state, 6)
    assert.isNull(placed.body.payment.balance_remaining)

    const customer = await aUser()
    const customerOrder = await readyOrder({ token: customer.token })
    const rejected = await next(customerOrder._id, transfer, { token: customer.token })
    assert.equal(rejected.status, 403)
    const cheque = await next(
      customerOrder._id,
      { state: 3, payment: { method: 'CHEQUE' } },
      { token: customer.token }
    )
    assert.equal(cheque.status, 403)
  })
})
