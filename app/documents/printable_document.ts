import type { Address } from '#shared/address'
import type { PaymentMethod } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export const DOCUMENT_KINDS = [
  'purchase',
  'proforma',
  'invoice',
  'quote',
  'receipt',
  'order',
  'packing_slip',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Everything that stands on a paper, as a value. Instants are ISO texts, money is in `currency`. */
export type PrintableDocument = {
  kind: DocumentKind
  /** The number as people read it, a whole 24 digit id, or a purchase order's own number */
  number: string
  /** Under the title in place of the kind's own, e.g. `for reference` */
  subtitle?: string | null
  customerPO?: string | null
  dates: { created: string; ship?: string | null; validUntil?: string | null }
  currency: Currency
  company: CompanyBlock
  /** On purchase documents billing is the vendor and shipping the destination */
  addresses: { shipping: Address | null; billing: Address | null }
  shipment: { method: string | null; waybill?: string | null }
  payment: PaymentBlock
  salesperson?: { firstname: string; lastname: string } | null
  phone?: string | null
  items: readonly DocumentItem[]
  notes?: string | null
  tariffNotice?: string | null
}

export type DocumentItem = {
  quantity: number
  sku?: string | null
  name?: string | null
  description?: string | null
  /** Of one piece */
  cost: Money
}

export type PaymentBlock = {
  method: PaymentMethod
  card?: { brand: string; last4: string } | null
  terms?: string | null
  subtotal: Money
  discount: Money
  salesTax: Money
  salesTaxRate?: Rate | null
  shipping: Money
  credit: Money
  total: Money
  /** Null as long as nothing is booked: then the total is due */
  balanceRemaining: Money | null
}

export type CompanyBlock = {
  name: string
  addressLines: readonly string[]
  phone: string
  email: string
  website: string
  /** GST/HST number; null hides the line */
  taxNumber: string | null
  bankAccounts: Readonly<Record<Currency, BankAccount | null>>
  /** Prints both accounts instead of the one in the document's currency */
  showBothAccounts: boolean
  timeZone: string
}

export type BankAccount = { title: string; lines: readonly LabelledText[] }

export type LabelledText = { label: string; value: string }
