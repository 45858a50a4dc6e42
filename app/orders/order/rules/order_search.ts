import { displayNumber } from '#shared/ids'
import { searchDocument } from '#shared/text/search_text'
import type { Address } from '#shared/address'

/** The texts that staff find an order by */
export type SearchableOrder = {
  id: string
  id2: string | null
  customerPO: string
  email: string
  phone: string
  waybill: string
  shipping: Address
  billing: Address
  lines: readonly { sku: string; description: string }[]
  customer: { name: string; company: string; email: string } | null
  chargeIds: readonly string[]
  /** What the bank or the cheque calls its payments */
  paymentReferences: readonly string[]
  /** Tracking and serial numbers of its shipments */
  shippedCodes: readonly string[]
  /** Numbers of its invoices and credit notes */
  documentNumbers: readonly string[]
}

export function searchDocumentOf(order: SearchableOrder): string {
  const { shipping, billing, customer, lines } = order
  return searchDocument({
    texts: [
      order.email,
      ...(customer ? [customer.name, customer.company, customer.email] : []),
      ...lines.map(({ description }) => description),
    ],
    codes: [
      displayNumber(order),
      order.id2,
      order.customerPO,
      order.waybill,
      ...lines.map(({ sku }) => sku),
      ...order.chargeIds,
      ...order.paymentReferences,
      ...order.shippedCodes,
      ...order.documentNumbers,
    ],
    phones: [{ phone: order.phone, countryId: billing.countryId }],
    addresses: [billing, shipping],
  })
}
