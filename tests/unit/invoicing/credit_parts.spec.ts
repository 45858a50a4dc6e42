import fc from 'fast-check'
import { test } from '@japa/runner'
import {
  creditableQuantities,
  planCredit,
  type CreditedDocument,
} from '#invoicing/credit_notes/credit_plan_rules'
import {
  minusAmounts,
  sumAmounts,
  type DocumentAmounts,
} from '#invoicing/invoice/document_amounts_rules'
import { type Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { amountsOf, anInvoiceableOrder, usd } from '#tests/unit/invoicing/support'

type Credit = CreditedDocument['credits'][number]

const PARTS = ['subtotal', 'discount', 'salesTax', 'shipping', 'credit', 'total'] as const

/** An invoice, or an order without one, and the credit notes or returns that the rules under test make of it */
class Credited {
  credits: Credit[] = []

  constructor(
    readonly amounts: DocumentAmounts,
    readonly lines: CreditedDocument['lines']
  ) {}

  get left(): DocumentAmounts {
    const credited = this.credits.map(({ amounts }) => amounts)
    return minusAmounts(this.amounts, sumAmounts(credited, 'usd'))
  }

  itemsLeft(share: number) {
    return [...creditableQuantities({ lines: this.lines, credits: this.credits })]
      .map(([line, quantity]) => ({ line, quantity: Math.ceil(quantity * share) }))
      .filter(({ quantity }) => quantity > 0)
  }

  credit(items: { line: string; quantity: number }[], amount?: Money): void {
    if (items.length === 0 && !amount?.isPositive) return
    const amounts = planCredit(this, { items, amount })
    const lines = items.map(({ line, quantity }) => ({ orderLineId: line, quantity }))
    this.credits.push({ amounts, lines })
  }

  /** Credits what is left: the goods, and the rest of the money with them. */
  creditRest(): void {
    this.credit(this.itemsLeft(1), this.left.total)
  }
}

type Input = Parameters<typeof anInvoiceableOrder>[0]

function anInvoice(input: Input, extra = 0): Credited {
  const { amounts, lines, taxRate } = anInvoiceableOrder(input)
  const tax = taxRate!.of(usd(extra))
  return new Credited(
    {
      ...amounts,
      subtotal: amounts.subtotal.plus(usd(extra)),
      salesTax: amounts.salesTax.plus(tax),
      total: amounts.total.plus(usd(extra)).plus(tax),
    },
    lines.map(({ id, ...line }) => ({ ...line, orderLineId: id }))
  )
}

const centsOf = (amounts: DocumentAmounts) => PARTS.map((part) => amounts[part].cents)

const share = fc.constantFrom(0.01, 0.2, 0.34, 0.5, 0.99, 1)
const step = fc.oneof(
  fc.record({ kind: fc.constant('goods' as const), share }),
  fc.record({ kind: fc.constant('amount' as const), share }),
  fc.record({ kind: fc.constant('goods_for_less' as const), share, of: share }),
  fc.record({ kind: fc.constant('goods_for_more' as const), share, of: share })
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]

const partOf = (amount: Money, of: number) => usd(Math.round(amount.cents * of))

function take(invoice: Credited, next: Step): void {
  if (next.kind === 'amount') return invoice.credit([], partOf(invoice.left.total, next.share))
  const items = invoice.itemsLeft(next.share)
  if (items.length === 0) return
  if (next.kind === 'goods') return invoice.credit(items)
  const { total } = planCredit(invoice, { items })
  const beyond = partOf(invoice.left.total.minus(total), next.of)
  invoice.credit(
    items,
    next.kind === 'goods_for_less' ? partOf(total, next.of) : total.plus(beyond)
  )
}

const input = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), cost: fc.nat(50_000) }), {
    minLength: 1,
    maxLength: 4,
  }),
  taxPercent: fc.constantFrom('0', '5', '13', '14.975', '15'),
  discount: fc.oneof(fc.constant(0), fc.nat(20_000), fc.nat(900_000)),
  shipping: fc.oneof(fc.constant(0), fc.nat(9_000)),
  credit: fc.oneof(fc.constant(0), fc.nat(50_000), fc.nat(900_000)),
})
const extra = fc.oneof(fc.constant(0), fc.nat(20_000))

