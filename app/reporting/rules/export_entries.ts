import { paymentMethodName } from '#shared/texts/display_names'
import type { SaleLine } from '#reporting/rules/sale_lines'
import type { Address } from '#shared/address'
import type { PaymentMethod } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'

export const EXPORT_KINDS = ['sales', 'payments', 'taxes'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_FORMATS = ['quickbooks', 'xero'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The instants of a period: the first that counts, and the first that no longer counts */
export type ExportPeriod = { start: string; end: string }

/** An invoice or a credit note of the sales journal */
export type SaleHead = {
  number: string
  orderNumber: string
  customer: string
  email: string
  billing: Address
  issuedAt: string
  /** Null while the terms wait for the shipment */
  dueAt: string | null
  terms: string
  currency: Currency
  taxName: string
}

/** A payment, or a refund or a reversal, which are negative; a refund that failed comes back. */
export type ExportedPayment = {
  kind: 'Payment' | 'Refund' | 'Reversal' | 'Refund failed' | 'Dispute' | 'Dispute won'
  at: string
  amount: Money
  method: PaymentMethod
  customer: string
  orderNumber: string
  invoiceNumber: string | null
  reference: string
}

/** What was taxed at one rate in a province or state; credit notes are deducted. */
export type TaxTotal = { place: string; rate: Rate; taxable: Money; tax: Money }

type Cells = (string | number | null)[]

export type ExportColumns = {
  sales: { header: readonly string[]; cells: (sale: SaleHead, line: SaleLine) => Cells }
  payments: { header: readonly string[]; cells: (payment: ExportedPayment) => Cells }
  taxes: { header: readonly string[]; cells: (total: TaxTotal, lastDay: string) => Cells[] }
}

/** Returns the name of a tax rate in the bookkeeping software, such as `CA-ON 13%`; '' without tax. */
export const taxNameOf = (place: string, rate: Rate): string =>
  rate.isZero ? '' : `${place} ${rate.toPercent()}%`

/** Returns a payment in words, such as `Refund Credit Card, order 5F3A-09BC-77D1`. */
export function describePayment({
  kind,
  method,
  orderNumber,
  invoiceNumber,
  reference,
}: ExportedPayment) {
  const facts = [`${kind} ${paymentMethodName(method)}`, `order ${orderNumber}`]
  if (invoiceNumber !== null) facts.push(`invoice ${invoiceNumber}`)
  return [...facts, reference].filter(Boolean).join(', ')
}

export const taxDescription = ({ place, rate, taxable }: TaxTotal) =>
  `${taxNameOf(place, rate) || place} of ${taxable.toDecimalString()}`
