import { test } from '@japa/runner'
import { auditBooks } from '#reporting'
import { InvoiceClient, type OpenOrderChanges } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aUsdCustomer,
  ledgerOf,
  payByCard,
  recordTransfer,
  refund,
  reverse,
} from '#tests/functional/orders/support/order_money'
import { call, statusFrom } from '#tests/support/http'
import { editOrderByCall } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderResponse } from '#orders/views'

/**
 * Cases that trackers of other shop and accounting systems report. All fifteen have the tag `known_case`; those about one
 * invoice or one payment link stand beside the other tests of these.
 */
test.group('Known cases of other systems', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  const edit = ({ order }: InvoiceClient, changes: Record<string, unknown>) =>
    editOrderByCall(staff.token, order._id, changes)

  const cancel = ({ order }: InvoiceClient) =>
    call<OrderResponse & { code?: string }>('POST', `/api/orders/${order._id}/cancellation`, {
      token: staff.token,
      body: { reason: 'Changed their mind' },
    })

  test('a discount that does not divide is spread over partial invoices to the cent', async ({
    assert,
  }) => {
    const invoices = await client({
      items: [[3, 33.33]],
      payment: { salesTaxPercent: 0, shipping: 0, discount: 10 },
    })
    const parts = []
    for (let part = 0; part < 3; part++)
      parts.push(await invoices.created({ items: invoices.items(1) }))
    assert.deepEqual(
      parts.map(({ payment }) => payment.discount),
      [3.33, 3.34, 3.33]
    )
    assert.deepEqual(
      parts.map(({ payment }) => payment.total),
      [30, 29.99, 30]
    )
    assert.equal(invoices.order.payment.total, 89.99)
  }).tags(['known_case'])

  test('the discount of an invoice cannot exceed its amount', async ({ assert }) => {
    const invoices = await client()
    const rejected = await invoices.create({
      items: invoices.items(1),
      payment: { discount: 10.01 },
    })
    assert.deepEqual([rejected.status, rejected.body.field], [422, 'payment.discount'])
  }).tags(['known_case'])

  test('the reversal of a transfer that paid two invoices makes both due again', async ({
    assert,
  }) => {
    const invoices = await client()
    const first = await invoices.created({ items: invoices.items(6) })
    const second = await invoices.created()
    await recordTransfer(invoices.order._id, { token: staff.token, amount: 80 })
    assert.deepEqual([await invoices.due(first._id), await invoices.due(second._id)], [0, 20])
    const [payment] = await ledgerOf(invoices.order._id, staff.token)
    const reversed = await reverse(invoices.order._id, payment._id, { token: staff.token })
    assert.equal(reversed.status, 200)
    assert.deepEqual([await invoices.due(first._id), await invoices.due(second._id)], [60, 40])
    assert.equal(await invoices.balance(), 100)
  }).tags(['known_case'])

  test('money of an order whose invoice is void is refunded without a new invoice', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    assert.equal(await statusFrom(invoices.remove(invoice._id)), 200)
    const { _id: id } = invoices.order
    assert.equal(
      await statusFrom(payByCard(id, { token: staff.token, body: { token: 'pm_fake' } })),
      200
    )
    const [payment] = await ledgerOf(id, staff.token)
    const body = { payment: payment._id, amount: 100, reason: 'Not needed', lower_due: false }
    assert.equal(await statusFrom(refund(id, { token: staff.token, body })), 200)
    assert.equal(await invoices.balance(), 100)
    const stored = await invoices.stored(invoice._id)
    assert.isTrue(stored.void)
    const again = await invoices.created()
    assert.equal(again.payment.balance_remaining, 100)
  }).tags(['known_case'])

  test('a credit note has the currency of its invoice, and the order keeps it', async ({
    assert,
  }) => {
    const invoices = await client({ currency: 'cad', email: 'guest@example.com' })
    const invoice = await invoices.created({ items: invoices.items(4) })
    const [line] = invoices.order.cart
    const changed = await edit(invoices, {
      currency: 'usd',
      cart: [{ _id: line._id, description: line.description, quantity: 10, cost: 10 }],
      payment: { shipping: 0, salesTaxPercent: 0 },
    })
    assert.equal(changed.status, 409)
    const { status, body } = await invoices.credit(invoice._id, { items: invoices.items(1) })
    assert.equal(status, 201)
    assert.equal(body.payment.total, -10)
    const { body: order } = await call<OrderResponse>('GET', `/api/orders/${invoices.order._id}`, {
      token: staff.token,
    })
    assert.equal(order.currency, 'cad')
  }).tags(['known_case'])

  test('an edit after a partial payment changes what is due, not what was paid', async ({
    assert,
  }) => {
    const invoices = await client()
    await recordTransfer(invoices.order._id, { token: staff.token, amount: 30 })
    const [line] = invoices.order.cart
    const raised = await edit(invoices, {
      cart: [{ _id: line._id, description: line.description, quantity: 12 }],
    })
    assert.deepEqual([raised.status, raised.body.payment.balance_remaining], [200, 90])
    const invoice = await invoices.created()
    assert.deepEqual([invoice.payment.total, invoice.payment.balance_remaining], [120, 90])
  }).tags(['known_case'])

  test('an invoiced line keeps its price, and the total is never less than the invoices', async ({
    assert,
  }) => {
    const invoices = await client({ payment: { salesTaxPercent: 0, shipping: 5 } })
    await invoices.created({ items: invoices.items(4) })
    const [line] = invoices.order.cart
    const cart = [{ _id: line._id, description: line.description, quantity: 10, cost: 9 }]
    const repriced = await edit(invoices, { cart })
    assert.deepEqual([repriced.status, repriced.body.field], [422, 'cart.0.cost'])
    const discounted = await edit(invoices, { payment: { discount: 60.01 } })
    assert.deepEqual([discounted.status, discounted.body.code], [409, 'E_INVOICED'])
    const allowed = await edit(invoices, { payment: { discount: 60 } })
    assert.equal(allowed.status, 200)
    const rest = await invoices.created()
    assert.equal(rest.payment.total, 0)
  }).tags(['known_case'])

  test('an order with a paid invoice cannot be cancelled, nor with an unpaid one', async ({
    assert,
  }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    const unpaid = await cancel(invoices)
    assert.deepEqual([unpaid.status, unpaid.body.code], [409, 'E_INVOICED'])
    await invoices.transfer(invoice._id, 100)
    const paid = await cancel(invoices)
    assert.deepEqual([paid.status, paid.body.code], [409, 'E_HAS_PAYMENTS'])
  }).tags(['known_case'])

  test('an over-payment becomes credit and stays out of the invoices', async ({ assert }) => {
    const customer = await aUsdCustomer()
    const invoices = await client({ user: customer.id, email: undefined })
    const invoice = await invoices.created()
    const { status } = await recordTransfer(invoices.order._id, {
      token: staff.token,
      amount: 130,
    })
    assert.equal(status, 200)
    assert.deepEqual([await invoices.due(invoice._id), await invoices.balance()], [0, 0])
    await customer.user.refresh()
    assert.equal(customer.user.creditCents, 3000)
  }).tags(['known_case'])

  test('a refund that lowers the amount due leaves the invoice paid', async ({ assert }) => {
    const invoices = await client()
    const invoice = await invoices.created()
    await invoices.pay(invoice._id, { token: 'pm_fake' })
    const { _id: id } = invoices.order
    const [payment] = await ledgerOf(id, staff.token)
    const body = { payment: payment._id, amount: 20, reason: 'Scratched', lower_due: true }
    assert.equal(await statusFrom(refund(id, { token: staff.token, body })), 200)
    assert.equal(await invoices.balance(), 0)
    assert.equal(await invoices.due(invoice._id), 0)
  }).tags(['known_case'])
})
