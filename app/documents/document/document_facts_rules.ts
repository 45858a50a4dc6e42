import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { cardName, paymentMethodName } from '#shared/texts/display_names'
import { addCalendarDays } from '#shared/shop_time'
import { paymentTexts, termsTexts } from '#shared/texts/terms'
import { showsPrices } from '#documents/document/document_lines_rules'
import type { LabeledText, PaymentDetails, PrintableDocument } from '#documents/printable_document'

/** Returns the non-empty facts below the letterhead, in reading order. */
export function factsOf(document: PrintableDocument): LabeledText[] {
  const { dates, payment, shipment, salesperson } = document
  const facts: [string, string | null | undefined][] = [
    ['Date', dateOf(document, dates.created)],
    ['Valid until', validUntil(document)],
    ['Ship date', dateOf(document, dates.ship)],
    ['Invoice', document.creditedInvoice],
    [document.kind === 'purchase' ? 'Reference' : 'Customer PO', document.customerPO],
    ['Terms', showsPrices(document) ? payment.terms : null],
    ['Due date', dueDate(document)],
    ['Due on issue', payment.upfront?.isPositive ? payment.upfront.format() : null],
    ['Payment', hasPayment(document) ? paymentOf(payment) : null],
    [paymentTexts.reservedUntil, reservedUntil(document)],
    ['Shipping', shipment.method],
    [paymentTexts.carrierAccount, shipment.account],
    ['Waybill', shipment.waybill],
    ['Salesperson', salesperson && `${salesperson.firstname} ${salesperson.lastname}`.trim()],
    ['Phone', ownPhone(document)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const hasPayment = (document: PrintableDocument) =>
  showsPrices(document) && document.kind !== 'statement'

function dueDate(document: PrintableDocument): string | null {
  const { due } = document.dates
  if (due === undefined) return null
  return due === null ? termsTexts.afterShipment : dateOf(document, due)
}

/** Returns the last day of a quote's validity, or null for other kinds. */
export function validUntil(document: PrintableDocument): string | null {
  const { kind, dates, company } = document
  if (kind !== 'quote') return null
  const end =
    dates.validUntil ?? addCalendarDays(dates.created, shop.quoteValidDays, company.timeZone)
  return dateOf(document, end)
}

const reservedUntil = (document: PrintableDocument): string | null =>
  document.kind === 'proforma' ? dateOf(document, document.dates.reservedUntil) : null

export function dateOf({ company }: PrintableDocument, instant: string | null | undefined): string {
  return formatDate(instant, company.timeZone)
}

/** Returns the phone number unless an address shows it already. */
function ownPhone({ phone, addresses }: PrintableDocument): string | null {
  const printed = [addresses.billing?.phone, addresses.shipping?.phone]
  return phone && !printed.includes(phone) ? phone : null
}

function paymentOf({ method, card }: PaymentDetails): string {
  const name = paymentMethodName(method)
  return card ? `${name}, ${cardName(card)}` : name
}
