import { test } from '@japa/runner'
import { auditBooks } from '#reporting'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  ledgerOf,
  payByCard,
  readOrder,
  refund,
} from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { CreditPreview } from '#invoicing/credit_notes/credit_preview'

test.group('Goods that come back after a goodwill refund', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  async function anAccountOrder() {
    const { id: user } = await aUser({ currency: 'usd' })
    return InvoiceClient.ofNewOrder(staff.token, { user, email: undefined })
  }

  /** Pays the order of 100.00 by card and refunds 40.00 of it as a price reduction. */
  async function payAndReduce({ order: { _id: id } }: InvoiceClient) {
    const { token } = staff
    await payByCard(id, { token, body: { token: 'pm_fake' } })
    const [{ _id: payment }] = await ledgerOf(id, token)
    await refund(id, { token, body: { payment, amount: 40, reason: 'Late' } })
  }

  async function moneyOf({ order: { _id: id } }: InvoiceClient) {
    const { body } = await readOrder(id, staff.token)
    const kept = body.payments.reduce((sum, { amount }) => sum + amount, 0)
    return [body.payment.balance_remaining, body.owed_to_customer, kept]
  }

  test('are owed with what the order still has, before an invoice', async ({ assert }) => {
    const invoices = await anAccountOrder()
    await ship(staff.token, invoices.order, 10)
    await payAndReduce(invoices)
    const preview = await call<CreditPreview>(
      'POST',
      `/api/orders/${invoices.order._id}/returns/preview`,
      { token: staff.token, body: { items: invoices.items(10) } }
    )
    assert.containSubset(preview.body, { total: 100, refunds: [{ amount: 60 }] })

    const { status, text } = await invoices.returnGoods({ items: invoices.items(10) })
    assert.equal(status, 200, text)
    assert.deepEqual(await moneyOf(invoices), [-60, 60, 60])
  })

  test('return no more to the card than the order has, and nothing as credit beside it', async ({
    assert,
  }) => {
    const invoices = await anAccountOrder()
    await ship(staff.token, invoices.order, 10)
    await payAndReduce(invoices)
    const { body } = await invoices.returnGoods({
      items: invoices.items(10),
      repay: { to: 'CREDIT' },
    })
    assert.equal(body.payment.balance_remaining, 0)
    assert.deepEqual(await moneyOf(invoices), [0, 0, 0])
    const { body: order } = await readOrder(invoices.order._id, staff.token)
    assert.sameMembers(
      order.adjustments.map(({ kind }) => kind),
      ['reduction', 'return']
    )
  })

  test('are credited by their invoice in the same way', async ({ assert }) => {
    const invoices = await anAccountOrder()
    const { _id: invoice } = await invoices.created()
    await payAndReduce(invoices)
    const part = await invoices.credit(invoice, { items: invoices.items(5) })
    assert.equal(part.status, 201, part.text)
    assert.deepEqual(await moneyOf(invoices), [-50, 50, 60])
    await invoices.credit(invoice, { items: invoices.items(5) })
    assert.deepEqual(await moneyOf(invoices), [-60, 60, 60])
    assert.equal(await invoices.due(invoice), 0)
  })
})
