import type { Invoice } from '#invoicing/invoice'
import type { InvoiceInput } from '#invoicing/rules/invoice_input'

const AMOUNTS = ['salesTaxPercent', 'discount', 'credit', 'shipping'] as const

/** Whether an edit enters lines or amounts; otherwise those of the invoice stay as they are. */
export function changesAmounts({ items, payment = {} }: InvoiceInput): boolean {
  return items !== undefined || AMOUNTS.some((name) => payment[name] !== undefined)
}

/** Fills an edit with the values of the invoice; where the lines change, missing amounts are calculated again. */
export function withStoredValues(invoice: Invoice, input: InvoiceInput): InvoiceInput {
  const { shipping, billing, sameBilling, shipAt, waybill } = invoice
  return {
    items: input.items ?? storedItems(invoice),
    salesperson: input.salesperson === undefined ? invoice.salespersonId : input.salesperson,
    address: { shipping, billing, ...input.address },
    same_billing: input.same_billing ?? sameBilling,
    payment: {
      method: invoice.paymentMethod,
      terms: invoice.terms,
      terms_days: invoice.termsDays,
      ...(input.items ? {} : storedAmounts(invoice)),
      ...input.payment,
    },
    dates: { ship: shipAt, ...input.dates },
    shipment: { method: invoice.shippingMethod, waybill, ...input.shipment },
  }
}

const storedItems = ({ lines }: Invoice) =>
  lines.map(({ orderLineId, description, quantity, cost }) => ({
    line: orderLineId,
    description,
    quantity,
    cost: cost.toDecimal(),
  }))

const storedAmounts = ({ amounts, taxRate }: Invoice) => ({
  salesTaxPercent: taxRate.toPercent(),
  discount: amounts.discount.toDecimal(),
  credit: amounts.credit.toDecimal(),
  shipping: amounts.shipping.toDecimal(),
})
