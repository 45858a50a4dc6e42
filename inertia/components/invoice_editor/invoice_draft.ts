import { blankLine, type DocumentLine } from '../document_editor/document_line.js'
import type { Address } from '@shared/address'
import type { InvoiceDetail, InvoiceableLine, OrderInvoicesPage } from '@views/invoicing'

export type InvoiceLineDraft = DocumentLine & {
  /** The line of the order; null on an extra line */
  line: string | null
  /** The highest quantity that can be invoiced; null on an extra line */
  left: number | null
}

/** The state of the form; amounts as text, where '' leaves the amount to the server */
export type InvoiceDraft = {
  lines: InvoiceLineDraft[]
  salesperson: string
  method: string
  terms: string
  termsDays: string
  /** '' or '2026-11-27' */
  shipDay: string
  shippingMethod: string
  waybill: string
  shipping: Address
  billing: Address
  sameBilling: boolean
  taxPercent: string
  discount: string
  credit: string
  shippingCost: string
}

const UNSET = 'UNSET'
const methodOf = (method: string) => (method === UNSET ? '' : method)

const CALCULATED = { taxPercent: '', discount: '', credit: '', shippingCost: '' }

/** Returns the draft of a new invoice: what earlier invoices leave of each line. */
export function newDraft({ lines, defaults }: OrderInvoicesPage): InvoiceDraft {
  return {
    ...defaults,
    ...CALCULATED,
    method: methodOf(defaults.method),
    shippingMethod: methodOf(defaults.shippingMethod),
    lines: lines.filter(({ left }) => left > 0).map((line) => orderedLine(line, line.left)),
    termsDays: '',
    shipDay: '',
  }
}

/** Returns a line of the order with what can be invoiced of it. */
export const orderedLine = (
  { line, name, sku, description, cost }: InvoiceableLine,
  left: number
): InvoiceLineDraft => ({
  key: line,
  ...{ line, name, sku, description, left },
  quantity: left,
  cost: cost.toFixed(2),
})

export const extraLine = (): InvoiceLineDraft => ({ ...blankLine(), line: null, left: null })

/** Returns the draft of an edit, with the amounts that staff entered; the others are empty. */
export function draftOf(invoice: InvoiceDetail, lines: readonly InvoiceableLine[]): InvoiceDraft {
  const { response, shipDay } = invoice
  const { address, payment, shipment, salesperson } = response
  return {
    ...enteredAmounts(payment),
    lines: response.items.map((item, index) => ({
      key: item.line ?? `extra-${index}`,
      line: item.line,
      name: item.product?.name ?? item.description,
      sku: item.product?.sku ?? '',
      description: item.description,
      left: item.line === null ? null : item.quantity + leftOf(item.line, lines),
      quantity: item.quantity,
      cost: item.cost.toFixed(2),
    })),
    salesperson: salesperson?._id ?? '',
    method: methodOf(payment.method),
    terms: payment.terms,
    termsDays: payment.terms_days === null ? '' : String(payment.terms_days),
    shipDay,
    shippingMethod: methodOf(shipment.method),
    waybill: shipment.waybill,
    shipping: address.shipping,
    billing: address.billing,
    sameBilling: response.same_billing,
  }
}

function enteredAmounts(payment: InvoiceDetail['response']['payment']): typeof CALCULATED {
  const { entered, salesTaxPercent, discount, credit, shipping } = payment
  const has = (name: (typeof entered)[number]) => entered.includes(name)
  return {
    taxPercent: has('salesTaxPercent') ? String(salesTaxPercent) : '',
    discount: has('discount') ? discount.toFixed(2) : '',
    credit: has('credit') ? credit.toFixed(2) : '',
    shippingCost: has('shipping') ? shipping.toFixed(2) : '',
  }
}

const leftOf = (id: string, lines: readonly InvoiceableLine[]) =>
  lines.find(({ line }) => line === id)?.left ?? 0
