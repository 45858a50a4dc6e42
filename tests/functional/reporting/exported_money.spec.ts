import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { refundPayment } from '#payments'
import {
  AFTER,
  FIRST,
  JUNE,
  LAST,
  sumOf,
  withJune,
} from '#tests/functional/reporting/export_support'
import { call } from '#tests/support/http'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'

test.group('Exported taxes and payments', (group) => {
  const { staff, exported, june } = withJune(group)

  const movePayments = (at: string) =>
    run('update payments set received_at = ? where order_id = ?', [at, june.client.order._id])

  const totalOf = (pick: (payment: InvoiceResponse['payment']) => number) =>
    june.issued.reduce((sum, { payment }) => sum + Math.round(pick(payment) * 100), 0)

  test('taxes by province add up to the ledger, as journals that balance', async ({ assert }) => {
    const tax = totalOf(({ salesTax }) => salesTax)
    const rows = await exported('taxes', `${JUNE}&format=quickbooks`)
    const ontario = rows.filter(({ AccountName }) => AccountName === 'Sales tax payable:CA-ON HST')
    assert.equal(sumOf(ontario, 'Credits') - sumOf(ontario, 'Debits'), tax)
    assert.equal(sumOf(rows, 'Credits'), sumOf(rows, 'Debits'))
    const subtotal = totalOf((payment) => payment.subtotal)
    assert.equal(ontario[0].Description, `CA-ON HST 13% of ${(subtotal / 100).toFixed(2)}`)
    const xero = await exported('taxes', `${JUNE}&format=xero`)
    assert.equal(sumOf(xero, '*Amount'), 0)
    assert.equal(sumOf(xero.slice(0, 1), '*Amount'), tax)
    const ledger = await one<{ cents: number }>(
      `select sum(case when type = 'invoice' then sales_tax_cents else -sales_tax_cents end) as cents
       from invoices where issued_at >= ? and issued_at < ? and voided_at is null`,
      [FIRST, AFTER]
    )
    assert.equal(ledger!.cents, tax)
  })

  test('payments include refunds and reversals and add up to the ledger', async ({ assert }) => {
    const [first, last] = june.issued
    await june.client.transfer(first._id, 50)
    await june.client.pay(last._id, { token: 'pm_card_visa', amount: 20 })
    const card = await one<{ id: string }>(
      `select id from payments where order_id = ? and method = 'CREDIT_CARD'`,
      [june.client.order._id]
    )
    await refundPayment({ paymentId: card!.id, reason: 'Damaged' })
    await june.client.transfer(last._id, 7)
    const wrong = await one<{ id: string }>(
      'select id from payments where order_id = ? and amount_cents = 700',
      [june.client.order._id]
    )
    await call('POST', `/api/orders/${june.client.order._id}/payments/${wrong!.id}/reversal`, {
      token: staff.token,
      body: { reason: 'Meant for another order' },
    })
    await movePayments(LAST)
    const ledger = await one<{ cents: number; n: number }>(
      'select sum(amount_cents) as cents, count(*) as n from payments where received_at >= ? and received_at < ?',
      [FIRST, AFTER]
    )
    assert.deepEqual([ledger!.cents, ledger!.n], [5000, 5])
    for (const format of ['quickbooks', 'xero']) {
      const rows = await exported('payments', `${JUNE}&format=${format}&c=cad`)
      assert.equal(sumOf(rows, 'Amount'), ledger!.cents)
      for (const word of ['Payment', 'Refund', 'Reversal'])
        assert.isTrue(
          rows.some(({ Description }) => Description.includes(word)),
          word
        )
      assert.lengthOf(await exported('payments', `${JUNE}&format=${format}&c=usd`), 0)
    }
    const both = await exported('payments', `${JUNE}&format=xero`)
    assert.lengthOf(both, 5)
    await movePayments(AFTER)
    assert.lengthOf(await exported('payments', `${JUNE}&format=xero`), 0)
  })
})
