import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { cardName, paymentMethodName } from '#shared/display_names'
import { plusDays } from '#shared/shop_time'
import { showsPrices } from '#documents/rules/totals_lines'
import type { LabelledText, PaymentBlock, PrintableDocument } from '#documents/printable_document'

/** The strip below the letterhead: what is known, in reading order */
export function factsOf(document: PrintableDocument): LabelledText[] {
  const { dates, payment, shipment, salesperson } = document
  const facts: [string, string | null | undefined][] = [
    ['Date', dateOf(document, dates.created)],
    ['Valid until', validUntil(document)],
    ['Ship date', dateOf(document, dates.ship)],
    ['Customer PO', document.customerPO],
    ['Terms', showsPrices(document) ? payment.terms : null],
    ['Payment', showsPrices(document) ? paymentOf(payment) : null],
    ['Shipping', shipment.method],
    ['Waybill', shipment.waybill],
    ['Salesperson', salesperson && `${salesperson.firstname} ${salesperson.lastname}`.trim()],
    ['Phone', ownPhone(document)],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Quotes hold for so many days from the date on the document. */
export function validUntil(document: PrintableDocument): string | null {
  const { kind, dates, company } = document
  if (kind !== 'quote') return null
  const end = dates.validUntil ?? plusDays(dates.created, shop.quoteValidDays, company.timeZone)
  return dateOf(document, end)
}

export function dateOf({ company }: PrintableDocument, instant: string | null | undefined): string {
  return formatDate(instant, company.timeZone)
}

/** Only where it is not printed with an address already */
function ownPhone({ phone, addresses }: PrintableDocument): string | null {
  const printed = [addresses.billing?.phone, addresses.shipping?.phone]
  return phone && !printed.includes(phone) ? phone : null
}

function paymentOf({ method, card }: PaymentBlock): string {
  const name = paymentMethodName(method)
  return card ? `${name}, ${cardName(card)}` : name
}
