import { searchDocument } from '#shared/text/search_text'
import type { Address } from '#shared/address'

/** What staff find an invoice or a credit note by */
export type SearchableInvoice = {
  id: string
  number: string
  orderId: string
  orderNumber: string
  email: string
  customerName: string
  waybill: string
  shipping: Address
  billing: Address
}

export function invoiceSearchDocument(invoice: SearchableInvoice): string {
  const { shipping, billing } = invoice
  return searchDocument({
    texts: [
      invoice.customerName,
      invoice.email,
      ...[billing, shipping].flatMap(({ firstname, lastname, company }) => [
        firstname,
        lastname,
        company,
      ]),
    ],
    codes: [invoice.number, invoice.id, invoice.orderNumber, invoice.orderId, invoice.waybill],
  })
}
