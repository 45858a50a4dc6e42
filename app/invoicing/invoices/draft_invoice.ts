import { toInvoiceable, type OrderBooks } from '#invoicing/books/order_books'
import { enteredLines, remainingLines } from '#invoicing/invoices/invoice_lines_rules'
import {
  changesAmounts,
  enteredAfter,
  withStoredValues,
} from '#invoicing/invoices/invoice_edit_rules'
import { planInvoice, type InvoiceAmountsInput } from '#invoicing/invoices/invoice_plan_rules'
import { editedTaxPlace, taxPlaceOfOrder } from '#invoicing/invoice/invoice_tax_rules'
import { dueDates } from '#invoicing/invoice/terms_rules'
import { shop } from '#config/shop'
import { normalizeAddress, type Address } from '#shared/address'
import { DomainError, invalid } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { Money, type Currency } from '#shared/money'
import { parsePaymentTerms, type PaymentTerms } from '#shared/trade/payment_terms'
import { Rate } from '#shared/rate'
import { parseStart } from '#shared/shop_time'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'
import type { Order } from '#orders'

/** An invoice before it has an id and a number */
export type InvoiceDraft = Omit<Invoice, 'id' | 'number' | 'createdAt' | 'updatedAt'>

type DraftInput = { books: OrderBooks; input: InvoiceInput; issuedAt: string }

/**
 * Returns an invoice with its defaults: the remaining quantities at the prices of the order, and the amounts that the
 * rules calculate where staff entered none.
 */
export function draftInvoice({ books, input, issuedAt }: DraftInput): InvoiceDraft {
  const { order, left } = books
  const lines = draftLines(books, input)
  if (lines.length === 0 && !left.amounts.total.isPositive) throw nothingToInvoice()
  const entered = enteredAmounts(input.payment ?? {}, order.currency)
  const plan = planInvoice({ order: toInvoiceable(order), left, lines, entered })
  if (lines.length === 0 && plan.amounts.total.isZero) throw nothingToInvoice()
  const head = { ...headOf(order, input), issuedAt }
  return {
    ...head,
    ...plan,
    taxPlace: taxPlaceOfOrder(order, entered.taxRate),
    ...dueDates({ ...head, paymentTerms: termsOf(order, head), total: plan.amounts.total }),
    balance: plan.amounts.total,
    entered: enteredAfter({ entered: [] }, input),
    lines,
  }
}

type EditInput = { books: OrderBooks; input: InvoiceInput }

/** Returns an invoice as an edit changes it; `books` are without the invoice. */
export function draftInvoiceEdit(invoice: Invoice, { books, input }: EditInput): InvoiceDraft {
  const { order } = books
  const values = withStoredValues(invoice, input, order)
  if (!changesAmounts(input)) return withHead(invoice, headOf(order, values), order)

  const drafted = draftInvoice({ books, input: values, issuedAt: invoice.issuedAt })
  const taxPlace = editedTaxPlace(invoice, drafted)
  return { ...drafted, taxPlace, entered: enteredAfter(invoice, input) }
}

/** Lines and amounts that an edit does not name stay as they are, whatever a calculation would make of them now. */
function withHead(invoice: Invoice, head: ReturnType<typeof headOf>, order: Order): InvoiceDraft {
  const { amounts, extra, taxRate, lines, balance, entered, issuedAt } = invoice
  const taxPlace = editedTaxPlace(invoice, invoice)
  const kept = { ...head, issuedAt, amounts, extra, taxRate, taxPlace, lines, balance, entered }
  const paymentTerms = termsOf(order, kept)
  return { ...kept, ...dueDates({ ...kept, paymentTerms, total: amounts.total }) }
}

/** The terms of the order hold as they were read when it was placed. */
const termsOf = (order: Order, { terms }: Pick<Invoice, 'terms'>): PaymentTerms =>
  terms === order.terms ? order.paymentTerms : parsePaymentTerms(terms)

const nothingToInvoice = () =>
  new DomainError(texts.nothingToInvoice, 'E_NOTHING_TO_INVOICE', { field: 'items' })

function draftLines({ order, left }: OrderBooks, { items }: InvoiceInput): InvoiceLine[] {
  const source = { currency: order.currency, ordered: order.lines, quantities: left.quantities }
  return items ? enteredLines(items, source) : remainingLines(source)
}

function enteredAmounts(
  { salesTaxPercent, discount, credit, shipping }: NonNullable<InvoiceInput['payment']>,
  currency: Currency
): InvoiceAmountsInput {
  const money = (amount: number | null = null) =>
    amount === null ? undefined : Money.parse(amount, currency)
  return {
    taxRate: typeof salesTaxPercent === 'number' ? Rate.percent(salesTaxPercent) : undefined,
    discount: money(discount),
    credit: money(credit),
    shipping: money(shipping),
  }
}

function headOf(order: Order, input: InvoiceInput) {
  const { payment = {}, shipment = {} } = input
  const addresses = addressesOf(order, input)
  return {
    type: 'invoice' as const,
    orderId: order.id,
    orderNumber: displayNumber(order),
    creditedInvoiceId: null,
    currency: order.currency,
    userId: order.userId,
    email: order.email,
    customerName: customerNameOf(addresses.billing, order.email),
    salespersonId: input.salesperson === undefined ? order.salespersonId : input.salesperson,
    ...addresses,
    paymentMethod: payment.method ?? order.paymentMethod,
    terms: payment.terms ?? order.terms,
    termsDays: payment.terms_days ?? null,
    shippingMethod: shipment.method ?? order.shippingMethod,
    waybill: shipment.waybill ?? order.waybill,
    reason: '',
    shipAt: shipDate(input.dates?.ship),
    voidedAt: null,
  }
}

/** A selected "same as shipping" copies the shipping address (decision 152); another billing address ends it. */
function addressesOf(order: Order, { address, same_billing: isSame }: InvoiceInput) {
  const shipping = address?.shipping ? normalizeAddress(address.shipping) : order.shipping
  const entered = address?.billing ? normalizeAddress(address.billing) : order.billing
  const sameBilling = isSame ?? (order.sameBilling && !address?.billing)
  return { shipping, billing: sameBilling ? shipping : entered, sameBilling }
}

/** Returns the company or the name of a billing address, or the e-mail address where it has neither. */
export const customerNameOf = ({ company, firstname, lastname }: Address, email: string) =>
  company || `${firstname} ${lastname}`.trim() || email

function shipDate(day: string | null | undefined): string | null {
  if (!day) return null
  const at = parseStart(day, shop.timeZone)
  if (at === null) throw invalid('dates.ship', 'Please enter a date as 2026-11-30.')
  return at
}
