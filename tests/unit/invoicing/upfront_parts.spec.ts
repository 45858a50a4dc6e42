import { test } from '@japa/runner'
import { upfrontParts } from '#invoicing/payments/upfront_parts_rules'
import { parsePaymentTerms } from '#shared/trade/payment_terms'
import { texts } from '#shared/texts/specification'
import { usd } from '#tests/unit/invoicing/support'

const terms = texts.documents.terms30
const order = { terms, paymentTerms: parsePaymentTerms(terms) }

const anInvoice = (total: number, paid: number, changes: object = {}) => ({
  id: `${total}/${paid}`,
  ...{ terms, total: usd(total), extra: usd(0), upfront: usd(0), balance: usd(total - paid) },
  ...changes,
})

const parts = (...invoices: ReturnType<typeof anInvoice>[]) =>
  [...upfrontParts(order, invoices).values()].map(({ cents }) => cents)

test.group('Parts in advance of several invoices', () => {
  test('are those of the terms until money comes in', ({ assert }) => {
    assert.deepEqual(parts(anInvoice(1001, 0), anInvoice(600, 0)), [500, 300])
    assert.deepEqual(parts(anInvoice(1001, 500), anInvoice(600, 0)), [500, 300])
  })

  test('are lower by what other invoices got beyond their own, once', ({ assert }) => {
    assert.deepEqual(
      parts(anInvoice(1000, 900), anInvoice(600, 0), anInvoice(400, 0)),
      [500, 0, 100]
    )
    assert.deepEqual(parts(anInvoice(600, 100), anInvoice(1000, 600)), [200, 500])
    assert.deepEqual(parts(anInvoice(1000, 1000), anInvoice(600, 100)), [500, 100])
  })

  test('leave extra lines out, which are not paid in advance', ({ assert }) => {
    const rush = anInvoice(1000, 1000, { extra: usd(400) })
    assert.deepEqual(parts(rush, anInvoice(600, 0)), [500, 200])
  })

  test('leave an invoice with other terms as it is', ({ assert }) => {
    const other = { terms: '100% upfront', upfront: usd(600) }
    assert.deepEqual(parts(anInvoice(1000, 1000), anInvoice(600, 0, other)), [500, 600])
    const net = { terms: 'Net 30' }
    assert.deepEqual(parts(anInvoice(600, 600, net), anInvoice(1000, 0)), [0, 0])
  })
})
