import { lineTotal } from '#pricing'
import { Money } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'

/**
 * Returns the lines of a document as people see them, which add up to its subtotal: a credit note whose goods are
 * credited for less, or for more, than their prices has a line for the difference.
 */
export function printedLines({ id, lines, amounts, currency }: Invoice): InvoiceLine[] {
  if (lines.length === 0) return lines
  const difference = amounts.subtotal.minus(Money.sum(lines.map(lineTotal), currency))
  if (difference.isZero) return lines
  const adjustment = { orderLineId: null, productId: null, sku: '', name: texts.priceAdjustment }
  return [
    ...lines,
    { id, ...adjustment, description: '', partNumber: '', quantity: 1, cost: difference },
  ]
}
