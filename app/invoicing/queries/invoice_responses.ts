import { findSalespeople } from '#invoicing/queries/salespeople'
import { toInvoiceResponse } from '#invoicing/transformers/invoice_response'
import type { Invoice } from '#invoicing/invoice'
import type { InvoiceResponse } from '#invoicing/views'

/** Returns invoices as the JSON API does, with their salespeople in one statement. */
export async function invoiceResponses(invoices: readonly Invoice[]): Promise<InvoiceResponse[]> {
  const salespeople = await findSalespeople(invoices.map(({ salespersonId }) => salespersonId))
  return invoices.map((invoice) => toInvoiceResponse(invoice, salespeople))
}

export async function invoiceResponse(invoice: Invoice): Promise<InvoiceResponse> {
  const [response] = await invoiceResponses([invoice])
  return response
}
