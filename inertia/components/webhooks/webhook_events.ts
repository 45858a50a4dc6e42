/** What the shop can tell a receiver, in the order of the form; the server lists the same names. */
export const EVENT_LABELS = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.shipped': 'Order shipped',
  'order.refunded': 'Order refunded',
  'invoice.issued': 'Invoice or credit note issued',
  'stock.low': 'Stock low',
} as const

export type EventName = keyof typeof EVENT_LABELS

export const EVENT_NAMES = Object.keys(EVENT_LABELS) as EventName[]

export const WEBHOOKS_API = '/api/a/webhooks'
