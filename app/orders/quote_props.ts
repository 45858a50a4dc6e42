import type { TermsToAccept } from '#orders/terms'
import type { Currency, MoneyJson } from '#shared/money'

/** The quote of an order on its staff page */
export type OrderQuote = {
  /** With the revision */
  number: string
  revision: number
  /** Null once the order is cancelled */
  url: string | null
  issuedAt: string
  validUntil: string
  acceptedAt: string | null
  isOpen: boolean
  isExpired: boolean
  /** The products of which too few are left to accept the quote */
  short: { sku: string; name: string; quantity: number; available: number }[]
}

/** What the link of a quote shows; it names no one. */
export type QuoteView = {
  number: string
  customerPO: string
  issuedAt: string
  validUntil: string
  acceptedAt: string | null
  lines: {
    sku: string
    name: string
    description: string
    quantity: number
    cost: MoneyJson
    total: MoneyJson
  }[]
  totals: Record<'subtotal' | 'discount' | 'salesTax' | 'shipping' | 'credit' | 'total', MoneyJson>
  salesTaxPercent: number
  shippingMethod: string
  paymentMethod: string
  terms: string
  tariffNotice: string
  pdfPath: string
}

/** How an accepted quote is paid; null where nothing is due */
export type QuotePayment = {
  due: MoneyJson
  reference: string
  accounts: { title: string; lines: { label: string; value: string }[] }[]
  /** Pays by card */
  linkUrl: string | null
}

/** A quote in the profile of its customer */
export type CustomerQuote = {
  orderId: string
  /** With the revision */
  number: string
  state: 'open' | 'expired' | 'accepted'
  customerPO: string
  issuedAt: string
  validUntil: string
  acceptedAt: string | null
  total: MoneyJson
  lines: { sku: string; name: string; quantity: number }[]
  /** The page of the quote and the token in its address; null for an expired quote, whose link is closed */
  link: { url: string; token: string } | null
  /** What is left to pay of an accepted quote; the page of the quote says how */
  due: MoneyJson | null
}

export type CustomerQuotesPage = {
  quotes: CustomerQuote[]
  count: number
  page: number
  pages: number
  pageSize: number
  supportEmail: string
  terms: TermsToAccept | null
}

/** The page that the link of a quote opens */
export type QuotePage = {
  token: string
  quote: QuoteView | null
  payment: QuotePayment | null
  /** Why the quote can no longer be accepted */
  closedReason: string
  terms: TermsToAccept | null
  supportEmail: string
}

/** `Quote` of docs/api.md; amounts in major units */
export type QuoteResponse = {
  number: string
  revision: number
  issued: string
  valid_until: string
  accepted_at: string | null
  customerPO: string
  currency: Currency
  cart: {
    product: { sku: string; name: string } | null
    description: string
    quantity: number
    cost: number
    total: number
  }[]
  payment: {
    method: string
    terms: string
    subtotal: number
    discount: number
    salesTax: number
    salesTaxPercent: number
    shipping: number
    credit: number
    total: number
  }
  shipment: { method: string }
}
