import { keptTaxPlace, type Order } from '#orders'
import { placeOfRate, type DocumentTax } from '#pricing'
import type { Invoice } from '#invoicing/invoice'
import type { Money } from '#shared/money'
import type { Rate } from '#shared/rate'

type TaxedInvoice = Pick<
  Invoice,
  'amounts' | 'taxRate' | 'taxPlace' | 'shippingMethod' | 'shipping' | 'issuedAt'
>

/** Returns the tax of an invoice with what decides its place; `tax` is negative on a credit note. */
export const invoiceTax = (
  { taxRate: rate, taxPlace, ...invoice }: TaxedInvoice,
  tax: Money
): DocumentTax => ({
  ...{ tax, rate, taxPlace },
  method: invoice.shippingMethod,
  destination: invoice.shipping,
  at: invoice.issuedAt,
})

/** Returns the place of the rate of a new invoice: that of its order, unless staff entered another rate. */
export const taxPlaceOfOrder = (order: Order, entered: Rate | undefined): string | null =>
  entered === undefined || order.taxRate?.equals(entered) ? keptTaxPlace(order) : null

/** Returns the place of the rate of an edited invoice, which keeps its own as long as it keeps its rate. */
export const editedTaxPlace = (
  invoice: Invoice,
  { taxRate, taxPlace }: Pick<Invoice, 'taxRate' | 'taxPlace'>
): string | null =>
  taxRate.equals(invoice.taxRate)
    ? placeOfRate(invoiceTax(invoice, invoice.amounts.salesTax))
    : taxPlace
