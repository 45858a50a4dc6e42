import { ENTERABLE_AMOUNTS, type EnterableAmount, type Invoice } from '#invoicing/invoice'
import type { InvoiceableOrder } from '#invoicing/books/left_to_invoice_rules'
import type { InvoiceInput } from '#invoicing/invoices/invoice_input_rules'

type Entered = Pick<Invoice, 'entered'>

/** Whether an edit enters lines or amounts; otherwise those of the invoice stay as they are. */
export function changesAmounts({ items, payment = {} }: InvoiceInput): boolean {
  return items !== undefined || ENTERABLE_AMOUNTS.some((name) => payment[name] !== undefined)
}

/** Returns which amounts staff entered, after an edit enters others and leaves some to the calculation again. */
export const enteredAfter = ({ entered }: Entered, { payment = {} }: InvoiceInput) =>
  ENTERABLE_AMOUNTS.filter((name) => {
    const amount = payment[name]
    return amount === undefined ? entered.includes(name) : amount !== null
  })

/**
 * Fills an edit with the values of the invoice; where the lines change, amounts are calculated again except those that
 * staff entered. An order with a fixed tax has no rate that could be kept: that of its invoices is rounded.
 */
export function withStoredValues(
  invoice: Invoice,
  input: InvoiceInput,
  order: Pick<InvoiceableOrder, 'taxRate'>
): InvoiceInput {
  const { shipping, billing, sameBilling, shipAt, waybill } = invoice
  const kept = ENTERABLE_AMOUNTS.filter((name) => {
    const isCalculated = input.items || (name === 'salesTaxPercent' && !order.taxRate)
    return !isCalculated || invoice.entered.includes(name)
  })
  return {
    items: input.items ?? storedItems(invoice),
    salesperson: input.salesperson === undefined ? invoice.salespersonId : input.salesperson,
    address: { shipping, billing, ...input.address },
    same_billing: input.same_billing ?? (sameBilling && !input.address?.billing),
    payment: {
      method: invoice.paymentMethod,
      terms: invoice.terms,
      terms_days: invoice.termsDays,
      ...storedAmounts(invoice, kept),
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

function storedAmounts({ amounts, taxRate }: Invoice, kept: readonly EnterableAmount[]) {
  const stored: Record<EnterableAmount, number> = {
    salesTaxPercent: taxRate.toPercent(),
    discount: amounts.discount.toDecimal(),
    credit: amounts.credit.toDecimal(),
    shipping: amounts.shipping.toDecimal(),
  }
  return Object.fromEntries(kept.map((name) => [name, stored[name]]))
}
