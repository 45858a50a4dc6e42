import { test } from '@japa/runner'
import { planCredit } from '#invoicing/credit_notes/credit_plan_rules'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { amountsOf, rejection, usd } from '#tests/unit/invoicing/support'
import { centsOf, order } from '#tests/unit/invoicing/plan_support'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

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
