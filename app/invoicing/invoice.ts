import type { Address } from '#shared/address'
import type { PaymentMethod, ShippingMethod } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'
import type { DocumentAmounts } from '#invoicing/invoice/document_amounts_rules'

export type InvoiceType = 'invoice' | 'credit_note'

export type InvoiceLine = {
  id: string
  /** Null on an extra line, which the order does not have */
  orderLineId: string | null
  productId: string | null
  sku: string
  name: string
  description: string
  /** The customer's own number of the product, as the order has it */
  partNumber: string
  quantity: number
  cost: Money
}

export const ENTERABLE_AMOUNTS = ['salesTaxPercent', 'discount', 'credit', 'shipping'] as const
export type EnterableAmount = (typeof ENTERABLE_AMOUNTS)[number]

/** An invoice, or a credit note for one. The amounts of a credit note are positive, too. */
export type Invoice = {
  id: string
  number: string
  type: InvoiceType
  orderId: string
  /** The number that people see of the order */
  orderNumber: string
  /** The invoice that a credit note is for */
  creditedInvoiceId: string | null
  currency: Currency
  userId: string | null
  email: string
  customerName: string
  salespersonId: string | null
  shipping: Address
  billing: Address
  sameBilling: boolean
  paymentMethod: PaymentMethod
  terms: string
  /** Days until an invoice with other terms is due */
  termsDays: number | null
  shippingMethod: ShippingMethod
  waybill: string
  taxRate: Rate
  /** The province or state whose rate it is, such as `CA-QC`; null where the address decides */
  taxPlace: string | null
  amounts: DocumentAmounts
  /** The amounts that staff entered; the others are calculated. */
  entered: readonly EnterableAmount[]
  /** The part of the total that extra lines and their tax add to the order */
  extra: Money
  /** The part of the total that is due when the invoice is issued, while the rest is due later */
  upfront: Money
  balance: Money
  reason: string
  issuedAt: string
  shipAt: string | null
  dueAt: string | null
  voidedAt: string | null
  createdAt: string
  updatedAt: string
  lines: InvoiceLine[]
}
