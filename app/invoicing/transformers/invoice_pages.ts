import { shop } from '#config/shop'
import { creditsOf } from '#invoicing/rules/credited'
import { creditableQuantities } from '#invoicing/rules/credit_plan'
import {
  minusAmounts,
  negatedAmounts,
  sumAmounts,
  type DocumentAmounts,
} from '#invoicing/rules/document_amounts'
import { printedLines } from '#invoicing/rules/printed_lines'
import { toInvoiceResponse } from '#invoicing/transformers/invoice_response'
import { dueNow, overdueAmount } from '#invoicing/rules/terms'
import { lineTotal } from '#pricing'
import { addressLines } from '#shared/places/address_lines'
import { calendarDay } from '#shared/dates'
import {
  paymentMethodName,
  paymentStatusName,
  shippingMethodName,
} from '#shared/texts/display_names'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { CreditableLine, InvoiceDetail, InvoiceRow } from '#invoicing/page_props'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'
import type { GoodsWithCustomer } from '#orders'
import type { Salesperson } from '#invoicing/queries/salespeople'

type Salespeople = ReadonlyMap<string, Salesperson>

export const salespersonName = ({ firstname, lastname, email }: Salesperson): string =>
  `${firstname} ${lastname}`.trim() || email

/** Returns the row of a staff list. */
export function toInvoiceRow(invoice: Invoice, salespeople: Salespeople): InvoiceRow {
  const amounts = printedAmounts(invoice)
  const salesperson = salespeople.get(invoice.salespersonId ?? '')
  return {
    id: invoice.id,
    number: invoice.number,
    type: invoice.type,
    orderId: invoice.orderId,
    orderNumber: invoice.orderNumber,
    customer: invoice.customerName || invoice.email,
    email: invoice.email,
    date: invoice.issuedAt,
    due: invoice.dueAt,
    subtotal: amounts.subtotal.toJSON(),
    total: amounts.total.toJSON(),
    balance: invoice.balance.toJSON(),
    status: statusName(invoice),
    isOverdue: isOverdue(invoice, new Date()),
    salesperson: salesperson ? salespersonName(salesperson) : '',
  }
}

const printedAmounts = ({ type, amounts }: Invoice): DocumentAmounts =>
  type === 'credit_note' ? negatedAmounts(amounts) : amounts

function statusName({ type, voidedAt, balance }: Invoice): string {
  if (voidedAt !== null) return texts.statuses.void
  return type === 'credit_note' ? texts.statuses.creditNote : paymentStatusName(balance.cents)
}

const isOverdue = (invoice: Invoice, now: Date): boolean =>
  invoice.voidedAt === null &&
  overdueAmount({ ...invoice, total: invoice.amounts.total }, now.toISOString()).isPositive

type DetailParts = {
  salespeople: Salespeople
  /** All invoices and credit notes of the order */
  documents: readonly Invoice[]
  /** The payments that are allocated to invoices of the order, by invoice */
  payments: ReadonlyMap<string, InvoiceDetail['payments']>
  /** What the customer has of the order */
  goods: GoodsWithCustomer
}

/** Returns an invoice or a credit note as the page of its order shows it. */
export function toInvoiceDetail(invoice: Invoice, parts: DetailParts): InvoiceDetail {
  const { salespeople, documents, goods } = parts
  const payments = parts.payments.get(invoice.id) ?? []
  const paid = payments.reduce((sum, { amount }) => sum + amount.cents, 0)
  const credits = creditsOf(invoice, documents)
  return {
    ...toInvoiceRow(invoice, salespeople),
    response: toInvoiceResponse(invoice, salespeople),
    shipDay: invoice.shipAt === null ? '' : calendarDay(invoice.shipAt, shop.timeZone),
    shipping: addressLines(invoice.shipping),
    billing: addressLines(invoice.billing),
    shippingMethod: shippingMethodName(invoice.shippingMethod),
    paymentMethod: paymentMethodName(invoice.paymentMethod),
    lines: printedLines(invoice).map(toLine),
    amounts: toJson(printedAmounts(invoice)),
    upfront: invoice.upfront.toJSON(),
    credits: credits.map(({ id, number, issuedAt, amounts }) => {
      return { id, number, at: issuedAt, amount: amounts.total.negated().toJSON() }
    }),
    dueNow: dueNowOf(invoice),
    payments,
    related: relatedOf(invoice, documents),
    creditable: creditableOf(invoice, { credits, goods }),
    actions: actionsOf(invoice, { isLocked: paid !== 0 || credits.length > 0 }),
  }
}

const dueNowOf = (invoice: Invoice) =>
  dueNow({ ...invoice, total: invoice.amounts.total }, new Date().toISOString())?.toJSON() ?? null

const relatedOf = (invoice: Invoice, documents: readonly Invoice[]) =>
  documents
    .filter(({ id, creditedInvoiceId }) =>
      invoice.type === 'invoice'
        ? creditedInvoiceId === invoice.id
        : id === invoice.creditedInvoiceId
    )
    .map(({ id, number }) => ({ id, number }))

function toLine({ id, name, sku, description, quantity, cost }: InvoiceLine) {
  return {
    ...{ id, sku, quantity },
    name: name || description,
    description: name ? description : '',
    cost: cost.toJSON(),
    total: lineTotal({ cost, quantity }).toJSON(),
  }
}

const toJson = (amounts: DocumentAmounts): InvoiceDetail['amounts'] => ({
  subtotal: amounts.subtotal.toJSON(),
  discount: amounts.discount.toJSON(),
  salesTax: amounts.salesTax.toJSON(),
  shipping: amounts.shipping.toJSON(),
  credit: amounts.credit.toJSON(),
  total: amounts.total.toJSON(),
})

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

function actionsOf(
  { type, voidedAt, balance }: Invoice,
  { isLocked }: { isLocked: boolean }
): InvoiceDetail['actions'] {
  const isLive = voidedAt === null
  const isInvoice = type === 'invoice' && isLive
  return {
    canPrint: isLive,
    canEdit: isInvoice,
    canEditLines: isInvoice && !isLocked,
    canVoid: isInvoice,
    canPay: isInvoice && balance.isPositive,
    canCredit: isInvoice,
  }
}
