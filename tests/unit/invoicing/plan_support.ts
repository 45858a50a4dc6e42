import { leftToInvoice, type CountedDocument } from '#invoicing/books/left_to_invoice_rules'
import { planInvoice, type InvoiceAmountsInput } from '#invoicing/invoices/invoice_plan_rules'
import { Rate } from '#shared/rate'
import { amountsOf, anInvoiceableOrder, usd } from '#tests/unit/invoicing/support'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

export type Goods = [line: string | null, quantity: number, cost: number]

const goods = (lines: readonly Goods[]) =>
  lines.map(([orderLineId, quantity, cost]) => ({ orderLineId, quantity, cost: usd(cost) }))

export const aDocument = (
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
export const order = anInvoiceableOrder({
  lines: [
    { quantity: 10, cost: 1000 },
    { quantity: 5, cost: 2000 },
  ],
  discount: 1000,
  shipping: 1500,
  credit: 500,
})

export const centsOf = (amounts: DocumentAmounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, { cents }]) => [name, cents]))

export function plan(
  lines: readonly Goods[],
  entered: InvoiceAmountsInput = {},
  { documents = [] as CountedDocument[], of = order } = {}
) {
  const left = leftToInvoice(of, { documents, returns: [] })
  return planInvoice({ order: of, left, lines: goods(lines), entered })
}

export const WHOLE: Goods[] = [
  ['line-0', 10, 1000],
  ['line-1', 5, 2000],
]
