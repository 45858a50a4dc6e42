import fc from 'fast-check'
import { test } from '@japa/runner'
import { Books } from '#tests/unit/invoicing/books'
import { anInvoiceableOrder } from '#tests/unit/invoicing/support'

const share = fc.constantFrom(0.2, 0.34, 0.5, 1)
const taxPercent = fc.constantFrom('0', '5', '13', '14.975', '15')
const discount = fc.oneof(fc.constant(0), fc.nat(8_000))
const shipping = fc.oneof(fc.constant(0), fc.nat(9_000))
const credit = fc.oneof(fc.constant(0), fc.nat(5_000))
const order = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), cost: fc.nat(50_000) }), {
    minLength: 1,
    maxLength: 4,
  }),
  taxPercent,
  discount,
  shipping,
  credit,
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('invoice' as const), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), index: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), index: fc.nat(3), share }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), share }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      changes: fc.record({ taxPercent, discount, shipping, credit }, { requiredKeys: [] }),
      more: fc.integer({ min: -3, max: 2 }),
    }),
  }
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]
type Input = Parameters<typeof anInvoiceableOrder>[0]

function take(books: Books, next: Step, input: Input): Input {
  if (next.kind === 'invoice') books.invoice(next.share)
  else if (next.kind === 'void') books.void(next.index)
  else if (next.kind === 'credit') books.credit(next.index, next.share)
  else if (next.kind === 'return') books.returnGoods(next.share)
  else {
    const lines = input.lines.map((line) => ({
      ...line,
      quantity: Math.max(1, line.quantity + next.more),
    }))
    const changed = { ...input, ...next.changes, lines }
    const after = anInvoiceableOrder(changed)
    books.change(after)
    return books.order === after ? changed : input
  }
  return input
}

test.group('Orders that change between their invoices', () => {
  /** Ten units of $10.00: all invoiced, four of them credited and, unless left out, invoiced again */
  function tenUnits({ isInvoicedAgain = true } = {}) {
    const books = new Books(anInvoiceableOrder(ofUnits(10)))
    books.invoice(1)
    books.credit(0, 0.4)
    if (isInvoicedAgain) books.invoice(1)
    return books
  }
  const ofUnits = (quantity: number) => ({ lines: [{ quantity, cost: 1000 }], taxPercent: '0' })

  test('what goods add to an order is due, however much was credited and invoiced again', ({
    assert,
  }) => {
    const books = tenUnits()
    books.change(anInvoiceableOrder(ofUnits(12)))
    assert.equal(books.due, 12_000)
    books.invoice(0.5)
    assert.equal(books.due, 12_000)
    books.void(2)
    assert.equal(books.due, 12_000)
    books.void(1)
    assert.equal(books.due, 8000)
    books.invoice(1)
    assert.equal(books.due, 12_000)
  })

  test('credited goods that are taken off the order lower what is due once', ({ assert }) => {
    const books = tenUnits({ isInvoicedAgain: false })
    assert.equal(books.due, 6000)
    books.change(anInvoiceableOrder(ofUnits(6)))
    assert.equal(books.due, 6000)
    books.change(anInvoiceableOrder(ofUnits(8)))
    assert.equal(books.due, 8000)
  })

  test('each invoice has the tax of its rate, none invents a discount, and all sum to the total', ({
    assert,
  }) => {
    let changed = 0
    fc.assert(
      fc.property(order, fc.array(step, { maxLength: 14 }), (start, steps) => {
        let input: Input = start
        const books = new Books(anInvoiceableOrder(start))
        const check = () => {
          assert.equal(books.sum.cents, books.order.amounts.total.cents)
          assert.isAtLeast(books.due, books.documented)
          assert.isAtMost(books.due, books.mostDue)
          const rounded = books.issued.length + books.returns.length + 1
          for (const part of ['subtotal', 'shipping', 'credit'] as const)
            assert.isAtLeast(books.left.amounts[part].cents, 0, part)
          // Goods that are taken off leave no tax that offsets the cents by which the others were rounded up.
          for (const part of ['discount', 'salesTax'] as const)
            assert.isAtLeast(books.left.amounts[part].cents, -rounded, part)
          for (const { amounts, taxRate } of books.invoices) {
            // The invoice of the last quantities takes the cents that the others rounded away.
            const exact = taxRate.of(amounts.subtotal)
            assert.closeTo(amounts.salesTax.cents, exact.cents, rounded)
          }
        }
        for (const next of steps) {
          const before = books.order
          input = take(books, next, input)
          if (books.order !== before && books.live.length > 0) changed++
          check()
        }
        books.invoice(1)
        check()
        assert.equal(books.left.amounts.total.cents, 0)
      }),
      { numRuns: 1500 }
    )
    assert.isAbove(changed, 100, 'changes of invoiced orders succeed at times')
  })
})
