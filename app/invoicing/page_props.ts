import type { HistoryView } from '#core/history'
import type { SortedList } from '#core/lists'
import type { InvoiceType } from '#invoicing/invoice'
import type { InvoiceConditions } from '#invoicing/rules/invoice_list'
import type { InvoiceResponse } from '#invoicing/responses'
import type { MoneyReturnPreview } from '#orders'
import type { CardForm } from '#payments'
import type { Address } from '#shared/address'
import type { AddressFormOptions } from '#shared/places/address_form_options'
import type { Currency, MoneyJson } from '#shared/money'

/** An invoice or a credit note in a staff list; the amounts of a credit note are negative. */
export type InvoiceRow = {
  id: string
  number: string
  type: InvoiceType
  orderId: string
  orderNumber: string
  customer: string
  email: string
  date: string
  due: string | null
  subtotal: MoneyJson
  total: MoneyJson
  balance: MoneyJson
  /** 'Paid', 'Unpaid', 'Void' or 'Credit note' */
  status: string
  isOverdue: boolean
  /** Empty without one */
  salesperson: string
}

/** What the invoices of a list add up to, in one currency */
export type InvoiceTotals = { total: MoneyJson; due: MoneyJson }

export type InvoiceListPage = SortedList<InvoiceRow> & {
  /** Whether there are more invoices than `count` */
  more: boolean
  conditions: InvoiceConditions
}

/** An invoice or a credit note on the page of its order */
export type InvoiceDetail = InvoiceRow & {
  response: InvoiceResponse
  /** The day of shipment in the shop's time zone, or '' */
  shipDay: string
  /** Printed address lines */
  shipping: string[]
  billing: string[]
  shippingMethod: string
  paymentMethod: string
  lines: {
    id: string
    name: string
    sku: string
    description: string
    quantity: number
    cost: MoneyJson
    total: MoneyJson
  }[]
  amounts: Record<'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'credit' | 'total', MoneyJson>
  /** What is due when the invoice is issued, while the rest is due later */
  upfront: MoneyJson
  /** What is open of it; null where all of the balance is due now */
  dueNow: MoneyJson | null
  /** The credit notes that lower what is due; their amounts are negative */
  credits: { id: string; number: string; at: string; amount: MoneyJson }[]
  /** Payments of the order that are allocated to it */
  payments: { id: string; at: string; method: string; reference: string; amount: MoneyJson }[]
  /** The credit notes of an invoice, or the invoice of a credit note */
  related: { id: string; number: string }[]
  /** What a credit note may still contain */
  creditable: { lines: CreditableLine[]; total: MoneyJson }
  actions: {
    canPrint: boolean
    canEdit: boolean
    /** Whether lines and amounts may change, too */
    canEditLines: boolean
    canVoid: boolean
    canPay: boolean
    canCredit: boolean
  }
}

export type CreditableLine = {
  line: string
  name: string
  sku: string
  quantity: number
  /** How much of the line the customer has, and the serials recorded of it */
  outside: number
  serials: string[]
}

/** A line of the order, with the quantity that no invoice covers */
export type InvoiceableLine = {
  line: string
  name: string
  sku: string
  description: string
  ordered: number
  left: number
  /** In major units */
  cost: number
}

type SelectOption = { value: string; label: string }

/** The staff page of the invoices of one order */
export type OrderInvoicesPage = {
  order: {
    id: string
    number: string
    email: string
    customer: string
    /** Whether the customer has an account, for service credit */
    hasAccount: boolean
    total: MoneyJson
    /** What no invoice covers yet */
    toInvoice: MoneyJson
    /** Due of the order, payments without an invoice included */
    due: MoneyJson
    /** What the customer has to get back */
    owed: MoneyJson
    isPayable: boolean
  }
  invoices: InvoiceDetail[]
  lines: InvoiceableLine[]
  /** Why no invoice can be created, or '' */
  blocked: string
  /** The goods that can come back before an invoice, where the order has none */
  returnable: CreditableLine[]
  /** The values that a new invoice takes from the order */
  defaults: {
    salesperson: string
    method: string
    terms: string
    shippingMethod: string
    waybill: string
    shipping: Address
    billing: Address
    sameBilling: boolean
  }
  options: {
    places: AddressFormOptions
    salespeople: SelectOption[]
    paymentMethods: SelectOption[]
    shippingMethods: SelectOption[]
    terms: string[]
  }
  cardForm: CardForm
  /** The day of the shop */
  today: string
  /** The log of the invoice that the page shows, or null */
  history: HistoryView | null
}

/** Response of POST /api/orders/{id}/docs/invoices/preview: the invoice as it would be stored; its id and number are '' */
export type InvoicePreview = {
  invoice: InvoiceResponse
  /** What no invoice would cover afterwards */
  left: number
}

/**
 * Response of POST …/credit_notes/preview and …/returns/preview: what would be credited, in major units and as positive
 * amounts
 */
export type CreditPreview = Record<
  'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'credit' | 'total',
  number
> & { currency: Currency } & MoneyReturnPreview
