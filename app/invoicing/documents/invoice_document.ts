import { companyDetails, type PrintableDocument, type Verification } from '#documents'
import { negatedAmounts } from '#invoicing/invoice/document_amounts_rules'
import { invoiceDueNow } from '#invoicing/invoice/terms_rules'
import { printedLines } from '#invoicing/documents/printed_lines_rules'
import { invoiceTax } from '#invoicing/invoice/invoice_tax_rules'
import { labeledTaxParts } from '#pricing'
import { isEmptyAddress } from '#shared/address'
import { shippingMethodName } from '#shared/texts/display_names'
import { ShippingMethod } from '#shared/enums'
import type { Catalog } from '#catalog'
import type { Invoice } from '#invoicing/invoice'
import type { Salesperson } from '#invoicing/invoice/salespeople'
import type { Order } from '#orders'
import type { Money } from '#shared/money'

type DocumentParts = {
  order: Order
  /** The code that the discount of the order comes from */
  promoCode: string | null
  salesperson: Salesperson | null
  verification: Verification
  /** The amount that credit notes take off the total of an invoice */
  credited: Money
  /** The invoice that a credit note is for */
  creditedInvoice: Invoice | null
  products: Catalog['byId']
}

/** Returns the printable document of an invoice or a credit note, whose amounts are negative. */
export function invoiceDocument(
  invoice: Invoice,
  { creditedInvoice, credited, ...parts }: DocumentParts
): PrintableDocument {
  const { order, promoCode, salesperson, verification, products } = parts
  const isCreditNote = invoice.type === 'credit_note'
  return {
    kind: invoice.type,
    number: invoice.number,
    subtitle: `Order ${invoice.orderNumber}`,
    creditedInvoice: creditedInvoice?.number ?? null,
    customerPO: order.customerPO || null,
    dates: {
      created: invoice.issuedAt,
      ship: invoice.shipAt,
      ...(isCreditNote ? {} : { due: invoice.dueAt }),
    },
    currency: invoice.currency,
    company: companyDetails(),
    addresses: {
      shipping: isEmptyAddress(invoice.shipping) ? null : invoice.shipping,
      billing: invoice.billing,
    },
    shipment: {
      method:
        invoice.shippingMethod === ShippingMethod.Unset
          ? null
          : shippingMethodName(invoice.shippingMethod),
      account: order.account || null,
      waybill: invoice.waybill || null,
    },
    payment: { ...paymentOf(invoice, isCreditNote), credited, promoCode },
    salesperson,
    phone: order.phone || null,
    items: printedLines(invoice).map((line) => ({
      quantity: line.quantity,
      sku: line.sku,
      partNumber: line.partNumber || null,
      name: line.name,
      description: line.description || null,
      cost: isCreditNote ? line.cost.negated() : line.cost,
      picture: products.get(line.productId ?? '')?.thumb ?? null,
    })),
    notes: invoice.reason || null,
    verification,
  }
}

function paymentOf(invoice: Invoice, isCreditNote: boolean): PrintableDocument['payment'] {
  const { paymentMethod, terms, taxRate, balance, upfront } = invoice
  const amounts = isCreditNote ? negatedAmounts(invoice.amounts) : invoice.amounts
  return {
    method: paymentMethod,
    terms: isCreditNote ? null : terms || null,
    salesTaxRate: taxRate,
    taxParts: invoiceTaxParts(invoice, amounts.salesTax),
    ...amounts,
    balanceRemaining: isCreditNote ? amounts.total : balance,
    upfront: isCreditNote ? null : upfront,
    dueNow: isCreditNote
      ? null
      : invoiceDueNow({ ...invoice, total: amounts.total }, new Date().toISOString()),
  }
}

/** Returns the named parts of the tax of an invoice; `tax` is negative on a credit note. */
export const invoiceTaxParts = (invoice: Invoice, tax: Money) =>
  labeledTaxParts(invoiceTax(invoice, tax))
