import { findOrder } from '#orders'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { assertInvoiceable, orderBooks } from '#invoicing/books/order_books'
import { findInvoiceOfOrder } from '#invoicing/invoice/find_invoices'
import { toInvoiceResponse, type InvoiceResponse } from '#invoicing/invoice/invoice_response'
import { findSalespeople, salespersonId } from '#invoicing/invoice/salespeople'
import { draftInvoice, draftInvoiceEdit } from '#invoicing/invoices/draft_invoice'
import { withWaybill } from '#invoicing/invoices/next_waybill'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'

/**
 * Calculates an invoice as it would be issued, or an edited one as it would be stored, and what would be left to invoice.
 * Nothing is written; throws what the write would throw, except for addresses: staff see the totals while they type one.
 */
export async function previewInvoice(
  orderId: string,
  input: InvoiceInput,
  invoiceId: string | undefined
): Promise<InvoicePreview> {
  const order = await findOrder(orderId)
  if (!order?.placedAt) throw notFound(texts.cart.noOrder)
  const stored = invoiceId === undefined ? null : await findInvoiceOfOrder(orderId, invoiceId)
  if (!stored) assertInvoiceable(order)
  const books = await orderBooks(order, undefined, stored?.id)
  const named = { ...input, salesperson: await salespersonId(input.salesperson) }
  const issuedAt = stored?.issuedAt ?? new Date().toISOString()
  const draft = stored
    ? draftInvoiceEdit(stored, { books, input: named })
    : draftInvoice({ books, input: await withWaybill(named, books), issuedAt })
  const salespeople = await findSalespeople([draft.salespersonId])
  const unissued = { ...draft, id: '', number: '', createdAt: issuedAt, updatedAt: issuedAt }
  const covered = draft.amounts.total.minus(draft.extra)
  return {
    invoice: toInvoiceResponse(unissued, salespeople),
    left: books.left.amounts.total.minus(covered).atLeastZero().toDecimal(),
  }
}

/** Response of POST /api/orders/{id}/docs/invoices/preview: the invoice as it would be stored; its id and number are '' */
export type InvoicePreview = {
  invoice: InvoiceResponse
  /** The amount that no invoice would cover afterwards */
  left: number
}
