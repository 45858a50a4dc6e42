import { test } from '@japa/runner'
import {
  invoicedRates,
  isFullyInvoiced,
  leftToInvoice,
  type CountedDocument,
  type InvoiceableOrder,
} from '#invoicing/books/left_to_invoice_rules'
import { changedUsedPart } from '#invoicing/books/used_amounts_rules'
import { planCredit } from '#invoicing/credit_notes/credit_plan_rules'
import { planInvoice, type InvoiceAmountsInput } from '#invoicing/invoices/invoice_plan_rules'
import { DUE_SINCE, overdueCondition } from '#invoicing/invoice/overdue'
import { overdueBefore } from '#invoicing/invoice/terms_rules'
import { Rate } from '#shared/rate'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { amountsOf, anInvoiceableOrder, rejection, usd } from '#tests/unit/invoicing/support'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

type Goods = [line: string | null, quantity: number, cost: number]

const goods = (lines: readonly Goods[]) =>
  lines.map(([orderLineId, quantity, cost]) => ({ orderLineId, quantity, cost: usd(cost) }))

const aDocument = (
  type: CountedDocument['type'],
  lines: readonly Goods[],
  changes: Partial<CountedDocument> = {}
): CountedDocument => ({
  type,
  amounts: amountsOf({}),
  extra: usd(0),
  taxRate: Rate.percent('13'),
  lines: goods(lines),
  ...changes,
})

/** Two lines of 10 × $10.00 and 5 × $20.00 at 13 %, with a shipping of $15.00 */
const order = anInvoiceableOrder({
  lines: [
    { quantity: 10, cost: 1000 },
    { quantity: 5, cost: 2000 },
  ],
  discount: 1000,
  shipping: 1500,
  credit: 500,
})

const centsOf = (amounts: DocumentAmounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, { cents }]) => [name, cents]))

function plan(
  lines: readonly Goods[],
  entered: InvoiceAmountsInput = {},
  { documents = [] as CountedDocument[], of = order } = {}
) {
  const left = leftToInvoice(of, { documents, returns: [] })
  return planInvoice({ order: of, left, lines: goods(lines), entered })
}

const WHOLE: Goods[] = [
  ['line-0', 10, 1000],
  ['line-1', 5, 2000],
]

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

test.group('What is left to invoice', () => {
  const invoice = (lines: readonly Goods[], rate = '13') =>
    aDocument('invoice', lines, { taxRate: Rate.percent(rate) })
  const note = (lines: readonly Goods[], rate = '13') =>
    aDocument('credit_note', lines, { taxRate: Rate.percent(rate) })

  test('the rates are those of goods that are invoiced and not credited', ({ assert }) => {
    const rates = (...documents: CountedDocument[]) =>
      invoicedRates(documents).map((rate) => rate.toPercent())
    assert.deepEqual(rates(), [])
    assert.deepEqual(rates(invoice([['line-0', 1, 1000]])), [13])
    assert.deepEqual(
      rates(invoice([['line-0', 1, 1000]]), invoice([['line-1', 1, 2000]], '5')),
      [13, 5]
    )
    assert.deepEqual(rates(invoice([['line-0', 2, 1000]]), note([['line-0', 1, 1000]])), [13])
    assert.deepEqual(rates(invoice([['line-0', 1, 1000]]), note([['line-0', 1, 1000]])), [])
    assert.deepEqual(rates(invoice([[null, 1, 1000]])), [], 'an extra line is no goods')
  })

  test('another rate than that of the order is known', ({ assert }) => {
    const other = (of: InvoiceableOrder, rate: string) =>
      leftToInvoice(of, { documents: [invoice([['line-0', 1, 1000]], rate)], returns: [] })
        .hasOtherRate
    assert.isFalse(other(order, '13'))
    assert.isTrue(other(order, '5'))
    assert.isFalse(other({ ...order, taxRate: null }, '5'))
  })

  test('quantities are those of the order less invoices and returns, plus credited goods', ({
    assert,
  }) => {
    const { quantities } = leftToInvoice(order, {
      documents: [
        invoice([
          ['line-0', 4, 1000],
          [null, 3, 1000],
          ['other', 2, 1000],
        ]),
        note([['line-0', 1, 1000]]),
      ],
      returns: [{ amounts: amountsOf({}), lines: [{ orderLineId: 'line-1', quantity: 7 }] }],
    })
    assert.deepEqual(
      [...quantities],
      [
        ['line-0', 7],
        ['line-1', 0],
      ]
    )
  })

  test('all is invoiced once no goods are left that are not back', ({ assert }) => {
    const isDone = (documents: CountedDocument[], returned: [string, number][] = []) =>
      isFullyInvoiced(order, documents, new Map(returned))
    const first = invoice([
      ['line-0', 10, 1000],
      [null, 9, 1000],
    ])
    assert.isFalse(isDone([]))
    assert.isFalse(isDone([first]))
    assert.isFalse(isDone([first, invoice([['line-1', 4, 2000]])]))
    assert.isTrue(isDone([first, invoice([['line-1', 5, 2000]])]))
    assert.isTrue(isDone([first, invoice([['line-1', 4, 2000]])], [['line-1', 1]]))
    const credited = [first, invoice([['line-1', 5, 2000]]), note([['line-0', 2, 1000]])]
    assert.isFalse(isDone(credited))
    assert.isTrue(isDone(credited, [['line-0', 2]]))
    assert.isFalse(isDone(credited, [['line-0', 1]]))
  })

  test('extra lines of an invoice do not use up the order', ({ assert }) => {
    const amounts = amountsOf({ subtotal: 13_000, salesTax: 1690, total: 14_690 })
    const document = aDocument(
      'invoice',
      [
        ['line-0', 10, 1000],
        [null, 2, 1500],
      ],
      {
        amounts,
        extra: usd(3390),
      }
    )
    const { amounts: left } = leftToInvoice(order, { documents: [document], returns: [] })
    assert.include(centsOf(left), { subtotal: 10_000, salesTax: 1300, shipping: 1500 })
    assert.equal(left.total.cents, order.amounts.total.cents - 11_300)
  })

  test('an edit of the order takes nothing that its invoices have used', ({ assert }) => {
    const document = aDocument('invoice', [['line-0', 10, 1000]], {
      amounts: amountsOf({
        subtotal: 10_000,
        discount: 500,
        salesTax: 1300,
        shipping: 1500,
        credit: 500,
        total: 11_800,
      }),
    })
    const used = (
      after: Partial<InvoiceableOrder>,
      documents = [document],
      before: Partial<InvoiceableOrder> = {}
    ) =>
      changedUsedPart(
        { before: { ...order, ...before }, after: { ...order, ...after } },
        { documents, returns: [] }
      )
    const withAmounts = (changes: Parameters<typeof amountsOf>[0]) => ({
      amounts: { ...order.amounts, ...pickAmounts(changes) },
    })
    assert.isNull(used({}))
    assert.equal(used(withAmounts({ shipping: 1499 })), 'shipping')
    assert.equal(used(withAmounts({ discount: 499 })), 'discount')
    assert.isNull(used(withAmounts({ discount: 500 })))
    assert.equal(used(withAmounts({ credit: 499 })), 'credit')
    assert.isNull(
      used(withAmounts({ shipping: 1499 }), [document], withAmounts({ shipping: 1499 }))
    )
    const rate = { taxRate: Rate.percent('5') }
    assert.equal(used(rate), 'salesTax')
    assert.equal(used({ taxRate: null }), 'salesTax')
    assert.isNull(used({}, [document], rate), 'back to the rate of the invoice')
    assert.equal(used({ taxRate: Rate.percent('6') }, [document], rate), 'salesTax')
    assert.isNull(used(rate, []))
    assert.equal(
      changedUsedPart(
        { before: { ...order, ...rate }, after: order },
        { documents: [document], returns: [{ amounts: amountsOf({}), lines: [] }] }
      ),
      'salesTax'
    )
  })
})

