import {
  leftToInvoice,
  type InvoiceableOrder,
  type OrderDocuments,
} from '#invoicing/books/left_to_invoice_rules'

/**
 * Returns how many of each order line are left to invoice only because a credit note followed their return (decision
 * 144). Invoices have the goods first that none had before.
 */
export function creditedReturns(
  order: InvoiceableOrder,
  { documents, returns }: OrderDocuments,
  returned: ReadonlyMap<string, number>
): ReadonlyMap<string, number> {
  const { quantities } = leftToInvoice(order, { documents, returns })
  const ofType = (type: 'invoice' | 'credit_note') =>
    documents.filter((document) => document.type === type).flatMap(({ lines }) => lines)
  const invoiced = quantitiesOf(ofType('invoice'))
  const credited = quantitiesOf(ofType('credit_note'))
  const before = quantitiesOf(returns.flatMap(({ lines }) => lines))
  return new Map(
    order.lines.map(({ id, quantity }) => {
      const again = Math.max(0, invoiced(id) + before(id) - quantity)
      const back = (returned.get(id) ?? 0) - before(id)
      return [id, Math.max(0, Math.min(quantities.get(id) ?? 0, credited(id) - again, back))]
    })
  )
}

function quantitiesOf(lines: readonly { orderLineId: string | null; quantity: number }[]) {
  const byLine = Map.groupBy(lines, ({ orderLineId }) => orderLineId)
  return (id: string): number =>
    (byLine.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
}
