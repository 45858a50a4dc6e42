import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'

/** A line of a file that was not imported, or that needs attention */
export type LineError = { line: number; err: string }

export type ReportItem = {
  line: number
  sku: string
  asin: string
  name: string
  quantity: number
  /** For the whole quantity */
  totalCents: number
}

export type ReportAmounts = {
  subtotal: number
  discount: number
  salesTax: number
  shipping: number
  total: number
}

/** Where the goods go and how to reach the buyer; each part may be missing */
export type ReportContact = { email: string; phone: string; address: Address }

/** An order of one report; amounts in cents */
export type ReportOrder = {
  id2: string
  /** Its first line in the file */
  line: number
  source: string
  currency: Currency
  isShipped: boolean
  placedAt: string
  paidAt: string
  /** When Amazon changed it last; the time of shipment of a shipped order, as far as a report knows */
  changedAt: string
  items: ReportItem[]
  amounts: ReportAmounts
  contact: ReportContact
}

/** The details of an order from the Unshipped report */
type ShipByFacts = {
  id2: string
  lines: number[]
  shipBy: string | null
  contact: ReportContact
}

/** An order of a report as the import stores it: a sale, a cancellation, or further facts about a known order */
export type ReportEntry =
  | ({ kind: 'sale' } & ReportOrder)
  | ({ kind: 'ship_by' } & ShipByFacts)
  | { kind: 'cancellation'; id2: string; line: number }

/** The entries and errors of a file */
export type ReportContent = {
  entries: ReportEntry[]
  errors: LineError[]
  /** Lines that are not imported */
  skipped: number
}
