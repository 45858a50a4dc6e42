import { shop } from '#config/shop'
import { calendarDay, formatDay } from '#shared/dates'
import { displayCountry } from '#shared/places/countries'
import { type OrderState } from '#shared/enums'
import {
  ORDER_STATE_NAMES,
  shippingMethodName,
  paymentMethodName,
} from '#shared/texts/display_names'
import type { AuditEntry } from '#core/audit_log'
import type { HistoryTexts } from '#core/history'
import type { Address } from '#shared/address'
import type { FieldFormats } from '#shared/field_changes'

type LoggedLine = { name: string; quantity: number; cost: string }

const address = (value: Address) =>
  [
    value.company,
    `${value.firstname} ${value.lastname}`.trim(),
    value.address1,
    value.address2,
    [value.city, value.stateId, value.zipcode].filter(Boolean).join(' '),
    value.countryId && displayCountry(value.countryId),
    value.phone,
  ]
    .filter(Boolean)
    .join(', ')

const FIELDS: FieldFormats = {
  state: { label: 'State', format: (state: OrderState) => ORDER_STATE_NAMES[state].list },
  placed: {
    label: 'Date',
    format: (at: string) => calendarDay(at, shop.timeZone),
    empty: 'Not placed',
  },
  expected: { label: 'Expected', format: formatDay, empty: 'Not known' },
  currency: { label: 'Currency', format: (code: string) => code.toUpperCase() },
  reference: { label: 'Reference' },
  vendor: { label: 'Vendor', format: address },
  email: { label: 'Vendor e-mail' },
  phone: { label: 'Vendor phone' },
  destination: { label: 'Destination', format: address },
  lines: {
    label: 'Items',
    format: (lines: LoggedLine[]) =>
      lines.map(({ name, quantity, cost }) => `${quantity} × ${name} at ${cost}`).join('; '),
  },
  received: { label: 'Received' },
  shippingMethod: { label: 'Shipping method', format: shippingMethodName },
  account: { label: 'Carrier account' },
  waybill: { label: 'Waybill' },
  paymentMethod: { label: 'Payment method', format: paymentMethodName },
  terms: { label: 'Terms' },
  discount: { label: 'Discount' },
  salesTaxPercent: { label: 'Sales tax (%)' },
  shipping: { label: 'Shipping cost' },
  total: { label: 'Total' },
}

export const purchaseHistory: HistoryTexts = {
  type: 'purchase_order',
  derived: ['total'],
  fields: () => FIELDS,
  details: ({ after }: AuditEntry) => {
    const { to, items, reason } = (after ?? {}) as { to?: string; items?: string; reason?: string }
    return [items ?? to, reason].filter(Boolean).join(': ')
  },
  actions: {
    created: 'Purchase order created',
    edited: 'Purchase order changed',
    received: 'Goods received',
    receipt_corrected: 'Receipt corrected',
    mailed: 'Mailed to the vendor',
    mailed_without_pdf: 'Mailed without PDF',
    deleted: 'Purchase order deleted',
    job_retried: 'Failed task retried',
    job_discarded: 'Failed task discarded',
  },
}
