import { staffNames } from '#accounts'
import { shop } from '#config/shop'
import { addressLines } from '#shared/address_lines'
import { formatDate } from '#shared/dates'
import {
  ORDER_STATE_NAMES,
  paymentMethodName,
  shippingMethodName,
} from '#shared/texts/display_names'
import type { Trx } from '#core/database'
import type { HistoryTexts } from '#core/history'
import type { Address } from '#shared/address'
import type { OrderState } from '#shared/enums'
import type { FieldFormats } from '#shared/field_changes'

type Details = {
  code?: string
  reason?: string
  charge?: string
  amount?: string
  reference?: string
}

const reservationEnd = (at: string) => formatDate(at, shop.timeZone)

export const orderHistory: HistoryTexts = {
  type: 'order',
  fields: orderFields,
  derived: ['total', 'credit'],
  // What a customer has accepted changes only after staff have seen that.
  closing: ['quote_accepted'],
  details({ after }) {
    const { code, reason, charge, amount, reference } = (after ?? {}) as Details
    const money = [amount, reference || reason].filter(Boolean).join(', ')
    return amount ? money : (code ?? reason ?? charge ?? '')
  },
  actions: {
    created: 'Order created',
    amazon_imported: 'Imported from Amazon',
    amazon_updated: 'Updated from Amazon',
    amazon_update_undone: 'Update from Amazon undone',
    amazon_linked: 'Product linked by its Amazon SKU',
    price_set: 'Price set by hand',
    placed: 'Order placed',
    edited: 'Order changed',
    cancelled: 'Order cancelled',
    reopened: 'Order opened again',
    deleted: 'Order deleted',
    note_removed: 'Note removed',
    card_declined: 'Card declined',
    cards_limited: 'Many declined cards, card payments paused for an hour',
    shipped: 'Goods shipped',
    shipment_changed: 'Shipment changed',
    shipment_voided: 'Shipment voided',
    attached: 'Added to the customer’s account',
    mailed_without_pdf: 'Mailed without PDF',
    printed_without_characters: 'PDF shows boxes for some characters',
    quote_issued: 'Quote issued',
    quote_extended: 'Quote extended',
    quote_accepted: 'Quote accepted',
    quote_question: 'Question about the quote, see the notes',
    quote_expired: 'Quote expired, order cancelled',
    invoiced: 'Invoice created',
    credited: 'Credit note created',
    invoice_voided: 'Invoice voided',
    reminded: 'Payment reminder sent',
    goods_returned: 'Goods returned',
    paid: 'Paid in full',
    payment_reopened: 'Something is due again',
    payment_recorded: 'Payment recorded',
    payment_reversed: 'Payment reversed',
    refund_requested: 'Refund requested',
    payment_link_created: 'Payment link created',
    opened: 'Paid, order opened',
    reservation_kept: 'Reservation kept because of a payment',
    reservation_extended: 'Reservation extended',
    charged_late: 'Paid after the payment was cancelled',
    reservation_expired: 'Reservation expired, order cancelled',
    job_retried: 'Failed task retried',
    job_discarded: 'Failed task discarded',
  },
}

async function orderFields(trx?: Trx): Promise<FieldFormats> {
  const salespeople = await staffNames(trx)
  const staff = new Map(salespeople.map(({ id, name }) => [id, name]))
  const address = (value: Address) => addressLines(value).join(', ')
  return {
    state: { label: 'State', format: (state: OrderState) => ORDER_STATE_NAMES[state].list },
    user: { label: 'Account', empty: 'Guest' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
    customerPO: { label: 'Customer PO' },
    source: { label: 'Source' },
    salespersonId: {
      label: 'Salesperson',
      format: (id: string) => staff.get(id) ?? 'Former staff',
      empty: 'Unassigned',
    },
    currency: { label: 'Currency', format: (currency: string) => currency.toUpperCase() },
    items: { label: 'Items', format: (items: string[]) => items.join('; ') },
    discount: { label: 'Discount' },
    commissionFee: { label: 'Commission fee' },
    taxPercent: { label: 'Sales tax', format: (percent: number) => `${percent}%` },
    shippingMethod: { label: 'Shipping method', format: shippingMethodName },
    account: { label: 'Carrier account' },
    shippingCost: { label: 'Shipping cost' },
    shipping: { label: 'Shipping' },
    waybill: { label: 'Waybill' },
    carrier: { label: 'Carrier' },
    reservedUntil: { label: 'Reserved until', empty: 'No end', format: reservationEnd },
    quote: { label: 'Quote' },
    quoteUntil: { label: 'Valid until', format: reservationEnd },
    paymentMethod: { label: 'Payment method', format: paymentMethodName },
    terms: { label: 'Terms' },
    addressShipping: { label: 'Shipping address', format: address },
    addressBilling: { label: 'Billing address', format: address },
    credit: { label: 'Service credit' },
    total: { label: 'Total' },
  }
}
