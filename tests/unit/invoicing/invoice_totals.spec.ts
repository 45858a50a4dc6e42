import fc from 'fast-check'
import { test } from '@japa/runner'
import { Books } from '#tests/unit/invoicing/books'
import { anInvoiceableOrder } from '#tests/unit/invoicing/support'

const PARTS = ['subtotal', 'discount', 'salesTax', 'shipping', 'credit', 'total'] as const

const share = fc.constantFrom(0.2, 0.34, 0.5, 1)
const step = fc.oneof(
  fc.record({ kind: fc.constant('invoice' as const), share }),
  fc.record({ kind: fc.constant('void' as const), index: fc.nat(5) }),
  fc.record({ kind: fc.constant('credit' as const), index: fc.nat(5), share }),
  fc.record({ kind: fc.constant('reduce' as const), index: fc.nat(5), share }),
  fc.record({ kind: fc.constant('return' as const), share })
)
type Step = Parameters<Parameters<typeof step.map>[0]>[0]

const order = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), cost: fc.nat(50_000) }), {
    minLength: 1,
    maxLength: 5,
  }),
  taxPercent: fc.constantFrom('0', '5', '13', '14.975'),
  discount: fc.oneof(fc.constant(0), fc.nat(20_000), fc.nat(900_000)),
  shipping: fc.oneof(fc.constant(0), fc.nat(9_000)),
  credit: fc.oneof(fc.constant(0), fc.nat(50_000)),
})

function take(books: Books, next: Step): void {
  if (next.kind === 'invoice') books.invoice(next.share)
  else if (next.kind === 'void') books.void(next.index)
  else if (next.kind === 'credit') books.credit(next.index, next.share)
  else if (next.kind === 'reduce') books.reduce(next.index, next.share)
  else books.returnGoods(next.share)
}

test.group('Invoices of an order', () => {
  test('invoices and what is left to invoice sum to the total at every step', ({ assert }) => {
    fc.assert(
      fc.property(order, fc.array(step, { maxLength: 12 }), (input, steps) => {
        const books = new Books(anInvoiceableOrder(input))
        for (const next of steps) {
          take(books, next)
          assert.equal(books.sum.cents, books.order.amounts.total.cents)
          assert.isAtLeast(books.due, books.documented)
          assert.isAtMost(books.due, books.mostDue)
          for (const part of PARTS) assert.isAtLeast(books.left.amounts[part].cents, 0, part)
        }
      }),
      { numRuns: 1000 }
    )
  })

  test('once every quantity is invoiced nothing is left', ({ assert }) => {
    fc.assert(
      fc.property(order, fc.array(step, { maxLength: 8 }), (input, steps) => {
        const books = new Books(anInvoiceableOrder(input))
        for (const next of steps) take(books, next)
        books.invoice(1)
        assert.isTrue([...books.left.quantities.values()].every((quantity) => quantity === 0))
        for (const part of ['subtotal', 'salesTax', 'total'] as const)
          assert.equal(books.left.amounts[part].cents, 0, part)
      }),
      { numRuns: 1000 }
    )
  })

  test('credit notes lower what the customer owes until the goods are invoiced again', ({
    assert,
  }) => {
    const books = new Books(
      anInvoiceableOrder({ lines: [{ quantity: 10, cost: 1000 }], taxPercent: '0' })
    )
    books.invoice(1)
    books.credit(0, 0.2)
    assert.equal(books.due, 8000)
    books.invoice(1)
    assert.equal(books.due, 10_000)
  })

  test('shipping and service credit are on the first invoice, the discount follows the subtotal', ({
    assert,
  }) => {
    const books = new Books(
      anInvoiceableOrder({
        lines: [{ quantity: 4, cost: 2500 }],
        taxPercent: '13',
        discount: 1001,
        shipping: 1500,
        credit: 700,
      })
    )
    books.invoice(0.25)
    books.invoice(1)
    const [first, last] = books.invoices.map(({ amounts }) => amounts)
    assert.deepEqual(
      [first.shipping, first.credit, first.discount, first.salesTax].map(({ cents }) => cents),
      [1500, 700, 250, 325]
    )
    assert.deepEqual(
      [last.shipping, last.credit, last.discount, last.salesTax].map(({ cents }) => cents),
      [0, 0, 751, 975]
    )
  })
})
