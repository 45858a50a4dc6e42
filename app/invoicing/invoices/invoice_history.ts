import { staffNames } from '#accounts'
import { shop } from '#config/shop'
import { formatDate } from '#shared/dates'
import { centsToDecimalText } from '#shared/money'
import { paymentMethodName, shippingMethodName } from '#shared/texts/display_names'
import type { Trx } from '#core/database'
import type { HistoryTexts } from '#core/history'
import type { Path } from '#shared/objects'
import type { Invoice } from '#invoicing/invoice'

const day = (label: string) => ({
  label,
  format: (at: string) => formatDate(at, shop.timeZone),
  empty: 'Not set',
})

async function salesperson(trx?: Trx) {
  const staff = await staffNames(trx)
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return {
    label: 'Salesperson',
    format: (id: string) => names.get(id) ?? 'Former staff',
    empty: 'Unassigned',
  }
}

/** Entries of versions before 1.2 have the total of an issued document in cents. */
const totalText = (total: string | number) =>
  typeof total === 'number' ? centsToDecimalText(total) : total

/** Words the log of an invoice or a credit note. */
export const invoiceHistory: HistoryTexts = {
  type: 'invoice',
  derived: ['total'],
  fields: async (trx) => ({
    number: { label: 'Number' },
    lines: { label: 'Lines' },
    discount: { label: 'Discount' },
    credit: { label: 'Service credit' },
    salesTax: { label: 'Sales tax' },
    shipping: { label: 'Shipping' },
    total: { label: 'Total', format: totalText },
    terms: { label: 'Terms' },
    method: { label: 'Payment method', format: paymentMethodName },
    shipment: { label: 'Shipping method', format: shippingMethodName },
    waybill: { label: 'Waybill' },
    shipAt: day('Ship date'),
    dueAt: day('Due date'),
    salesperson: await salesperson(trx),
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
    document_sent: 'Sent',
  },
}

/** Returns what the log compares before and after an edit. */
export const loggedFields = (invoice: Invoice) => ({
  lines: invoice.lines
    .map(
      ({ quantity, sku, description, cost }) =>
        `${quantity} x ${sku || description} at ${cost.format()}`
    )
    .join(', '),
  discount: invoice.amounts.discount.format(),
  credit: invoice.amounts.credit.format(),
  salesTax: invoice.amounts.salesTax.format(),
  shipping: invoice.amounts.shipping.format(),
  total: invoice.amounts.total.format(),
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

/** The fields of an edit that set what the log compares */
export const LOGGED_PATHS: Partial<Record<string, Path>> = {
  lines: ['items'],
  discount: ['payment', 'discount'],
  credit: ['payment', 'credit'],
  salesTax: ['payment', 'salesTaxPercent'],
  shipping: ['payment', 'shipping'],
  terms: ['payment', 'terms'],
  dueAt: ['payment', 'terms_days'],
  method: ['payment', 'method'],
  shipment: ['shipment', 'method'],
  waybill: ['shipment', 'waybill'],
  shipAt: ['dates', 'ship'],
  salesperson: ['salesperson'],
  shippingAddress: ['address', 'shipping'],
  billingAddress: ['address', 'billing'],
}
