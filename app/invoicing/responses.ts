import type { EnterableAmount } from '#invoicing/invoice'
import type { Address } from '#shared/address'
import type { OrderDocumentType, PaymentMethod, ShippingMethod } from '#shared/enums'
import type { Currency } from '#shared/money'

type SalespersonResponse = {
  _id: string
  firstname: string
  lastname: string
  email: string
}

/** `Invoice` of docs/api/invoices.md */
export type InvoiceResponse = {
  _id: string
  id2: string
  void: boolean
  order: string
  /** The invoice that a credit note is for */
  invoice: string | null
  currency: Currency
  salesperson: SalespersonResponse | null
  address: { shipping: Address; billing: Address }
  same_billing: boolean
  type: typeof OrderDocumentType.Invoice | 'credit_note'
  reason: string
  updated: string
  dates: { created: string; ship: string | null; due: string | null }
  items: InvoiceItemResponse[]
  payment: {
    method: PaymentMethod
    terms: string
    terms_days: number | null
    subtotal: number
    salesTax: number
    salesTaxPercent: number
    discount: number
    credit: number
    shipping: number
    total: number
    /** The amounts that staff entered, which an edit of the lines does not replace */
    entered: EnterableAmount[]
    balance_remaining: number
  }
  shipment: { method: ShippingMethod; waybill: string }
}

type InvoiceItemResponse = {
  line: string | null
  product: { _id: string; sku: string; name: string } | null
  description: string
  quantity: number
  cost: number
}

/** An entry of GET /api/a/aging; `d30` is what is overdue for 1 to 30 days. */
export type AgingResponse = {
  /** `_id` is null for a guest. */
  user: { _id: string | null; name: string; email: string }
  current: number
  d30: number
  d60: number
  d90: number
  over: number
  /** What the customer has to get back of orders; 0 for an earlier day */
  owed: number
}

export type StatementResponse = {
  /** What was due before `from` */
  opening: number
  lines: {
    type: 'invoice' | 'credit_note' | 'payment' | 'dispute' | 'dispute_won'
    date: string
    number: string
    due: string | null
    amount: number
    balance: number
  }[]
  balance: number
  /** What the customer has to get back of orders; 0 for a period that has ended */
  owed: number
}
