import { test } from '@japa/runner'
import { type InvoiceableOrder } from '#invoicing/books/left_to_invoice_rules'
import { Rate } from '#shared/rate'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { amountsOf, rejection, usd } from '#tests/unit/invoicing/support'
import { WHOLE, centsOf, order, plan } from '#tests/unit/invoicing/plan_support'
import type { Goods } from '#tests/unit/invoicing/plan_support'

test.group('Plan of an invoice', () => {
  test('of all goods has the amounts of the order', ({ assert }) => {
    const { amounts, extra, taxRate } = plan(WHOLE)
    assert.deepEqual(centsOf(amounts), centsOf(order.amounts))
    assert.equal(extra.cents, 0)
    assert.equal(taxRate.toPercent(), 13)
  })

  test('of half of the goods has half of the discount and tax, and all of the shipping', ({
    assert,
  }) => {
    const { amounts } = plan([['line-0', 10, 1000]])
    assert.deepEqual(centsOf(amounts), {
      subtotal: 10_000,
      discount: 500,
      salesTax: 1300,
      shipping: 1500,
      credit: 500,
      total: 11_800,
    })
  })

  test('an extra line adds its price and its tax to the order', ({ assert }) => {
    const { amounts, extra } = plan([...WHOLE, [null, 2, 1500]])
    assert.equal(extra.cents, 3390)
    assert.equal(amounts.subtotal.cents, order.amounts.subtotal.cents + 3000)
    assert.equal(amounts.salesTax.cents, order.amounts.salesTax.cents + 390)
    assert.equal(amounts.total.cents, order.amounts.total.cents + 3390)
  })

  test('an entered amount takes the place of a calculated one', ({ assert }) => {
    const { amounts } = plan([['line-0', 10, 1000]], {
      discount: usd(100),
      credit: usd(0),
      shipping: usd(700),
      taxRate: Rate.percent('5'),
    })
    assert.deepEqual(centsOf(amounts), {
      subtotal: 10_000,
      discount: 100,
      salesTax: 500,
      shipping: 700,
      credit: 0,
      total: 11_100,
    })
  })

  test('other prices have the tax of the order on them', ({ assert }) => {
    const { amounts } = plan([['line-0', 10, 900]])
    assert.include(centsOf(amounts), { subtotal: 9000, salesTax: 1170 })
    const last = plan([
      ['line-0', 10, 900],
      ['line-1', 5, 2000],
    ])
    assert.include(centsOf(last.amounts), { subtotal: 19_000, salesTax: 2470 })
  })

  test('a lower rate or shipping on the last invoice leaves the discount as it is', ({
    assert,
  }) => {
    assert.include(centsOf(plan(WHOLE, { taxRate: Rate.percent('5') }).amounts), {
      salesTax: 1000,
      discount: 1000,
    })
    assert.include(centsOf(plan(WHOLE, { shipping: usd(500) }).amounts), {
      shipping: 500,
      discount: 1000,
    })
    assert.include(centsOf(plan(WHOLE, { taxRate: Rate.percent('13') }).amounts), {
      salesTax: 2600,
      discount: 1000,
    })
  })

  test('a fixed tax is divided by the goods, and its rate is printed to the thousandth', ({
    assert,
  }) => {
    const fixed: InvoiceableOrder = { ...order, taxRate: null }
    const { amounts, taxRate } = plan([['line-0', 10, 1000]], {}, { of: fixed })
    assert.equal(amounts.salesTax.cents, 1300)
    assert.equal(taxRate.toPercent(), 13)
    const odd = { ...fixed, amounts: amountsOf({ subtotal: 3000, salesTax: 100, total: 3100 }) }
    assert.equal(plan([['line-0', 1, 1000]], {}, { of: odd }).taxRate.toPercent(), 3.333)
    assert.include(centsOf(plan([['line-0', 10, 900]], {}, { of: fixed }).amounts), {
      salesTax: 1170,
    })
    const free = { ...fixed, amounts: amountsOf({ shipping: 100, total: 100 }) }
    assert.equal(plan([], {}, { of: free }).taxRate.toPercent(), 0)
    const own = plan([['line-0', 10, 1000]], { taxRate: Rate.percent('5') }, { of: fixed })
    assert.equal(own.amounts.salesTax.cents, 500)
  })

  test('what exceeds the order is rejected at its field', ({ assert }) => {
    assert.deepEqual(
      rejection(() => plan(WHOLE, { discount: usd(24_101) })),
      {
        message: texts.discountTooHigh('$241.00 USD'),
        field: 'payment.discount',
        code: 'E_DISCOUNT',
      }
    )
    assert.isNull(rejection(() => plan(WHOLE, { discount: usd(24_100) })))
    assert.deepEqual(
      rejection(() => plan(WHOLE, { credit: usd(501) })),
      { message: texts.creditExceeded('$5.00 USD'), field: 'payment.credit', code: 'E_CREDIT' }
    )
    assert.deepEqual(
      rejection(() => plan(WHOLE, { discount: usd(999) })),
      {
        message: texts.totalExceeded('$226.00 USD'),
        field: 'payment.total',
        code: 'E_OVER_INVOICED',
      }
    )
    assert.isNull(rejection(() => plan(WHOLE, { discount: usd(1000) })))
  })

  test('a higher rate leaves the tax of what is invoiced later', ({ assert }) => {
    const half: Goods[] = [['line-0', 10, 1000]]
    assert.deepEqual(
      rejection(() => plan(half, { taxRate: Rate.percent('14') })),
      {
        message: texts.taxOfOrder('13%'),
        field: 'payment.salesTaxPercent',
        code: 'E_OVER_INVOICED',
      }
    )
    assert.isNull(
      rejection(() => plan(half, { taxRate: Rate.percent('13.02') })),
      'rounding'
    )
    assert.isNotNull(rejection(() => plan(half, { taxRate: Rate.percent('13.03') })))
    assert.isNull(rejection(() => plan(half, { taxRate: Rate.percent('12') })))
    assert.isNull(rejection(() => plan(WHOLE, { taxRate: Rate.percent('14'), shipping: usd(0) })))
  })
})