/** The named amounts only, as money */
const pickAmounts = (changes: Parameters<typeof amountsOf>[0]) =>
  Object.fromEntries(Object.entries(changes).map(([name, cents]) => [name, usd(cents)]))

test.group('Plan of a credit note', () => {
  const document = {
    amounts: order.amounts,
    lines: [
      { orderLineId: 'line-0', quantity: 10, cost: usd(1000) },
      { orderLineId: 'line-1', quantity: 5, cost: usd(2000) },
    ],
    credits: [] as {
      amounts: DocumentAmounts
      lines: { orderLineId: string; quantity: number }[]
    }[],
  }
  const credit = (items: [string, number][], amount?: number, credits = document.credits) =>
    planCredit(
      { ...document, credits },
      {
        items: items.map(([line, quantity]) => ({ line, quantity })),
        amount: amount === undefined ? undefined : usd(amount),
      }
    )

  test('goods are credited with their discount and tax, and without the shipping', ({ assert }) => {
    assert.include(centsOf(credit([['line-0', 5]])), {
      subtotal: 5000,
      discount: 250,
      salesTax: 650,
      shipping: 0,
    })
  })

  test('goods with a higher amount take the shipping first, with a lower one a share', ({
    assert,
  }) => {
    const { total } = credit([['line-0', 5]])
    assert.include(centsOf(credit([['line-0', 5]], total.cents + 1000)), {
      subtotal: 5000,
      shipping: 1000,
      total: total.cents + 1000,
    })
    assert.equal(credit([['line-0', 5]], total.cents - 1000).total.cents, total.cents - 1000)
    assert.deepEqual(
      centsOf(credit([['line-0', 5]], order.amounts.total.cents)),
      centsOf(order.amounts)
    )
  })

  test('what cannot be credited is rejected at its field', ({ assert }) => {
    const earlier = [{ amounts: amountsOf({}), lines: [{ orderLineId: 'line-0', quantity: 4 }] }]
    assert.deepEqual(
      rejection(() => credit([['x', 1]])),
      { message: texts.unknownLine, field: 'items.0.line', code: 'E_VALIDATION' }
    )
    assert.deepEqual(
      rejection(() =>
        credit(
          [
            ['line-1', 1],
            ['line-0', 7],
          ],
          undefined,
          earlier
        )
      ),
      { message: texts.quantityToCredit(6), field: 'items.1.quantity', code: 'E_QUANTITY' }
    )
    assert.isNull(rejection(() => credit([['line-0', 6]], undefined, earlier)))
    for (const amount of [undefined, 0])
      assert.deepInclude(
        rejection(() => credit([], amount)),
        { message: texts.nothingToCredit, field: 'items' }
      )
    assert.deepEqual(
      rejection(() => credit([], order.amounts.total.cents + 1)),
      { message: texts.amountToCredit('$226.00 USD'), field: 'amount', code: 'E_AMOUNT' }
    )
  })
})

test('the overdue invoices of a list are those of the rule', ({ assert }) => {
  const now = new Date('2026-11-20T12:00:00.000Z')
  const { sql, bindings } = overdueCondition(now)
  assert.deepEqual(bindings, [overdueBefore(now), overdueBefore(now)])
  assert.equal(
    sql,
    '(due_at < ? or (issued_at < ? and upfront_cents > total_cents - balance_cents))'
  )
  assert.include(DUE_SINCE, 'then issued_at else due_at')
})
