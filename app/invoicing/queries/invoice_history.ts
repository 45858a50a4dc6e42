import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { centsToDecimalText } from '#shared/money'
import { paymentMethodName, shippingMethodName } from '#shared/texts/display_names'
import type { HistoryTexts } from '#core/history'
import type { Invoice } from '#invoicing/invoice'

const money = (label: string) => ({ label, format: (cents: number) => centsToDecimalText(cents) })
const day = (label: string) => ({
  label,
  format: (at: string) => formatDate(at, shop.timeZone),
  empty: 'Not set',
})

/** Words the log of an invoice or a credit note. */
export const invoiceHistory: HistoryTexts = {
  type: 'invoice',
  fields: () => ({
    number: { label: 'Number' },
    lines: { label: 'Lines' },
    discount: money('Discount'),
    credit: money('Service credit'),
    salesTax: money('Sales tax'),
    shipping: money('Shipping'),
    total: money('Total'),
    terms: { label: 'Terms' },
    method: { label: 'Payment method', format: paymentMethodName },
    shipment: { label: 'Shipping method', format: shippingMethodName },
    waybill: { label: 'Waybill' },
    shipAt: day('Ship date'),
    dueAt: day('Due date'),
    salesperson: { label: 'Salesperson', empty: 'Unassigned' },
    shippingAddress: { label: 'Shipping address' },
    billingAddress: { label: 'Billing address' },
  }),
  details: ({ after }) => ((after ?? {}) as { reason?: string }).reason ?? '',
  actions: {
    issued: 'Issued',
    changed: 'Changed',
    voided: 'Voided',
    paid: 'Payment recorded',
    card_declined: 'Card declined',
    charged_late: 'Paid after the payment was canceled',
    reminded: 'Reminder sent',
  },
}

/** Returns what the log compares before and after an edit. */
export const loggedFields = (invoice: Invoice) => ({
  lines: invoice.lines
    .map(
      ({ quantity, sku, description, cost }) =>
        `${quantity} x ${sku || description} at ${cost.toDecimalString()}`
    )
    .join(', '),
  discount: invoice.amounts.discount.cents,
  credit: invoice.amounts.credit.cents,
  salesTax: invoice.amounts.salesTax.cents,
  shipping: invoice.amounts.shipping.cents,
  total: invoice.amounts.total.cents,
  terms: invoice.terms,
  method: invoice.paymentMethod,
  shipment: invoice.shippingMethod,
  waybill: invoice.waybill,
  shipAt: invoice.shipAt,
  dueAt: invoice.dueAt,
  salesperson: invoice.salespersonId,
  shippingAddress: Object.values(invoice.shipping).filter(Boolean).join(', '),
  billingAddress: Object.values(invoice.billing).filter(Boolean).join(', '),
})
