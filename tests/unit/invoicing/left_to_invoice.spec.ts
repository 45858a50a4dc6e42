import { test } from '@japa/runner'
import { creditedReturns } from '#invoicing/books/credited_returns_rules'
import {
  invoicedRates,
  isFullyInvoiced,
  leftToInvoice,
  type CountedDocument,
  type InvoiceableOrder,
} from '#invoicing/books/left_to_invoice_rules'
import { changedUsedPart } from '#invoicing/books/used_amounts_rules'
import { Rate } from '#shared/rate'
import { amountsOf, usd } from '#tests/unit/invoicing/support'
import { aDocument, centsOf, order } from '#tests/unit/invoicing/plan_support'
import type { Goods } from '#tests/unit/invoicing/plan_support'

/** The named amounts only, as money */
const pickAmounts = (changes: Parameters<typeof amountsOf>[0]) =>
  Object.fromEntries(Object.entries(changes).map(([name, cents]) => [name, usd(cents)]))

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

  test('what was credited after a return is the part of it that is not invoiced again', ({
    assert,
  }) => {
    const creditedOf = (
      documents: CountedDocument[],
      back: number,
      returnedBefore = 0
    ): number | undefined => {
      const line = { orderLineId: 'line-0', quantity: returnedBefore }
      const returns = [{ amounts: amountsOf({}), lines: [line] }]
      const returned = new Map([['line-0', back]])
      return creditedReturns(order, { documents, returns }, returned).get('line-0')
    }
    const all = invoice([['line-0', 10, 1000]])
    const credited = note([['line-0', 3, 1000]])
    assert.equal(creditedOf([all], 3), 0)
    assert.equal(creditedOf([all, credited], 3), 3)
    assert.equal(creditedOf([all, credited], 2), 2, 'the others never left')
    assert.equal(creditedOf([all, credited, invoice([['line-0', 2, 1000]])], 3), 1)
    assert.equal(creditedOf([all, credited, invoice([['line-0', 3, 1000]])], 3), 0)
    assert.equal(creditedOf([invoice([['line-0', 4, 1000]]), credited], 3), 3)
    const rest = invoice([['line-0', 8, 1000]])
    assert.equal(creditedOf([rest, credited], 5, 2), 3)
    assert.equal(creditedOf([rest], 2, 2), 0, 'an invoice never had what came back before it')
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
