import { test } from '@japa/runner'
import { run } from '#core/database'
import { auditBooks } from '#reporting'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  ledgerOf,
  payByCard,
  readOrder,
  refund,
  repay,
} from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { ship } from '#tests/support/shipments'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import { sendWebhooks } from '#tests/support/webhooks'
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

test.group('The invoices of a goodwill refund', (group) => {
  const cards = withFakeCards(group)
  const staff = withStaffedShop(group)
  group.each.teardown(async () => {
    const { problems } = await auditBooks()
    if (problems.length > 0) throw new Error(JSON.stringify(problems))
  })

  /** Refunds a part of the last card payment, and lets the bank return it. */
  async function refundAndFail(id: string, amount: number) {
    const [{ _id: payment }] = await ledgerOf(id, staff.token)
    await refund(id, { token: staff.token, body: { payment, amount, reason: 'Late' } })
    const { intentId, providerId } = cards.refunds.at(-1)!
    cards.failRefund(providerId)
    await sendWebhooks({ type: 'refund.failed', intentId })
  }

  for (const to of ['CREDIT', 'BANK_TRANSFER'])
    test(`stay paid when it failed and its money went back by ${to}`, async ({ assert }) => {
      const { id: user } = await aUser({ currency: 'usd' })
      const invoices = await InvoiceClient.ofNewOrder(staff.token, { user, email: undefined })
      const { _id: invoice } = await invoices.created()
      const { _id: id } = invoices.order
      await payByCard(id, { token: staff.token, body: { token: 'pm_fake' } })
      await refundAndFail(id, 20)
      assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [-20, 0])

      const { status, text } = await repay(id, { token: staff.token, body: { to } })
      assert.equal(status, 200, text)
      assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [0, 0])
    })

  test('are paid by the money of one that failed while it is owed', async ({ assert }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const { _id: invoice } = await invoices.created()
    const { _id: id } = invoices.order
    await payByCard(id, { token: staff.token, body: { token: 'pm_fake', amount: 60 } })
    await refundAndFail(id, 60)
    assert.deepEqual([await invoices.balance(), await invoices.due(invoice)], [-20, 0])
  })

  test('are those whose payment it refunds', async ({ assert }) => {
    const { token } = staff
    const invoices = await InvoiceClient.ofNewOrder(token)
    const { _id: id } = invoices.order
    const first = await invoices.created({ items: invoices.items(6) })
    const second = await invoices.created()
    for (const { _id: invoice } of [first, second])
      await invoices.pay(invoice, { token: 'pm_fake' })
    const [of60, of40] = await ledgerOf(id, token)
    const body = { reason: 'Scratched' }
    await refund(id, {
      token,
      body: { ...body, payment: of60._id, amount: 60, lower_due: false },
    })
    await refund(id, { token, body: { ...body, payment: of40._id, amount: 40 } })
    assert.equal(await invoices.balance(), 60)
    assert.deepEqual([await invoices.due(first._id), await invoices.due(second._id)], [60, 0])
  })
  test('that ask for more than is due of the order are named by the audit', async ({ assert }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token)
    const { _id: invoice } = await invoices.created({ items: invoices.items(6) })
    await invoices.created()
    await payByCard(invoices.order._id, { token: staff.token, body: { token: 'pm_fake' } })
    const rules = async () => {
      const { problems } = await auditBooks()
      return problems.map(({ rule, id }) => `${rule} ${id}`)
    }
    assert.deepEqual(await rules(), [])
    await run('update invoices set balance_cents = balance_cents + 1 where id = ?', [invoice])
    assert.sameMembers(await rules(), [
      `invoice_balance ${invoice}`,
      `open_invoices ${invoices.order._id}`,
    ])
    await run('update invoices set balance_cents = balance_cents - 1 where id = ?', [invoice])
  })
})
