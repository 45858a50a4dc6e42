import { OrderDocumentType, type PaymentMethod, type ShippingMethod } from '#shared/enums'
import { negatedAmounts } from '#invoicing/invoice/document_amounts_rules'
import { findSalespeople, type Salespeople, type Salesperson } from '#invoicing/invoice/salespeople'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'
import type { EnterableAmount, Invoice, InvoiceLine } from '#invoicing/invoice'

/** `Invoice` of docs/api/invoices.md */
export type InvoiceResponse = {
  _id: string
  id2: string
  void: boolean
  order: string
  /** The invoice that a credit note is for */
  invoice: string | null
  currency: Currency
  salesperson: SalespersonResponse | null
  address: { shipping: Address; billing: Address }
  same_billing: boolean
  type: typeof OrderDocumentType.Invoice | 'credit_note'
  reason: string
  updated: string
  dates: { created: string; ship: string | null; due: string | null }
  items: InvoiceItemResponse[]
  payment: {
    method: PaymentMethod
    terms: string
    terms_days: number | null
    subtotal: number
    salesTax: number
    salesTaxPercent: number
    discount: number
    credit: number
    shipping: number
    total: number
    /** The amounts that staff entered, which an edit of the lines does not replace */
    entered: EnterableAmount[]
    balance_remaining: number
  }
  shipment: { method: ShippingMethod; waybill: string }
}

type InvoiceItemResponse = {
  line: string | null
  product: { _id: string; sku: string; name: string } | null
  description: string
  part_number: string
  quantity: number
  cost: number
}

type SalespersonResponse = {
  _id: string
  firstname: string
  lastname: string
  email: string
}

/** The amounts of a credit note are negative (docs/api/invoices.md). */
export function toInvoiceResponse(invoice: Invoice, salespeople: Salespeople): InvoiceResponse {
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
  { orderLineId, productId, sku, name, description, partNumber, quantity, cost }: InvoiceLine,
  isCreditNote: boolean
) {
  return {
    line: orderLineId,
    product: productId === null ? null : { _id: productId, sku, name },
    description,
    part_number: partNumber,
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

/** Returns invoices as the JSON API does, with their salespeople in one statement. */
export async function invoiceResponses(invoices: readonly Invoice[]): Promise<InvoiceResponse[]> {
  const salespeople = await findSalespeople(invoices.map(({ salespersonId }) => salespersonId))
  return invoices.map((invoice) => toInvoiceResponse(invoice, salespeople))
}

export async function invoiceResponse(invoice: Invoice): Promise<InvoiceResponse> {
  const [response] = await invoiceResponses([invoice])
  return response
}
