import { planCredit } from '#invoicing/credit_notes/credit_plan_rules'
import { planInvoice } from '#invoicing/invoices/invoice_plan_rules'
import { creditedAmount } from '#invoicing/books/credited_amount_rules'
import {
  leftToInvoice,
  type CountedDocument,
  type InvoiceableOrder,
  type OrderReturn,
} from '#invoicing/books/left_to_invoice_rules'
import { changedUsedPart } from '#invoicing/books/used_amounts_rules'
import { Money } from '#shared/money'
import { usd } from '#tests/unit/invoicing/support'

type Issued = CountedDocument & { of?: Issued; isVoid: boolean }

/** The documents of one order, issued by the rules under test */
export class Books {
  issued: Issued[] = []
  returns: OrderReturn[] = []
  /** What each change of the documents recorded in the ledger of the order */
  private recorded: { document: Issued | null; cents: number }[] = []

  constructor(public order: InvoiceableOrder) {}

  get live() {
    return this.issued.filter(({ isVoid }) => !isVoid)
  }

  get invoices() {
    return this.live.filter(({ type }) => type === 'invoice')
  }

  get left() {
    return leftToInvoice(this.order, { documents: this.live, returns: this.returns })
  }

  /** What the customer owes of the order without payments */
  get due(): number {
    const returned = this.returns.reduce((sum, { amounts }) => sum + amounts.total.cents, 0)
    return this.order.amounts.total.cents - returned - this.creditedBy(() => true)
  }

  /** What the documents ask for */
  get documented(): number {
    return this.live.reduce(
      (sum, { type, amounts }) => sum + (type === 'invoice' ? 1 : -1) * amounts.total.cents,
      0
    )
  }

  /** Credited goods that can be invoiced again, which are not due, and what is left of the order, which is */
  get mostDue(): number {
    return this.documented + this.left.amounts.total.cents
  }

  private creditedBy(counts: (entry: { document: Issued | null }) => boolean): number {
    return this.recorded.filter(counts).reduce((sum, { cents }) => sum + cents, 0)
  }

  private record(document: Issued | null, voids = false): void {
    const others = this.live.filter((one) => one !== document)
    const before = usd(this.creditedBy(() => true))
    const own = usd(this.creditedBy((entry) => entry.document === document))
    const credited = creditedAmount(
      this.order,
      { documents: this.live, returns: this.returns },
      {
        documents: voids ? [...others, document!] : others,
        credited: before,
        changed: voids ? { before: document!, after: null, credited: own } : null,
      }
    )
    this.recorded.push({ document, cents: credited.minus(before).cents })
  }

  private issue(document: Issued): void {
    this.issued.push(document)
    this.record(document)
  }

  invoice(share: number): void {
    const lines = this.order.lines.flatMap((line) => {
      const quantity = Math.ceil(this.left.quantities.get(line.id)! * share)
      return quantity > 0 ? [{ orderLineId: line.id, quantity, cost: line.cost }] : []
    })
    if (lines.length === 0 && this.left.amounts.total.isZero) return
    const { amounts, extra, taxRate } = planInvoice({
      order: this.order,
      left: this.left,
      lines,
      entered: {},
    })
    this.issue({ type: 'invoice', amounts, extra, taxRate, lines, isVoid: false })
  }

  void(index: number): void {
    const invoice = this.invoices.at(index % Math.max(1, this.invoices.length))
    if (!invoice || this.live.some(({ of }) => of === invoice)) return
    invoice.isVoid = true
    this.record(invoice, true)
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
    this.issue({
      type: 'credit_note',
      amounts,
      extra: usd(0),
      taxRate: invoice.taxRate,
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
    this.issue({ ...note, amounts, taxRate: invoice.taxRate, of: invoice })
  }

  /** Changes amounts of the order as far as its documents allow it, as an edit by staff does. */
  change(after: InvoiceableOrder): void {
    const documents = { documents: this.live, returns: this.returns }
    if (changedUsedPart({ before: this.order, after }, documents) !== null) return
    if (leftToInvoice(after, documents).amounts.total.cents < 0) return
    if (after.lines.some(({ id, quantity }) => quantity < this.used(id))) return
    this.order = after
    this.record(null)
  }

  /** Returns how much of a line is invoiced or back. */
  private used(lineId: string): number {
    const quantities = [...this.live, ...this.returns].flatMap((document) => {
      const sign = 'type' in document && document.type === 'credit_note' ? -1 : 1
      const lines = document.lines.filter(({ orderLineId }) => orderLineId === lineId)
      return lines.map(({ quantity }) => sign * quantity)
    })
    return quantities.reduce((sum, quantity) => sum + quantity, 0)
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
