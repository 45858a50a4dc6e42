import { negatedAmounts } from '#invoicing/rules/document_amounts'
import { OrderDocumentType } from '#shared/enums'
import type { Invoice, InvoiceLine } from '#invoicing/invoice'
import type { Salesperson } from '#invoicing/queries/salespeople'
import type { InvoiceResponse } from '#invoicing/views'

/** The amounts of a credit note are negative (docs/api/invoices.md). */
export function toInvoiceResponse(
  invoice: Invoice,
  salespeople: ReadonlyMap<string, Salesperson>
): InvoiceResponse {
  const isCreditNote = invoice.type === 'credit_note'
  const salesperson = salespeople.get(invoice.salespersonId ?? '')
  return {
    _id: invoice.id,
    id2: invoice.number,
    void: invoice.voidedAt !== null,
    order: invoice.orderId,
    invoice: invoice.creditedInvoiceId,
    currency: invoice.currency,
    salesperson: salesperson ? toSalespersonResponse(salesperson) : null,
    address: { shipping: invoice.shipping, billing: invoice.billing },
    same_billing: invoice.sameBilling,
    type: isCreditNote ? 'credit_note' : OrderDocumentType.Invoice,
    reason: invoice.reason,
    updated: invoice.updatedAt,
    dates: { created: invoice.issuedAt, ship: invoice.shipAt, due: invoice.dueAt },
    items: invoice.lines.map((line) => toItem(line, isCreditNote)),
    payment: toPayment(invoice, isCreditNote),
    shipment: { method: invoice.shippingMethod, waybill: invoice.waybill },
  }
}

const toSalespersonResponse = ({ id, firstname, lastname, email }: Salesperson) => ({
  _id: id,
  firstname,
  lastname,
  email,
})

function toItem(
  { orderLineId, productId, sku, name, description, quantity, cost }: InvoiceLine,
  isCreditNote: boolean
) {
  return {
    line: orderLineId,
    product: productId === null ? null : { _id: productId, sku, name },
    description,
    quantity,
    cost: (isCreditNote ? cost.negated() : cost).toDecimal(),
  }
}

function toPayment(invoice: Invoice, isCreditNote: boolean): InvoiceResponse['payment'] {
  const amounts = isCreditNote ? negatedAmounts(invoice.amounts) : invoice.amounts
  return {
    method: invoice.paymentMethod,
    terms: invoice.terms,
    terms_days: invoice.termsDays,
    subtotal: amounts.subtotal.toDecimal(),
    salesTax: amounts.salesTax.toDecimal(),
    salesTaxPercent: invoice.taxRate.toPercent(),
    discount: amounts.discount.toDecimal(),
    credit: amounts.credit.toDecimal(),
    shipping: amounts.shipping.toDecimal(),
    total: amounts.total.toDecimal(),
    entered: [...invoice.entered],
    balance_remaining: invoice.balance.toDecimal(),
  }
}
