import { shop } from '#config/shop'
import { rows, type TableRow } from '#core/database'
import type { sentDocuments } from '#documents'
import { paymentsOfOrder } from '#payments'
import { lineTotal, toTaxPartView } from '#pricing'
import { calendarDay } from '#shared/dates'
import { amountsToJson } from '#shared/amounts'
import { Money } from '#shared/money'
import { addressLines } from '#shared/places/address_lines'
import { paymentMethodName, shippingMethodName } from '#shared/texts/display_names'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { creditableQuantities } from '#invoicing/credit_notes/credit_plan_rules'
import { invoiceTaxParts } from '#invoicing/documents/invoice_document'
import { printedLines } from '#invoicing/documents/printed_lines_rules'
import { creditsOf } from '#invoicing/invoice/credited_rules'
import { minusAmounts, sumAmounts } from '#invoicing/invoice/document_amounts_rules'
import { toInvoiceResponse } from '#invoicing/invoice/invoice_response'
import { invoiceDueNow } from '#invoicing/invoice/terms_rules'
import { printedAmounts, toInvoiceRow } from '#invoicing/list/invoice_list_page'
import type { GoodsWithCustomer, Order } from '#orders'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'
import type { Salespeople } from '#invoicing/invoice/salespeople'

export type CreditableLine = {
  line: string
  name: string
  sku: string
  quantity: number
  /** How much of the line the customer has, and the serials recorded of it */
  outside: number
  serials: string[]
}

type DetailParts = {
  salespeople: Salespeople
  /** All invoices and credit notes of the order */
  documents: readonly Invoice[]
  /** The payments that are allocated to invoices of the order, by invoice */
  payments: Awaited<ReturnType<typeof allocatedPayments>>
  /** The goods of the order that the customer has */
  goods: GoodsWithCustomer
  /** The mails of all of them, the newest first */
  sent: Awaited<ReturnType<typeof sentDocuments>>
  /** The code that the discount of the order comes from */
  promoCode: string | null
}

/** Returns an invoice or a credit note as the page of its order shows it. */
export function toInvoiceDetail(invoice: Invoice, parts: DetailParts) {
  const { salespeople, documents, goods } = parts
  const payments = parts.payments.get(invoice.id) ?? []
  const paid = payments.reduce((sum, { amount }) => sum + amount.cents, 0)
  const credits = creditsOf(invoice, documents)
  const printed = printedAmounts(invoice)
  return {
    ...toInvoiceRow(invoice, salespeople),
    response: toInvoiceResponse(invoice, salespeople),
    /** The day of shipment in the shop's time zone, or '' */
    shipDay: invoice.shipAt === null ? '' : calendarDay(invoice.shipAt, shop.timeZone),
    shipping: addressLines(invoice.shipping),
    billing: addressLines(invoice.billing),
    shippingMethod: shippingMethodName(invoice.shippingMethod),
    paymentMethod: paymentMethodName(invoice.paymentMethod),
    lines: printedLines(invoice).map(toLine),
    amounts: amountsToJson(printed),
    promoCode: parts.promoCode,
    taxParts: invoiceTaxParts(invoice, printed.salesTax).map(toTaxPartView),
    /** The part that is due when the invoice is issued, while the rest is due later */
    upfront: invoice.upfront.toJSON(),
    /** The credit notes that lower what is due; their amounts are negative */
    credits: credits.map(({ id, number, issuedAt, amounts }) => {
      return { id, number, at: issuedAt, amount: amounts.total.negated().toJSON() }
    }),
    /** The open part of it; null where all of the balance is due now */
    dueNow: dueNowOf(invoice),
    /** Payments of the order that are allocated to it */
    payments,
    /** To whom it was mailed, the newest first */
    sent: parts.sent.filter(({ subjectId }) => subjectId === invoice.id),
    /** The credit notes of an invoice, or the invoice of a credit note */
    related: relatedOf(invoice, documents),
    /** The goods and the amount that a credit note may still contain */
    creditable: creditableOf(invoice, { credits, goods }),
    actions: actionsOf(invoice, { isLocked: paid !== 0 || credits.length > 0 }),
  }
}

