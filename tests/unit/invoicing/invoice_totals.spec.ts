import fc from 'fast-check'
import { test } from '@japa/runner'
import { planCredit } from '#invoicing/rules/credit_plan'
import { planInvoice } from '#invoicing/rules/invoice_plan'
import {
  creditedAmount,
  leftToInvoice,
  type CountedDocument,
  type InvoiceableOrder,
  type OrderReturn,
} from '#invoicing/rules/left_to_invoice'
import { Money } from '#shared/money'
import { anInvoiceableOrder, usd } from '#tests/unit/invoicing/support'

const PARTS = ['subtotal', 'discount', 'salesTax', 'shipping', 'credit', 'total'] as const

type Issued = CountedDocument & { of?: Issued; isVoid: boolean }

/** The documents of one order, issued by the rules under test */
class Books {
  issued: Issued[] = []
  returns: OrderReturn[] = []

  constructor(readonly order: InvoiceableOrder) {}

  get live() {
    return this.issued.filter(({ isVoid }) => !isVoid)
  }

  get invoices() {
    return this.live.filter(({ type }) => type === 'invoice')
  }

  get left() {
    return leftToInvoice(this.order, { documents: this.live, returns: this.returns })
  }

  invoice(share: number): void {
    const lines = this.order.lines.flatMap((line) => {
      const quantity = Math.ceil(this.left.quantities.get(line.id)! * share)
      return quantity > 0 ? [{ orderLineId: line.id, quantity, cost: line.cost }] : []
    })
    if (lines.length === 0 && this.left.amounts.total.isZero) return
    const { amounts, extra } = planInvoice({
      order: this.order,
      left: this.left,
      lines,
      entered: {},
    })
    this.issued.push({ type: 'invoice', amounts, extra, lines, isVoid: false })
  }

  void(index: number): void {
    const invoice = this.invoices.at(index % Math.max(1, this.invoices.length))
    if (invoice && !this.live.some(({ of }) => of === invoice)) invoice.isVoid = true
  }

  credit(index: number, share: number): void {
    const invoice = this.invoices.at(index % Math.max(1, this.invoices.length))
    if (!invoice) return
    const credits = this.live.filter(({ of }) => of === invoice)
    const credited = (line: string) =>
      credits
        .flatMap((note) => note.lines)
        .filter(({ orderLineId }) => orderLineId === line)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const lines = invoice.lines.map((line) => ({ ...line, orderLineId: line.orderLineId! }))
    const items = lines.flatMap(({ orderLineId, quantity }) => {
      const creditable = Math.ceil((quantity - credited(orderLineId)) * share)
      return creditable > 0 ? [{ line: orderLineId, quantity: creditable }] : []
    })
    if (items.length === 0) return
    const amounts = planCredit({ amounts: invoice.amounts, lines, credits }, { items })
    const noteLines = items.map(({ line, quantity }) => ({
      orderLineId: line,
      quantity,
      cost: lines.find(({ orderLineId }) => orderLineId === line)!.cost,
    }))
    this.issued.push({
      type: 'credit_note',
      amounts,
      extra: usd(0),
      lines: noteLines,
      of: invoice,
      isVoid: false,
    })
  }

  /** Credits a part of what is left of an invoice as a price reduction, without goods. */
  reduce(index: number, share: number): void {
    const invoice = this.invoices.at(index % Math.max(1, this.invoices.length))
    if (!invoice) return
    const credits = this.live.filter(({ of }) => of === invoice)
    const credited = Money.sum(
      credits.map(({ amounts }) => amounts.total),
      'usd'
    )
    const amount = usd(Math.round(invoice.amounts.total.minus(credited).cents * share))
    if (!amount.isPositive) return
    const lines = invoice.lines.map((line) => ({ ...line, orderLineId: line.orderLineId! }))
    const amounts = planCredit({ amounts: invoice.amounts, lines, credits }, { items: [], amount })
    const note = { type: 'credit_note' as const, extra: usd(0), lines: [], isVoid: false }
    this.issued.push({ ...note, amounts, of: invoice })
  }

  returnGoods(share: number): void {
    if (this.live.length > 0) return
    const lines = this.order.lines.map((line) => ({ ...line, orderLineId: line.id }))
    const items = this.order.lines.flatMap(({ id }) => {
      const quantity = Math.floor(this.left.quantities.get(id)! * share)
      return quantity > 0 ? [{ line: id, quantity }] : []
    })
    if (items.length === 0) return
    const amounts = planCredit(
      { amounts: this.order.amounts, lines, credits: this.returns },
      { items }
    )
    this.returns.push({
      amounts,
      lines: items.map(({ line, quantity }) => ({ orderLineId: line, quantity })),
    })
  }

  /** Invoices less credited goods, returns and what is left must be the total of the order; price reductions lower it. */
  get sum(): Money {
    const counted = this.live.filter(({ type, lines }) => type === 'invoice' || lines.length > 0)
    const signed = counted.map(({ type, amounts }) =>
      type === 'invoice' ? amounts.total : amounts.total.negated()
    )
    const returned = this.returns.map(({ amounts }) => amounts.total)
    return Money.sum([...signed, ...returned, this.left.amounts.total], 'usd')
  }
}

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
          for (const part of PARTS) assert.isAtLeast(books.left.amounts[part].cents, 0, part)
        }
      }),
      { numRuns: 1000 }
    )
  }).timeout(60_000)

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
  }).timeout(60_000)

  test('credit notes lower what the customer owes until the goods are invoiced again', ({
    assert,
  }) => {
    const books = new Books(
      anInvoiceableOrder({ lines: [{ quantity: 10, cost: 1000 }], taxPercent: '0' })
    )
    const credited = () => creditedAmount(books.order, { documents: books.live, returns: [] }).cents
    books.invoice(1)
    books.credit(0, 0.2)
    assert.equal(credited(), 2000)
    books.invoice(1)
    assert.equal(credited(), 0)
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