test.group('What credit notes take of an invoice', () => {
  test('no part is credited beyond what the invoice has, and in the end each is credited exactly', ({
    assert,
  }) => {
    fc.assert(
      fc.property(input, extra, fc.array(step, { maxLength: 10 }), (order, added, steps) => {
        const invoice = anInvoice(order, added)
        const check = () => {
          for (const { amounts } of invoice.credits)
            for (const part of PARTS) assert.isAtLeast(amounts[part].cents, 0, part)
          for (const part of PARTS) assert.isAtLeast(invoice.left[part].cents, 0, part)
        }
        for (const next of steps) {
          take(invoice, next)
          check()
        }
        const isMoneyLeft = invoice.left.total.isPositive
        invoice.creditRest()
        check()
        assert.equal(invoice.left.total.cents, 0)
        if (isMoneyLeft) assert.deepEqual(centsOf(invoice.left), [0, 0, 0, 0, 0, 0])
      }),
      { numRuns: 2000 }
    )
  })

  test('returns of an order without an invoice never credit more than its goods', ({ assert }) => {
    fc.assert(
      fc.property(input, fc.array(share, { maxLength: 6 }), (order, shares) => {
        const returned = anInvoice(order)
        for (const taken of [...shares, 1]) {
          returned.credit(returned.itemsLeft(taken))
          for (const part of PARTS) assert.isAtLeast(returned.left[part].cents, 0, part)
        }
        assert.deepEqual([returned.left.subtotal.cents, returned.left.salesTax.cents], [0, 0])
      }),
      { numRuns: 1000 }
    )
  })

  test('an amount after the goods were credited is shipping, without sales tax', ({ assert }) => {
    const invoice = anInvoice({
      lines: [{ quantity: 1, cost: 10_000 }],
      taxPercent: '15',
      shipping: 5000,
    })
    invoice.credit(invoice.itemsLeft(1))
    invoice.credit([], usd(5000))
    const [goods, rest] = invoice.credits.map(({ amounts }) => centsOf(amounts))
    assert.deepEqual(goods, [10_000, 0, 1500, 0, 0, 11_500])
    assert.deepEqual(rest, [0, 0, 0, 5000, 0, 5000])
  })

  test('the sales tax of an amount is the percentage of its taxed part', ({ assert }) => {
    for (const discount of [0, 5000, 10_000]) {
      const invoice = anInvoice({
        lines: [{ quantity: 1, cost: 10_000 }],
        taxPercent: '13',
        shipping: 5000,
        discount,
      })
      invoice.credit([], usd(1000))
      const [{ amounts }] = invoice.credits
      const expected = Rate.percent('13').of(amounts.subtotal).cents
      assert.approximately(amounts.salesTax.cents, expected, 1)
    }
  })

  test('goods that are credited for less, such as less a restocking fee, return less tax, too', ({
    assert,
  }) => {
    const invoice = anInvoice({ lines: [{ quantity: 2, cost: 10_000 }], taxPercent: '15' })
    invoice.credit([{ line: 'line-0', quantity: 1 }], usd(10_350))
    invoice.credit([{ line: 'line-0', quantity: 1 }])
    invoice.credit([], usd(1150))
    assert.deepEqual(
      invoice.credits.map(({ amounts }) => centsOf(amounts)),
      [
        [9000, 0, 1350, 0, 0, 10_350],
        [10_000, 0, 1500, 0, 0, 11_500],
        [1000, 0, 150, 0, 0, 1150],
      ]
    )
  })

  test('notes of earlier releases that credited too much tax leave none for later ones', ({
    assert,
  }) => {
    const invoice = anInvoice({
      lines: [{ quantity: 1, cost: 10_000 }],
      taxPercent: '15',
      shipping: 5000,
    })
    const lines = [{ orderLineId: 'line-0', quantity: 1 }]
    invoice.credits.push(
      { amounts: amountsOf({ subtotal: 10_000, salesTax: 1500, total: 11_500 }), lines },
      { amounts: amountsOf({ subtotal: 2273, salesTax: 227, total: 2500 }), lines: [] }
    )
    invoice.credit([], usd(2500))
    assert.equal(invoice.credits[2].amounts.salesTax.cents, 0)
    assert.equal(invoice.left.total.cents, 0)
  })
})
