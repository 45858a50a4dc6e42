import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import {
  ledgerOf,
  readOrder,
  recordTransfer,
  reverse,
} from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import { texts } from '#shared/texts/specification'
import type { ErrorBody } from '#tests/support/staff_orders'

test.group('The deposit of an order with several invoices', (group) => {
  withFakePrinter(group)
  const staff = withStaffedShop(group)

  /** An order of 10 at 100.00, of which half is due in advance */
  async function anOrder(customer?: TestUser) {
    const { id: user } = customer ?? (await aUser({ currency: 'usd' }))
    return InvoiceClient.ofNewOrder(staff.token, {
      user,
      items: [[10, 100]],
      payment: { terms: texts.documents.terms30, salesTaxPercent: 0, shipping: 0 },
    })
  }

  const half = (invoices: InvoiceClient) => invoices.created({ items: invoices.items(5) })

  const deposit = (invoices: InvoiceClient, amount = 500) =>
    recordTransfer(invoices.order._id, { token: staff.token, amount })

  const upfrontOf = async ({ _id: id }: { _id: string }) => {
    const stored = await one<{ cents: number }>(
      'select upfront_cents as cents from invoices where id = ?',
      [id]
    )
    return stored!.cents
  }

  const dueNowOf = async (invoices: InvoiceClient) => {
    const { body } = await readOrder(invoices.order._id, staff.token)
    return body.payment.due_now
  }

  async function reminded(invoices: InvoiceClient, { _id: id }: { _id: string }) {
    await run('update invoices set issued_at = ? where id = ?', ['2026-01-05T17:00:00.000Z', id])
    const path = `${invoices.path}/${id}/reminders`
    const { status, body } = await call<ErrorBody>('POST', path, { token: staff.token, body: {} })
    return status === 201 ? 'reminded' : body.code
  }

  test('is not asked for again by the next invoice', async ({ assert }) => {
    const invoices = await anOrder()
    await deposit(invoices)
    const first = await half(invoices)
    const second = await half(invoices)
    assert.equal(first.payment.balance_remaining, 0)
    assert.equal(second.payment.balance_remaining, 500)
    assert.isNull(await dueNowOf(invoices))
    assert.deepEqual([await upfrontOf(first), await upfrontOf(second)], [25_000, 0])
    await invoices.edit(second._id, { shipment: { waybill: '1Z' } })
    assert.equal(await upfrontOf(second), 0)
    assert.equal(await reminded(invoices, second), 'E_NOTHING_OVERDUE')
  })

  test('counts whenever it is paid, and is due again where it was recorded by mistake', async ({
    assert,
  }) => {
    const invoices = await anOrder()
    const first = await half(invoices)
    const second = await half(invoices)
    const upfronts = async () => [await upfrontOf(first), await upfrontOf(second)]
    assert.deepEqual(await upfronts(), [25_000, 25_000])
    await deposit(invoices, 400)
    assert.deepEqual(await upfronts(), [25_000, 10_000])
    assert.equal(await dueNowOf(invoices), 100)

    const [{ _id: payment }] = await ledgerOf(invoices.order._id, staff.token)
    await reverse(invoices.order._id, payment, { token: staff.token })
    assert.deepEqual(await upfronts(), [25_000, 25_000])
    assert.equal(await reminded(invoices, second), 'reminded')
  })

  test('is what the mail of an invoice and a reminder ask for, not all of the balance', async ({
    assert,
  }) => {
    const customer = await aUser({ currency: 'usd' })
    const invoices = await anOrder(customer)
    const invoice = await invoices.created()
    const path = `${invoices.path}/${invoice._id}/mails`
    const sent = await call('POST', path, { token: staff.token, body: {} })
    assert.equal(sent.status, 201, sent.text)
    assert.equal(await reminded(invoices, invoice), 'reminded')

    const mails = await mailsTo(customer.email)
    const textOf = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject))!.text
    assert.include(textOf('Invoice'), 'Balance due: $1,000.00 USD')
    assert.include(textOf('Invoice'), 'Due now: $500.00 USD')
    assert.include(textOf('Payment reminder'), 'Due now, of $1,000.00 USD')
    assert.include(textOf('Payment reminder'), 'Due now: $500.00 USD')
    assert.notInclude(textOf('Payment reminder'), 'Balance due')
  })

  test('is that of the only invoice once the other one is void', async ({ assert }) => {
    const invoices = await anOrder()
    const first = await half(invoices)
    const second = await half(invoices)
    await invoices.transfer(second._id, 500)
    assert.equal(await upfrontOf(first), 0)
    const [{ _id: payment }] = await ledgerOf(invoices.order._id, staff.token)
    await reverse(invoices.order._id, payment, { token: staff.token })
    await invoices.remove(second._id)
    assert.equal(await upfrontOf(first), 25_000)
  })
})
