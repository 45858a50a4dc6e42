import type { Address } from '#shared/address'
import type { PaymentMethod } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export const DOCUMENT_KINDS = [
  'purchase',
  'proforma',
  'invoice',
  'credit_note',
  'quote',
  'receipt',
  'order',
  'packing_slip',
  'pick_list',
  'statement',
] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The content of a document. Instants are ISO 8601 texts, money is in `currency`. */
export type PrintableDocument = {
  kind: DocumentKind
  /** A display number, or a 24-digit id, which is shortened */
  number: string
  /** Replaces the subtitle of the kind, such as `for reference` */
  subtitle?: string | null
  /** Of an order that asks for no money any more */
  isCancelled?: boolean
  /** The number of the invoice that a credit note is for */
  creditedInvoice?: string | null
  customerPO?: string | null
  dates: {
    created: string
    ship?: string | null
    validUntil?: string | null
    /** The end of the reservation of a pro-forma */
    reservedUntil?: string | null
    /** Of an invoice; null while its terms wait for the shipment */
    due?: string | null
  }
  currency: Currency
  company: CompanyDetails
  /** On a purchase document, billing is the vendor and shipping the destination. */
  addresses: { shipping: Address | null; billing: Address | null }
  /** `account` is that of the customer with their own carrier */
  shipment: { method: string | null; account?: string | null; waybill?: string | null }
  payment: PaymentDetails
  salesperson?: { firstname: string; lastname: string } | null
  phone?: string | null
  items: readonly DocumentItem[]
  /** The account of a customer, on a statement, which has no items */
  statement?: AccountStatement
  notes?: string | null
  /** Says which of the items come later, and by which day */
  laterDelivery?: string | null
  tariffNotice?: string | null
  /** The address of the terms of sale */
  termsUrl?: string | null
  /** Lets the receiver check that the shop issued the document */
  verification?: Verification | null
}

export type AccountStatement = {
  /** Due before the period; null where the account starts with it */
  opening: Money | null
  entries: readonly StatementEntry[]
  /** The amounts due, by how long they are overdue */
  aging: readonly { label: string; amount: Money }[]
  /** Owed to the customer of orders */
  owed: Money
}

/** An invoice, a credit note or a payment; the last two are negative. */
export type StatementEntry = {
  at: string
  label: string
  number: string
  dueAt: string | null
  amount: Money
  /** Due after this entry */
  balance: Money
}

export type Verification = { code: string; url: string }

export type DocumentItem = {
  quantity: number
  sku?: string | null
  /** The customer's own number of the product */
  partNumber?: string | null
  name?: string | null
  description?: string | null
  /** The URL of the product's picture, from the root of the shop */
  picture?: string | null
  /** Unit price */
  cost: Money
  /** On a packing slip, the units of the whole order, and those that follow in another shipment */
  ordered?: number
  toFollow?: number
  serials?: readonly string[]
}

export type PaymentDetails = {
  method: PaymentMethod
  card?: { brand: string; last4: string } | null
  terms?: string | null
  subtotal: Money
  discount: Money
  /** The code that the discount of an order comes from */
  promoCode?: string | null
  salesTax: Money
  salesTaxRate?: Rate | null
  /** The named taxes that sum to `salesTax`; without them it is one line */
  taxParts?: readonly TaxPartLine[]
  shipping: Money
  credit: Money
  total: Money
  /** The amount that credit notes, returns and reductions take off the total, beside payments */
  credited?: Money
  /** Null before the first recorded payment: the total is due */
  balanceRemaining: Money | null
  /** The part that the terms ask for in advance; null or absent without one */
  upfront?: Money | null
  /** The open part of the upfront amount; the rest of the balance is due later */
  dueNow?: Money | null
}

/** One tax, such as `QST (9.975%)`, and the shop's registration number for it */
type TaxPartLine = { label: string; amount: Money; number: string | null }

export type CompanyDetails = {
  name: string
  addressLines: readonly string[]
  phone: string
  email: string
  website: string
  /** GST/HST number; null omits the line. */
  taxNumber: string | null
  bankAccounts: Readonly<Record<Currency, BankAccount | null>>
  /** Prints both accounts instead of only the one in the document's currency. */
  showBothAccounts: boolean
  timeZone: string
}

export type BankAccount = { title: string; lines: readonly LabeledText[] }

export type LabeledText = { label: string; value: string }
