import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import type InvoiceRecord from '#invoicing/models/invoice'
import type InvoiceLineRecord from '#invoicing/models/invoice_line'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'

/** Returns a stored invoice with its lines, which the query has preloaded. */
export function toInvoice(record: InvoiceRecord): Invoice {
  const money = (cents: number) => Money.of(cents, record.currency)
  return {
    id: record.id,
    number: record.number,
    type: record.type,
    orderId: record.orderId,
    orderNumber: record.orderNumber,
    creditedInvoiceId: record.creditedInvoiceId ?? null,
    currency: record.currency,
    userId: record.userId ?? null,
    email: record.email,
    customerName: record.customerName,
    salespersonId: record.salespersonId ?? null,
    shipping: record.addressShipping,
    billing: record.addressBilling,
    sameBilling: Boolean(record.sameBilling),
    paymentMethod: record.paymentMethod,
    terms: record.terms,
    termsDays: record.termsDays ?? null,
    shippingMethod: record.shippingMethod,
    waybill: record.waybill,
    taxRate: Rate.millionths(record.taxMillionths),
    amounts: {
      subtotal: money(record.subtotalCents),
      discount: money(record.discountCents),
      salesTax: money(record.salesTaxCents),
      shipping: money(record.shippingCents),
      credit: money(record.creditCents),
      total: money(record.totalCents),
    },
    extra: money(record.extraCents),
    upfront: money(record.upfrontCents),
    balance: money(record.balanceCents),
    reason: record.reason,
    issuedAt: record.issuedAt,
    shipAt: record.shipAt ?? null,
    dueAt: record.dueAt ?? null,
    voidedAt: record.voidedAt ?? null,
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
    lines: record.lines.map((line) => toLine(line, money)),
  }
}

function toLine(line: InvoiceLineRecord, money: (cents: number) => Money): InvoiceLine {
  const { id, sku, name, description, quantity } = line
  return {
    id,
    orderLineId: line.orderLineId ?? null,
    productId: line.productId ?? null,
    sku,
    name,
    description,
    quantity,
    cost: money(line.costCents),
  }
}