export type InvoiceDetail = ReturnType<typeof toInvoiceDetail>

const dueNowOf = (invoice: Invoice) =>
  invoiceDueNow({ ...invoice, total: invoice.amounts.total }, new Date().toISOString())?.toJSON() ??
  null

const relatedOf = (invoice: Invoice, documents: readonly Invoice[]) =>
  documents
    .filter(({ id, creditedInvoiceId }) =>
      invoice.type === 'invoice'
        ? creditedInvoiceId === invoice.id
        : id === invoice.creditedInvoiceId
    )
    .map(({ id, number }) => ({ id, number }))

function toLine({ id, name, sku, partNumber, description, quantity, cost }: InvoiceLine) {
  return {
    ...{ id, sku, partNumber, quantity },
    name: name || description,
    description: name ? description : '',
    cost: cost.toJSON(),
    total: lineTotal({ cost, quantity }).toJSON(),
  }
}

function creditableOf(
  { lines, amounts, currency }: Invoice,
  { credits, goods }: { credits: readonly Invoice[]; goods: GoodsWithCustomer }
) {
  const ordered = lines.flatMap((line) =>
    line.orderLineId === null ? [] : [{ ...line, orderLineId: line.orderLineId }]
  )
  const quantities = creditableQuantities({ lines: ordered, credits })
  const credited = sumAmounts(
    credits.map((credit) => credit.amounts),
    currency
  )
  return {
    lines: ordered
      .map(({ orderLineId: line, name, description, sku }): CreditableLine => {
        const { quantity: outside = 0, serials = [] } = goods.get(line) ?? {}
        return {
          ...{ line, name: name || description, sku, quantity: quantities.get(line) ?? 0 },
          ...{ outside, serials: [...serials] },
        }
      })
      .filter(({ quantity }) => quantity > 0),
    total: minusAmounts(amounts, credited).total.atLeastZero().toJSON(),
  }
}

function actionsOf({ type, voidedAt, balance }: Invoice, { isLocked }: { isLocked: boolean }) {
  const isLive = voidedAt === null
  const isInvoice = type === 'invoice' && isLive
  return {
    canPrint: isLive,
    canEdit: isInvoice,
    /** Whether lines and amounts may change, too */
    canEditLines: isInvoice && !isLocked,
    canVoid: isInvoice,
    canPay: isInvoice && balance.isPositive,
    canCredit: isInvoice,
  }
}

/** Returns the payments that are allocated to invoices of an order, by invoice. */
export async function allocatedPayments(order: Order) {
  const allocations = await rows<AllocatedRow>(
    `select invoice_id as "invoiceId", payment_id as "paymentId", amount_cents as cents, kind
     from invoice_allocations where invoice_id in (select id from invoices where order_id = ?)
     order by received_at, id`,
    [order.id]
  )
  const ledger = allocations.length === 0 ? [] : await paymentsOfOrder(order.id)
  const byId = new Map(ledger.map((payment) => [payment.id, payment]))
  const byInvoice = Map.groupBy(allocations, ({ invoiceId }) => invoiceId)
  return new Map(
    [...byInvoice].map(([invoiceId, parts]) => [
      invoiceId,
      parts.map(({ paymentId, cents, kind }) => {
        const { id, receivedAt: at, method, reference } = byId.get(paymentId)!
        const amount = Money.of(cents, order.currency).toJSON()
        const name = paymentMethodName(method)
        const label = kind === 'payment' ? name : `${texts.entryTypes[kind]}, ${name}`
        return { id, at, method: label, reference, amount }
      }),
    ])
  )
}

type AllocatedRow = Pick<TableRow<'invoice_allocations'>, 'kind'> & {
  invoiceId: string
  paymentId: string
  cents: number
}
