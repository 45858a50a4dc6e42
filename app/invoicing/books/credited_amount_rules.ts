import {
  isInvoice,
  type CountedDocument,
  type InvoiceableOrder,
  type OrderDocuments,
} from '#invoicing/books/left_to_invoice_rules'
import { Money, type Currency } from '#shared/money'

/** The documents of an order before one of them, or the order, changed, and what the ledger says they credited */
export type CreditedBefore = {
  documents: readonly CountedDocument[]
  credited: Money
  /** The invoice that changed, before and after */
  changed: { before: CountedDocument; after: CountedDocument | null; credited: Money } | null
}

/**
 * Returns by how much the documents lower what the customer owes of the order: credit notes do; extra lines, and
 * invoices of goods that had been credited, raise it again. What is invoiced is first what was ordered, then what was
 * credited; an order that is raised later adds to the former and leaves what was invoiced again.
 */
export function creditedAmount(
  order: InvoiceableOrder,
  { documents, returns }: OrderDocuments,
  before: CreditedBefore
): Money {
  const { currency } = order
  const invoiced = totalOf(documents.filter(isInvoice), currency).minus(
    extrasOf(documents, currency)
  )
  const returned = Money.sum(
    returns.map(({ amounts }) => amounts.total),
    currency
  )
  const beyondOrder = invoiced.minus(order.amounts.total.minus(returned))
  const again = Money.max(stillInvoicedAgain(before, currency), beyondOrder).atLeastZero()
  return creditsLessExtras(documents, currency).minus(again)
}

/** Returns what was invoiced again of credited goods before the change, less what the change takes off its invoice. */
function stillInvoicedAgain(
  { documents, credited, changed }: CreditedBefore,
  currency: Currency
): Money {
  const again = creditsLessExtras(documents, currency).minus(credited)
  if (changed === null) return again

  const { before, after } = changed
  const ofInvoice = before.extra.plus(changed.credited).negated().atLeastZero()
  const left = after === null ? Money.zero(currency) : ordered(after)
  return again.minus(Money.min(ofInvoice, ordered(before).minus(left).atLeastZero()))
}

/** Returns what an invoice charges of the lines of its order. */
const ordered = ({ amounts, extra }: CountedDocument): Money => amounts.total.minus(extra)

function creditsLessExtras(documents: readonly CountedDocument[], currency: Currency): Money {
  const credits = documents.filter((document) => !isInvoice(document))
  return totalOf(credits, currency).minus(extrasOf(documents, currency))
}

const totalOf = (documents: readonly CountedDocument[], currency: Currency): Money =>
  Money.sum(
    documents.map(({ amounts }) => amounts.total),
    currency
  )

const extrasOf = (documents: readonly CountedDocument[], currency: Currency): Money =>
  Money.sum(
    documents.filter(isInvoice).map(({ extra }) => extra),
    currency
  )
