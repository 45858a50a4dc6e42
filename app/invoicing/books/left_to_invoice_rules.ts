import {
  minusAmounts,
  plusAmounts,
  sumAmounts,
  type DocumentAmounts,
} from '#invoicing/invoice/document_amounts_rules'
import { lineTotal } from '#pricing'
import { Money, type Currency } from '#shared/money'
import { Rate } from '#shared/rate'

export type InvoicedLine = { orderLineId: string | null; quantity: number; cost: Money }

/** An invoice or a credit note that counts, which a void one does not */
export type CountedDocument = {
  type: 'invoice' | 'credit_note'
  amounts: DocumentAmounts
  extra: Money
  taxRate: Rate
  lines: readonly InvoicedLine[]
}

/** Goods that came back before they were invoiced */
export type OrderReturn = {
  amounts: DocumentAmounts
  lines: readonly { orderLineId: string; quantity: number }[]
}

export type InvoiceableOrder = {
  currency: Currency
  taxRate: Rate | null
  amounts: DocumentAmounts
  lines: readonly { id: string; quantity: number; cost: Money }[]
}

export type OrderDocuments = {
  documents: readonly CountedDocument[]
  returns: readonly OrderReturn[]
}

/** The quantities by order line and the amounts of an order that are not invoiced yet */
export type LeftToInvoice = {
  quantities: ReadonlyMap<string, number>
  amounts: DocumentAmounts
  /** Whether an invoice has another tax rate than the order, so that the tax that is left is not that of the rest */
  hasOtherRate: boolean
}

/** A credit note without goods lowers the price; one with goods makes them invoiceable again (decision 144). */
const reopens = ({ type, lines }: CountedDocument) => type === 'credit_note' && lines.length > 0

export const isInvoice = ({ type }: CountedDocument) => type === 'invoice'

/** Returns quantities and amounts of the order less its invoices and returns, plus credited goods. */
export function leftToInvoice(order: InvoiceableOrder, documents: OrderDocuments): LeftToInvoice {
  return {
    quantities: quantitiesLeft(order, documents),
    amounts: amountsLeft(order, documents),
    hasOtherRate: hasOtherRate(order, documents),
  }
}

const hasOtherRate = ({ taxRate }: InvoiceableOrder, { documents }: OrderDocuments): boolean =>
  taxRate !== null && invoicedRates(documents).some((rate) => !rate.equals(taxRate))

/** Returns the tax rates of the goods that are invoiced and not credited. */
export function invoicedRates(documents: OrderDocuments['documents']): Rate[] {
  const cents = new Map<number, number>()
  for (const { type, taxRate, lines } of documents) {
    const goods = lines.filter(({ orderLineId }) => orderLineId !== null)
    const value = goods.reduce((sum, line) => sum + lineTotal(line).cents, 0)
    const { millionths } = taxRate
    const sign = type === 'invoice' ? 1 : -1
    cents.set(millionths, (cents.get(millionths) ?? 0) + sign * value)
  }
  return [...cents].filter(([, value]) => value > 0).map(([rate]) => Rate.millionths(rate))
}

function quantitiesLeft(
  { lines }: InvoiceableOrder,
  { documents, returns }: OrderDocuments
): ReadonlyMap<string, number> {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const add = (id: string | null, quantity: number) => {
    if (id !== null && left.has(id)) left.set(id, left.get(id)! + quantity)
  }
  for (const document of documents) {
    const sign = isInvoice(document) ? -1 : 1
    for (const { orderLineId, quantity } of document.lines) add(orderLineId, sign * quantity)
  }
  for (const { orderLineId, quantity } of returns.flatMap((entry) => entry.lines))
    add(orderLineId, -quantity)
  return new Map([...left].map(([id, quantity]) => [id, Math.max(0, quantity)]))
}

/**
 * Returns whether the goods that are not back are all invoiced. Goods that were credited and came back are not invoiced
 * again; a replacement raises the quantity of its line, because shipped units count as shipped after their return.
 */
export function isFullyInvoiced(
  { lines }: Pick<InvoiceableOrder, 'lines'>,
  documents: OrderDocuments['documents'],
  returned: ReadonlyMap<string, number>
): boolean {
  const invoiced = new Map<string, number>()
  for (const document of documents) {
    const sign = isInvoice(document) ? 1 : -1
    for (const { orderLineId: id, quantity } of document.lines)
      if (id !== null) invoiced.set(id, (invoiced.get(id) ?? 0) + sign * quantity)
  }
  return lines.every(
    ({ id, quantity }) => quantity <= (invoiced.get(id) ?? 0) + (returned.get(id) ?? 0)
  )
}

function amountsLeft(
  { currency, amounts }: InvoiceableOrder,
  { documents, returns }: OrderDocuments
): DocumentAmounts {
  const invoiced = documents.filter(isInvoice).map(withoutExtras)
  const reopened = documents.filter(reopens).map(atLinePrices)
  const returned = returns.map((entry) => entry.amounts)
  return minusAmounts(
    plusAmounts(amounts, sumAmounts(reopened, currency)),
    sumAmounts([...invoiced, ...returned], currency)
  )
}

/** Returns the amounts of a credit note with its goods at their prices; what it credited less of them is a discount. */
function atLinePrices({ amounts, lines }: CountedDocument): DocumentAmounts {
  const value = Money.sum(lines.map(lineTotal), amounts.total.currency)
  const less = value.minus(amounts.subtotal).atLeastZero()
  return {
    ...amounts,
    subtotal: amounts.subtotal.plus(less),
    discount: amounts.discount.plus(less),
  }
}

/** Returns the amounts of an invoice without the lines that it adds to the order. */
function withoutExtras({ amounts, extra, lines }: CountedDocument): DocumentAmounts {
  const zero = Money.zero(extra.currency)
  const subtotal = lines
    .filter(({ orderLineId }) => orderLineId === null)
    .reduce((sum, line) => sum.plus(lineTotal(line)), zero)
  const extras = { subtotal, salesTax: extra.minus(subtotal), total: extra }
  return minusAmounts(amounts, { discount: zero, shipping: zero, credit: zero, ...extras })
}
