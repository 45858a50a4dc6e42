import { staffNames } from '#accounts'
import { shop } from '#config/shop'
import { addressLines } from '#shared/places/address_lines'
import { formatDate, formatDay } from '#shared/dates'
import {
  ORDER_STATE_NAMES,
  paymentMethodName,
  shippingMethodName,
} from '#shared/texts/display_names'
import { disputeActions } from '#shared/texts/disputes'
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

export const orderLog: HistoryTexts = {
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
    amazon_cancelled: 'Cancelled at Amazon',
    amazon_kept: 'Kept although Amazon cancelled it',
    amazon_linked: 'Product linked by its Amazon SKU',
    price_set: 'Price set by hand',
    placed: 'Order placed',
    edited: 'Order changed',
    cancelled: 'Order cancelled',
    reopened: 'Order opened again',
    deleted: 'Order deleted',
    kept_as_cancelled: 'Kept as a cancelled order because of a payment',
    note_removed: 'Note removed',
    card_declined: 'Card declined',
    cards_limited: 'Many declined cards, card payments paused for an hour',
    shipped: 'Goods shipped',
    shipment_changed: 'Shipment changed',
    shipment_voided: 'Shipment voided',
    attached: 'Added to the customer’s account',
    erased: 'Personal data erased',
    account_merged: 'Moved with the customer’s account',
    mailed_without_pdf: 'Mailed without PDF',
    printed_without_characters: 'PDF shows boxes for some characters',
    quote_issued: 'Quote issued',
    quote_extended: 'Quote extended',
    quote_accepted: 'Quote accepted',
    goods_promised: 'Date of delivery promised',
    promised_goods_reserved: 'Promised goods reserved',
    promise_reviewed: 'Promised day reviewed',
    quote_question: 'Question about the quote, see the notes',
    quote_expired: 'Quote expired, order cancelled',
    invoiced: 'Invoice created',
    credited: 'Credit note created',
    invoice_voided: 'Invoice voided',
    reminded: 'Payment reminder sent',
    document_sent: 'Document sent',
    goods_returned: 'Goods returned',
    paid: 'Paid in full',
    payment_reopened: 'Something is due again',
    payment_recorded: 'Payment recorded',
    card_charged: 'Paid by card',
    payment_reversed: 'Payment reversed',
    moved_to_credit: 'Turned into service credit',
    credit_move_reversed: 'Service credit taken back',
    sent_back: 'Money sent back',
    refund_requested: 'Refund requested',
    refund_failed: 'Refund failed',
    ...disputeActions,
    issue_closed: 'Payment issue closed',
    payment_link_created: 'Payment link created',
    opened: 'Paid, order opened',
    released: 'Released for shipment',
    reservation_kept: 'Reservation kept because of a payment, shipment or invoice',
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
    promoCode: { label: 'Promo code' },
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
    goodsPromisedOn: { label: 'Missing goods by', empty: 'Only with all goods', format: formatDay },
    paymentMethod: { label: 'Payment method', format: paymentMethodName },
    terms: { label: 'Terms' },
    addressShipping: { label: 'Shipping address', format: address },
    addressBilling: { label: 'Billing address', format: address },
    credit: { label: 'Service credit' },
    total: { label: 'Total' },
  }
}

const KINDS: Record<string, TimelineKind> = {
  note_removed: 'note',
  mailed_without_pdf: 'mail',
  printed_without_characters: 'mail',
  reminded: 'mail',
  document_sent: 'mail',
  quote_issued: 'document',
  quote_question: 'note',
  invoiced: 'document',
  credited: 'document',
  invoice_voided: 'document',
  card_declined: 'payment',
  cards_limited: 'payment',
  paid: 'payment',
  payment_reopened: 'payment',
  payment_recorded: 'payment',
  card_charged: 'payment',
  payment_reversed: 'payment',
  moved_to_credit: 'payment',
  credit_move_reversed: 'payment',
  sent_back: 'payment',
  refund_requested: 'payment',
  refund_failed: 'payment',
  inquiry_opened: 'payment',
  inquiry_closed: 'payment',
  dispute_opened: 'payment',
  dispute_answered: 'payment',
  dispute_won: 'payment',
  dispute_lost: 'payment',
  dispute_closed: 'payment',
  issue_closed: 'payment',
  payment_link_created: 'payment',
  opened: 'payment',
  released: 'payment',
  charged_late: 'payment',
  shipped: 'shipment',
  shipment_changed: 'shipment',
  shipment_voided: 'shipment',
  goods_returned: 'shipment',
}

/** Returns the kind of an action in the log of an order; an action without one changes the order. */
export const timelineKind = (action: string): TimelineKind => KINDS[action] ?? 'change'

export type TimelineKind = 'note' | 'mail' | 'document' | 'payment' | 'shipment' | 'change'
