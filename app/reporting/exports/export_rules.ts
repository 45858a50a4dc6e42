import { paymentMethodName } from '#shared/texts/display_names'
import { shop } from '#config/shop'
import { invalid } from '#shared/domain_error'
import { firstOfMonth, startOfDay } from '#shared/shop_time'
import { calendarDay } from '#shared/dates'
import type { TaxName } from '#pricing'
import type { Address } from '#shared/address'
import type { PaymentMethod } from '#shared/enums'
import type { Currency, Money } from '#shared/money'
import type { Rate } from '#shared/rate'
import type { CustomerRules } from '#reporting/exports/customer_name_rules'
import type { SaleLine } from '#reporting/exports/sale_lines_rules'

export const EXPORT_KINDS = ['sales', 'credit_notes', 'payments', 'taxes'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

export const EXPORT_FORMATS = ['quickbooks', 'xero'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The instants of a period: the first that counts, and the first that no longer counts */
export type ExportPeriod = { start: string; end: string }

/** An invoice or a credit note of the sales journal */
export type SaleHead = {
  number: string
  orderNumber: string
  /** The invoice that a credit note is for; null of an invoice */
  creditedNumber: string | null
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

/** A named tax and its rate; without a name, the whole sales tax */
export type NamedRate = { name: TaxName | null; rate: Rate }

/** What one tax of a province or state was charged on at one rate; credit notes are deducted. */
export type TaxTotal = NamedRate & { place: string; taxable: Money; tax: Money }

type Cells = (string | number | null)[]

type SaleColumns = {
  header: readonly string[]
  cells: (sale: SaleHead, line: SaleLine) => Cells
}

export type ExportColumns = {
  sales: SaleColumns
  /** Null where the sales have the credit notes, as negative invoices */
  credit_notes: SaleColumns | null
  customers: CustomerRules
  payments: { header: readonly string[]; cells: (payment: ExportedPayment) => Cells }
  taxes: { header: readonly string[]; cells: (total: TaxTotal, lastDay: string) => Cells[] }
}

/** Returns the name of a tax rate in the bookkeeping software, such as `CA-QC GST 5% + QST 9.975%`; '' without tax. */
export const taxNameOf = (place: string, taxes: readonly NamedRate[]): string => {
  const charged = taxes.filter(({ rate }) => !rate.isZero)
  return charged.length === 0 ? '' : `${place} ${charged.map(rateText).join(' + ')}`
}

const rateText = ({ name, rate }: NamedRate) =>
  [name, `${rate.toPercent()}%`].filter(Boolean).join(' ')

/** Returns what an invoice or a credit note is of, such as `Order 5F3A-09BC-77D1, invoice INV-1001`. */
export const describeSale = ({ orderNumber, creditedNumber }: SaleHead): string =>
  `Order ${orderNumber}${creditedNumber === null ? '' : `, invoice ${creditedNumber}`}`

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

export const taxDescription = ({ place, taxable, ...tax }: TaxTotal) =>
  `${taxNameOf(place, [tax]) || place} of ${taxable.toDecimalString()}`

/** A period of calendar days in the time zone of the shop; `end` is the first day that no longer counts. */
export type PeriodPreset = { label: string; start: string; end: string }

/** Parses a period. It starts with the first instant of `start` and ends before that of `end`, in the shop's time zone. */
export function exportPeriod(start: string, end: string, parse = startOfDay): ExportPeriod {
  const from = parse(start, shop.timeZone)
  const until = parse(end, shop.timeZone)
  if (from === null) throw invalid('start', 'Please enter a date as 2026-11-30.')
  if (until === null) throw invalid('end', 'Please enter a date as 2026-11-30.')
  if (from >= until) throw invalid('end', 'The end must be after the start.')
  return { start: from, end: until }
}

/** Returns the periods that bookkeeping asks for most, the current month first. */
export function periodPresets(now: Date): PeriodPreset[] {
  const month = (offset: number) => firstOfMonth(now, shop.timeZone, offset)
  const monthNumber = Number(calendarDay(now, shop.timeZone).slice(5, 7))
  const quarterStart = -((monthNumber - 1) % 3)
  return [
    { label: 'This month', start: month(0), end: month(1) },
    { label: 'Last month', start: month(-1), end: month(0) },
    { label: 'This quarter', start: month(quarterStart), end: month(quarterStart + 3) },
    { label: 'Last quarter', start: month(quarterStart - 3), end: month(quarterStart) },
  ]
}
