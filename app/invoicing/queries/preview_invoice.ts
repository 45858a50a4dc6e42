import { draftInvoice, draftInvoiceEdit } from '#invoicing/queries/draft_invoice'
import { findInvoice } from '#invoicing/queries/find_invoices'
import { assertInvoiceable } from '#invoicing/queries/invoiceable_order'
import { orderBooks } from '#invoicing/queries/order_books'
import { findSalespeople, salespersonId } from '#invoicing/queries/salespeople'
import { toInvoiceResponse } from '#invoicing/transformers/invoice_response'
import { findOrder } from '#orders'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Invoice } from '#invoicing/invoice'
import type { InvoiceInput } from '#invoicing/rules/invoice_input'
import type { InvoicePreview } from '#invoicing/page_props'

/**
 * Calculates an invoice as it would be issued, or an edited one as it would be stored, and what would be left to invoice.
 * Nothing is written; throws what the write would throw.
 */
export async function previewInvoice(
  orderId: string,
  input: InvoiceInput,
  invoiceId: string | undefined
): Promise<InvoicePreview> {
  const order = await findOrder(orderId)
  if (!order?.placedAt) throw notFound(texts.cart.noOrder)
  const stored = invoiceId === undefined ? null : await storedInvoice(orderId, invoiceId)
  if (!stored) assertInvoiceable(order)
  const books = await orderBooks(order, undefined, stored?.id)
  const named = { ...input, salesperson: await salespersonId(input.salesperson) }
  const issuedAt = stored?.issuedAt ?? new Date().toISOString()
  const draft = stored
    ? draftInvoiceEdit(stored, { books, input: named })
    : draftInvoice({ books, input: named, issuedAt })
  const salespeople = await findSalespeople([draft.salespersonId])
  const unissued = { ...draft, id: '', number: '', createdAt: issuedAt, updatedAt: issuedAt }
  const covered = draft.amounts.total.minus(draft.extra)
  return {
    invoice: toInvoiceResponse(unissued, salespeople),
    left: books.left.amounts.total.minus(covered).atLeastZero().toDecimal(),
  }
}

async function storedInvoice(orderId: string, invoiceId: string): Promise<Invoice> {
  const invoice = await findInvoice(invoiceId)
  if (invoice?.orderId !== orderId) throw notFound()
  return invoice
}
